// What a grade and the name of a class are called a year later. Suggestions: the office sees and changes them.

const digits = '零一二三四五六七八九十'

const read = (numeral: string): number => {
  if (/^\d+$/.test(numeral)) return Number(numeral)
  if (numeral.length === 1) return digits.indexOf(numeral)
  if (numeral.startsWith('十')) return 10 + digits.indexOf(numeral.charAt(1))
  return 0
}
const write = (value: number, like: string): string => {
  if (/^\d+$/.test(like)) return String(value)
  return value <= 10 ? digits.charAt(value) : `十${digits.charAt(value - 10)}`
}

/** 五年级 is 六年级, Grade 5 is Grade 6; null where no number says what comes next (初级), or above 12. */
export const nextGrade = (grade: string): string | null => {
  const [numeral] = /\d{1,2}|十[一二]|[一二三四五六七八九十]/.exec(grade) ?? []
  const value = numeral ? read(numeral) : 0
  if (!numeral || value < 1 || value > 11) return null
  return grade.replace(numeral, () => write(value + 1, numeral))
}

/** A name that carries the grade or the school year (2025-2026); the year of a cohort (2025级) stays. */
export const nextClassName = (name: string, grade: string, nextOf: string | null): string => {
  const withGrade = grade && nextOf ? name.replace(grade, () => nextOf) : name
  return withGrade.replace(/(20\d\d)-(20\d\d)/, (years, from: string, to: string) =>
    Number(to) === Number(from) + 1 ? `${Number(from) + 1}-${Number(to) + 1}` : years,
  )
}

/** A class that leaves makes room for the one that gets its name: 六年级一班 2026. At most `most` characters. */
export const leavingClassName = (name: string, year: string, most: number): string =>
  `${[...name].slice(0, most - year.length - 1).join('')} ${year}`
