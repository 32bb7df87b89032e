/** Prints rows with the same columns, each as wide as it needs. */
export const printTable = (rows: ReadonlyArray<Readonly<Record<string, string>>>): void => {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) => cells.map((cell, n) => cell.padStart(widths[n] ?? 0)).join('  ')
  console.log(line(columns))
  for (const row of rows) console.log(line(columns.map((column) => row[column] ?? '')))
}
