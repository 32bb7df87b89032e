// School years and semesters with their words.
import type { Locale } from '#contract/locale.ts'
import { type SemesterPlace, semesterAt, semesterDays } from '#contract/rules/semester.ts'
import type { Semester } from '#contract/system/dict.ts'
import { dictTexts } from './dictTexts.ts'

const yearsBack = 5
const yearsAhead = 1

const describe = ({ year, xq }: SemesterPlace, today: string, locale: Locale): Semester => {
  const xn = `${year}-${year + 1}`
  const [startDate, endDate] = semesterDays({ year, xq })
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
  describe(semesterAt(date), today, locale)

/** Newest first. */
export const semesters = (today: string, locale: Locale): Semester[] => {
  const { year } = semesterAt(today)
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => year + yearsAhead - index)
  return years.flatMap((one) => [
    describe({ year: one, xq: 2 }, today, locale),
    describe({ year: one, xq: 1 }, today, locale),
  ])
}
