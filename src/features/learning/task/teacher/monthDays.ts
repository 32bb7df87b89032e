// The days of a month as a calendar draws them. Months are yyyy-MM. Pure.

const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

export const stepMonth = (month: string, step: -1 | 1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + step, 1)))
}

/** yyyy-MM-dd in whole weeks that begin on Monday; null: a place before the first day or after the last. */
export const monthDays = (month: string): (string | null)[] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const days = Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
  const after = (7 - ((before + count) % 7)) % 7
  return [...Array<null>(before).fill(null), ...days, ...Array<null>(after).fill(null)]
}
