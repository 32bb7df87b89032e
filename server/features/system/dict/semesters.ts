// The school year: autumn from September to January, spring from February to August.

import type { Locale } from '#contract/locale.ts'
import type { Semester } from '#contract/system/dict.ts'
import { dictTexts } from './dictTexts.ts'

const yearsBack = 5
const yearsAhead = 1

interface Place {
  /** The year in which the school year begins. */
  year: number
  xq: 1 | 2
}

/** The semester of a date (yyyy-MM-dd). */
const placeOf = (date: string): Place => {
  const [year = 0, month = 1] = date.split('-').map(Number)
  if (month >= 9) return { year, xq: 1 }
  return month === 1 ? { year: year - 1, xq: 1 } : { year: year - 1, xq: 2 }
}

const describe = ({ year, xq }: Place, today: string, locale: Locale): Semester => {
  const xn = `${year}-${year + 1}`
  const [startDate, endDate] =
    xq === 1 ? [`${year}-09-01`, `${year + 1}-01-31`] : [`${year + 1}-02-01`, `${year + 1}-08-31`]
  return {
    xn,
    xq,
    label: `${xn} ${dictTexts(locale).semester[xq]}`,
    value: `${xn}-${xq}`,
    startDate,
    endDate,
    nowXnxq: startDate <= today && today <= endDate,
  }
}

export const semesterOf = (date: string, today: string, locale: Locale): Semester =>
  describe(placeOf(date), today, locale)

/** Newest first. */
export const semesters = (today: string, locale: Locale): Semester[] => {
  const { year } = placeOf(today)
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => year + yearsAhead - index)
  return years.flatMap((one) => [
    describe({ year: one, xq: 2 }, today, locale),
    describe({ year: one, xq: 1 }, today, locale),
  ])
}
