/** The letters of a column, such as `C`; columns count from 0. */
export const columnName = (column: number): string => {
  let letters = ''
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1)
    letters = String.fromCharCode(65 + (left % 26)) + letters
  return letters
}

/** The name of a cell as spreadsheets show it: `C7`; rows count from 1. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row}`
