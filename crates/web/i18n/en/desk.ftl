# Words of the desk.
