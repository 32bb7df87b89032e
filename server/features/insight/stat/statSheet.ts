// A stat as an Excel file: the rows with their total, and on a second sheet what they were narrowed by.

import { appError } from '#contract/errors.ts'
import type { MeasureUnit, Stat, StatAnswer } from '#contract/insight/stat/defineStat.ts'
import type { Dimension } from '#contract/insight/stat/dimensions.ts'
import { type StatName, stats } from '#contract/insight/stat/stats.ts'
import type { Locale } from '#contract/locale.ts'
import { exportRowsMax, type SheetFile } from '#contract/sheet.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { fileOf } from '#server/kit/sheet/exportNoun.ts'
import { sheetQueue } from '#server/kit/sheet/sheetQueue.ts'
import { writeSheets } from '#server/kit/sheet/sheetTask.ts'
import type { Caller } from '#server/platform/auth.ts'
import { keyWord, statWord } from './statWords.ts'

type Reader = Pick<Caller, 'userId' | 'locale' | 'timeZone'>
/** Names by filter. */
type Narrowed = Readonly<Record<string, string>>
type Numbers = Omit<StatAnswer, 'timeZone'>

/** In units that a sheet can add up: hours, per cent, megabytes. */
const cellOf = (value: number | null | undefined, unit: MeasureUnit): string | number => {
  if (value === null || value === undefined) return ''
  switch (unit) {
    case 'seconds':
      return Math.round((value / 3600) * 100) / 100
    case 'share':
      return Math.round(value * 1000) / 10
    case 'bytes':
      return Math.round((value / 1_048_576) * 10) / 10
    default:
      return value
  }
}

export const writeStatSheet = (
  reader: Reader,
  name: StatName,
  read: () => Promise<{ readonly numbers: Numbers; readonly narrowedBy: Narrowed }>,
): Promise<SheetFile> =>
  // Reading is part of the queued work, so that waiting exports hold no rows in memory.
  sheetQueue.take(reader.userId, async () => {
    const { numbers, narrowedBy } = await read()
    if (numbers.count > exportRowsMax) throw appError('EXPORT_TOO_MANY')
    const title = statWord(`stat.${name}.title`, reader.locale)
    const day = toWallTime(new Date(), reader.timeZone).slice(0, 10)
    const sheets = [rowsSheet(name, title, numbers, reader), filtersSheet(narrowedBy, reader)]
    return fileOf(`${title} ${day}`, await writeSheets(sheets))
  })

/** The name of a measure with the unit of its cells. */
const headerOf = (measure: string, unit: MeasureUnit, locale: Locale): string => {
  const name = statWord(`measure.${measure}`, locale)
  switch (unit) {
    case 'seconds':
      return `${name} ${statWord('unit.seconds', locale)}`
    case 'share':
      return `${name} (%)`
    case 'bytes':
      return `${name} (MB)`
    default:
      return name
  }
}

const rowsSheet = (name: StatName, title: string, { by, rows, total }: Numbers, { locale }: Reader) => {
  const { measures }: Stat = stats[name]
  const units = Object.entries(measures)
  const dimension = by as Dimension // of the declaration
  const cells = (values: Numbers['total']) =>
    units.map(([measure, { unit }]) => cellOf(values[measure], unit))
  return {
    name: title,
    headers: [
      statWord(`by.${by}`, locale),
      ...units.map(([measure, { unit }]) => headerOf(measure, unit, locale)),
    ],
    rows: [
      ...rows.map(({ key, label, values }) => [label ?? keyWord(dimension, key, locale), ...cells(values)]),
      [statWord('total', locale), ...cells(total)],
    ],
  }
}

const filtersSheet = (narrowedBy: Narrowed, { locale, timeZone }: Reader) => ({
  name: statWord('filters', locale),
  headers: [statWord('filter', locale), statWord('value', locale)],
  rows: [
    ...Object.entries(narrowedBy).map(([filter, value]) => [statWord(`filterOf.${filter}`, locale), value]),
    [statWord('timeZone', locale), timeZone],
  ],
})
