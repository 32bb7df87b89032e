/** yyyy-MM, so many months later. */
export const monthBeside = (month: string, step: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step)).toISOString().slice(0, 7)
}
