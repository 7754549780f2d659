//! Tables by the Arrow C data interface. Libraries that accept Arrow streams (polars, pandas,
//! DuckDB, pyarrow) read them without a copy, and NumPy reads columns of numbers without a copy.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::{Date32Type, Float64Type, Int64Type, UInt32Type};
use arrow_array::{Array, ArrayRef, Float64Array, Int64Array, RecordBatch, RecordBatchIterator, StringArray};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{DataType, Field, Schema};
use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyList};

/// A table of named columns.
#[pyclass(frozen, module = "pairwright")]
pub(crate) struct Table(RecordBatch);

/// The values of one column from Python.
enum ColumnValues {
    Whole(Vec<Option<i64>>),
    Real(Vec<Option<f64>>),
    Text(Vec<Option<String>>),
}

impl ColumnValues {
    fn array(self) -> ArrayRef {
        match self {
            ColumnValues::Text(values) => Arc::new(values.into_iter().collect::<StringArray>()),
            ColumnValues::Whole(values) => Arc::new(values.into_iter().collect::<Int64Array>()),
            ColumnValues::Real(values) => Arc::new(values.into_iter().collect::<Float64Array>()),
        }
    }
}

fn wrong(error: &arrow_schema::ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

impl Table {
    /// A table of columns of the same length.
    pub(crate) fn of(columns: Vec<(&str, ArrayRef)>) -> PyResult<Table> {
        let fields: Vec<Field> =
            columns.iter().map(|(name, array)| Field::new(*name, array.data_type().clone(), true)).collect();
        let arrays = columns.into_iter().map(|(_, array)| array).collect();
        let batch = RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays);
        batch.map(Table).map_err(|error| wrong(&error))
    }
}

#[pymethods]
impl Table {
    #[new]
    fn new(columns: Vec<(String, String, Bound<'_, PyAny>)>) -> PyResult<Table> {
        let mut arrays = Vec::new();
        for (name, kind, values) in &columns {
            let values = match kind.as_str() {
                "whole" => ColumnValues::Whole(values.extract()?),
                "real" => ColumnValues::Real(values.extract()?),
                _ => ColumnValues::Text(values.extract()?),
            };
            arrays.push((name.as_str(), values.array()));
        }
        Table::of(arrays)
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.0.schema().fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    fn __repr__(&self) -> String {
        format!("<pairwright.Table {} × {}>", self.0.num_rows(), self.column_names().join(", "))
    }

    /// One column.
    fn __getitem__(&self, name: &str) -> PyResult<Column> {
        let found = self.0.column_by_name(name);
        found.map(|array| Column(Arc::clone(array))).ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.0.schema().as_ref()).map_err(|error| wrong(&error))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // Requests for other types are best effort by the interface's rules: the reader casts.
        drop(requested_schema);
        let batches = RecordBatchIterator::new([Ok(self.0.clone())], self.0.schema());
        let stream = FFI_ArrowArrayStream::new(Box::new(batches));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}

/// One column of a table.
#[pyclass(frozen, module = "pairwright")]
pub(crate) struct Column(ArrayRef);

#[pymethods]
impl Column {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// The values as a list. Empty values are None, and days are numbers since 1970.
    fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        match self.0.data_type() {
            DataType::Int64 => PyList::new(py, self.0.as_primitive::<Int64Type>().iter().collect::<Vec<_>>()),
            DataType::UInt32 => {
                PyList::new(py, self.0.as_primitive::<UInt32Type>().iter().collect::<Vec<_>>())
            }
            DataType::Float64 => {
                PyList::new(py, self.0.as_primitive::<Float64Type>().iter().collect::<Vec<_>>())
            }
            DataType::Date32 => {
                PyList::new(py, self.0.as_primitive::<Date32Type>().iter().collect::<Vec<_>>())
            }
            _ => PyList::new(py, self.0.as_string::<i32>().iter().collect::<Vec<_>>()),
        }
    }

    /// The address of the numbers, for NumPy. They live as long as this object, which NumPy keeps.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (start, form) = match self.0.data_type() {
            DataType::Int64 => (self.0.as_primitive::<Int64Type>().values().inner().as_ptr(), "i8"),
            DataType::UInt32 => (self.0.as_primitive::<UInt32Type>().values().inner().as_ptr(), "u4"),
            DataType::Float64 => (self.0.as_primitive::<Float64Type>().values().inner().as_ptr(), "f8"),
            DataType::Date32 => (self.0.as_primitive::<Date32Type>().values().inner().as_ptr(), "i4"),
            other => return Err(PyTypeError::new_err(other.to_string())),
        };
        if self.0.null_count() > 0 {
            return Err(PyTypeError::new_err(self.0.null_count().to_string()));
        }
        let order = if cfg!(target_endian = "big") { '>' } else { '<' };
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("typestr", format!("{order}{form}"))?;
        interface.set_item("shape", (self.0.len(),))?;
        interface.set_item("data", (start.addr(), true))?;
        Ok(interface)
    }
}
