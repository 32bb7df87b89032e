/** The names as they pass by, the picked one last. The same for all pages: it depends on its arguments alone. */
export const turningNames = (
  names: readonly string[],
  { picked, rows }: { picked: number; rows: number },
): readonly string[] =>
  Array.from({ length: rows }, (_, row) => names.at((picked - (rows - 1 - row)) % names.length) ?? '')
