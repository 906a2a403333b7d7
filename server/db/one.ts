/**
 * The row that a statement must have returned, such as one of an insert.
 *
 * @throws Error without one
 */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement returned no row');
  return row;
}
