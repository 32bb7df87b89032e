// The school year: autumn from September to January, spring from February to August.

export interface SemesterPlace {
  /** The year in which the school year begins. */
  readonly year: number
  /** 1 autumn, 2 spring. */
  readonly xq: 1 | 2
}

/** The semester of a date (yyyy-MM-dd). */
export const semesterAt = (date: string): SemesterPlace => {
  const [year = 0, month = 1] = date.split('-').map(Number)
  if (month >= 9) return { year, xq: 1 }
  return month === 1 ? { year: year - 1, xq: 1 } : { year: year - 1, xq: 2 }
}

/** Its first and last day. */
export const semesterDays = ({ year, xq }: SemesterPlace): readonly [string, string] =>
  xq === 1 ? [`${year}-09-01`, `${year + 1}-01-31`] : [`${year + 1}-02-01`, `${year + 1}-08-31`]
