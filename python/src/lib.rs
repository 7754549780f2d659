//! The native part of the Python package. It answers the commands without Python's lock, and passes
//! tables by the Arrow C data interface. The objects and their documentation are in
//! `pairwright/*.py`.

mod answers;
mod clock;
mod columns;
mod given;
mod rated;
mod rows;
mod simulated;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("ADDITIVE_SQL", include_str!("../../crates/ratings/sql/additive.sql"))?;
    module.add_class::<columns::Table>()?;
    module.add_class::<columns::Column>()?;
    module.add_class::<clock::Clock>()?;
    module.add_function(wrap_pyfunction!(given::needs, module)?)?;
    module.add_function(wrap_pyfunction!(given::not_a_tournament, module)?)?;
    module.add_function(wrap_pyfunction!(given::parts_differ, module)?)?;
    module.add_function(wrap_pyfunction!(answers::pair, module)?)?;
    module.add_function(wrap_pyfunction!(answers::check, module)?)?;
    module.add_function(wrap_pyfunction!(answers::standings, module)?)?;
    module.add_function(wrap_pyfunction!(answers::ahead, module)?)?;
    module.add_function(wrap_pyfunction!(clock::replay, module)?)?;
    module.add_function(wrap_pyfunction!(clock::presets, module)?)?;
    module.add_function(wrap_pyfunction!(rated::rate, module)?)?;
    module.add_function(wrap_pyfunction!(rated::compare, module)?)?;
    module.add_function(wrap_pyfunction!(simulated::simulate, module)?)?;
    module.add_function(wrap_pyfunction!(simulated::files_of, module)?)?;
    module.add_function(wrap_pyfunction!(simulated::merge, module)?)
}
