// Makes a change readable: no ids, no objects, no internal names. Pure.
import { type Locale, listText } from '#contract/locale.ts'
import { type CourseSlot, courseSlotSchema } from '#contract/school/course.ts'
import type { AuditRecord } from '#contract/system/audit.ts'
import { cellText } from '#src/kit/list/cellText.ts'

type Changes = AuditRecord['changes']

/** The words of the reader. */
export interface ChangeWords {
  label: (key: string) => string
  /** Undefined: the field has no dictionary. */
  value: (key: string, value: unknown) => string | undefined
  /** Undefined: the field is neither a date nor a time. */
  time: (key: string, value: unknown) => string | undefined
  /** 1 is Monday. */
  weekday: (day: number) => string
  entries: (count: number) => string
  say: Readonly<Record<'rows' | 'yes' | 'no' | 'entry' | 'newOrder' | 'picture', string>>
  locale: Locale
}

export interface ChangeLine {
  key: string
  label: string
  before: string
  after: string
}

/** Fields that hold the id of a picture. */
const pictures: ReadonlySet<string> = new Set(['photo', 'avatar'])

/** Fields set by the program, the same for every noun. */
const internal: ReadonlySet<string> = new Set([
  'tenantId',
  'mgrId',
  'isOwn',
  'isBuiltIn',
  'isCommon',
  'isHidden',
  'alwaysShow',
  'lable',
])

/** Fields that have one name in the table and another in the form. */
const calledBy: Readonly<Record<string, { key: string; turn: (value: unknown) => unknown }>> = {
  isVisible: { key: 'visible', turn: (value) => (value === null ? value : value ? '1' : '0') },
  takesClearPassword: { key: 'sealsPassword', turn: (value) => (value === null ? value : !value) },
}

/** An id says nothing to people where the name beside it changed as well, nor a list of them. */
const isNamed = (key: string, changes: Changes): boolean => {
  const [one, many] = [key.replace(/Id$/, ''), key.replace(/Ids$/, '')]
  if (one !== key) return one in changes || `${one}Name` in changes
  return many !== key && (`${many}s` in changes || `${many}es` in changes)
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isId)
const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join()

const slotText = ({ weekday, start, end, room }: CourseSlot, words: ChangeWords): string =>
  [words.weekday(weekday), `${start}–${end}`, room].filter(Boolean).join(' ')

const textOf = (key: string, value: unknown, words: ChangeWords): string => {
  const { say } = words
  if (value === null || value === undefined || value === '') return ''
  if (pictures.has(key)) return say.picture
  if (isIds(value)) return words.entries(value.length)
  if (isId(value)) return say.entry
  if (Array.isArray(value))
    return listText(
      value.map((one) => textOf(key, one, words)),
      words.locale,
    )
  const slot = courseSlotSchema.safeParse(value)
  if (slot.success) return slotText(slot.data, words)
  const word = words.value(key, value)
  if (word !== undefined) return word
  const time = words.time(key, value)
  if (time !== undefined) return time
  if (typeof value === 'boolean') return value ? say.yes : say.no
  return cellText(value, words.locale)
}

export const changeLines = (changes: Changes, words: ChangeWords): ChangeLine[] =>
  Object.entries(changes)
    .filter(([key]) => !internal.has(key) && !isNamed(key, changes))
    .map(([stored, change]) => {
      const called = calledBy[stored]
      const key = called?.key ?? stored
      const [before, after] = called
        ? [called.turn(change.before), called.turn(change.after)]
        : [change.before, change.after]
      const label = key === 'rows' ? words.say.rows : words.label(key)
      // The same things in another order: how many there are says nothing.
      if (isIds(before) && isIds(after) && isSameSet(before, after)) {
        return { key, label, before: '', after: words.say.newOrder }
      }
      return { key, label, before: textOf(key, before, words), after: textOf(key, after, words) }
    })
