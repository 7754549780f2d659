//! The rows of an answer as Parquet.

use std::sync::Arc;

use ::parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int32Type};
use ::parquet::errors::ParquetError;
use ::parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use ::parquet::schema::parser::parse_message_type;
use pairwright_answers::simulation::{SimulationRow, rows};
use pairwright_lab::simulate::SimulationAnswer;

const SCHEMA: &str = "message simulation { required binary variant (UTF8); optional binary less (UTF8); \
    optional int32 player; required binary measure (UTF8); required double mean; optional double se; }";

pub(crate) fn parquet(answer: &SimulationAnswer) -> Result<Vec<u8>, ParquetError> {
    let rows = rows(answer);
    let mut file = Vec::new();
    let schema = Arc::new(parse_message_type(SCHEMA)?);
    let mut writer = SerializedFileWriter::new(&mut file, schema, Arc::default())?;
    let mut group = writer.next_row_group()?;
    let all = |of: fn(&SimulationRow<'_>) -> ByteArray| -> Vec<Option<ByteArray>> {
        rows.iter().map(|row| Some(of(row))).collect()
    };
    required::<ByteArrayType>(&mut group, all(|row| row.variant.into()))?;
    optional::<ByteArrayType>(&mut group, rows.iter().map(|row| row.less.map(ByteArray::from)).collect())?;
    let number = |row: &SimulationRow<'_>| row.player.and_then(|player| i32::try_from(player).ok());
    optional::<Int32Type>(&mut group, rows.iter().map(number).collect())?;
    required::<ByteArrayType>(&mut group, all(|row| row.measure.as_str().into()))?;
    required::<DoubleType>(&mut group, rows.iter().map(|row| Some(row.mean)).collect())?;
    optional::<DoubleType>(&mut group, rows.iter().map(|row| row.se).collect())?;
    group.close()?;
    writer.close()?;
    Ok(file)
}

type RowGroup<'a, 'b> = SerializedRowGroupWriter<'a, &'b mut Vec<u8>>;

fn required<T: DataType>(
    group: &mut RowGroup<'_, '_>,
    values: Vec<Option<T::T>>,
) -> Result<(), ParquetError> {
    column::<T>(group, &values.into_iter().flatten().collect::<Vec<_>>(), None)
}

fn optional<T: DataType>(
    group: &mut RowGroup<'_, '_>,
    values: Vec<Option<T::T>>,
) -> Result<(), ParquetError> {
    let levels: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
    column::<T>(group, &values.into_iter().flatten().collect::<Vec<_>>(), Some(&levels))
}

fn column<T: DataType>(
    group: &mut RowGroup<'_, '_>,
    values: &[T::T],
    levels: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else { return Ok(()) };
    column.typed::<T>().write_batch(values, levels, None)?;
    column.close()
}
