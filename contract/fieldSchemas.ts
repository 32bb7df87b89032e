// The validation rules of the specification (VAL-*), shared by both sides. Every reason is a key of
// locales/*/errors.json; the names validate1 to validate7 are the specification's own.
import { z } from 'zod'
import { limits } from './constants.ts'
import { foldPhone, isInternational, isPhoneAbroad } from './rules/text/phoneNumber.ts'
import { foldDigits, foldText, trimmedText } from './rules/text/typedText.ts'

const because = (key: string) => ({ error: `field.${key}` })

/** Characters as people count them: a hanzi of any Unicode plane is one. */
const lengthOf = (text: string) => [...text].length

type Rule = readonly [key: string, isKept: (text: string) => boolean, size?: Length]

/** Cleaned, then checked. The first broken rule is the reason: a form shows one at a time. */
const judged = (clean: (text: string) => string, rules: readonly Rule[]) =>
  z
    .string(because('required'))
    .transform(clean)
    .superRefine((text, context) => {
      const broken = rules.find(([, isKept]) => !isKept(text))
      if (!broken) return
      const [key, , size] = broken
      context.addIssue({ code: 'custom', message: `field.${key}`, ...(size && { params: { ...size } }) })
    })

const oneLine = (text: string) => text.replace(/\s+/gu, ' ')
/** The text stands on one line. */
const ordered = (...rules: readonly Rule[]) => judged((text) => oneLine(trimmedText(text)), rules)
/** Letters and digits are folded when they are compared with others, so that their width says nothing. */
const folded = (...rules: readonly Rule[]) => judged((text) => oneLine(foldDigits(text)), rules)

const paragraphs = (text: string) =>
  trimmedText(text)
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')

/** VAL-01..03: empty, then 11 long, then a mobile number (digits only, no leading 0 as landlines have); with a leading + of any country. */
export const phoneSchema = judged(
  (text) => oneLine(foldPhone(text)),
  [
    ['validate3', (text) => text !== ''],
    ['phoneAbroad', (text) => !isInternational(text) || isPhoneAbroad(text)],
    ['validate2', (text) => isInternational(text) || lengthOf(text) === limits.phone],
    ['validate1', (text) => isInternational(text) || /^[1-9]\d{10}$/.test(text)],
  ],
)

/** VAL-04..06: Chinese or any other letters, digits, dash, underscore; 1 to 8 of them without counting spaces. */
export const personNameSchema = ordered(
  ['validate5', (text) => text !== ''],
  // Persian and Indic names are spelt with joiners, and no other ones are left.
  ['validate6', (text) => /^[\p{L}\p{M}\p{N}\-_ \u200c\u200d]+$/u.test(text)],
  ['validate7', (text) => lengthOf(text.replaceAll(' ', '')) <= limits.personName],
)

interface Length {
  readonly min: number
  readonly max: number
}
/** VAL-08: which field has which length. */
export const lengths = {
  institutionName: { min: 2, max: 32 },
  courseName: { min: 2, max: 32 },
  className: { min: 2, max: 20 },
  grade: { min: 2, max: 5 },
  number: { min: 3, max: 10 },
  title: { min: 1, max: 50 },
  label: { min: 1, max: 10 },
  roleName: { min: 1, max: 20 },
  roleIdentity: limits.roleIdentity,
  alumnusContact: { min: 11, max: 30 },
  username: { min: 3, max: 20 },
  fullName: { min: 1, max: 80 },
  remark: { min: 0, max: 128 },
  folderName: { min: 1, max: limits.folderName },
} as const satisfies Record<string, Length>

const within = (length: Length): readonly Rule[] => [
  ['required', (text) => text !== '' || length.min === 0],
  ['tooShort', (text) => lengthOf(text) >= length.min, length],
  ['tooLong', (text) => lengthOf(text) <= length.max, length],
]

/** VAL-07: Chinese, letters, digits, underscore. */
const isPlainName = (text: string) => /^[\p{L}\p{M}\p{N}_ \u200c\u200d]*$/u.test(text)
const isLettersAndDigits = (text: string) => /^[A-Za-z0-9]*$/.test(text)

/** Free text of a length. */
export const textSchema = (length: Length) => ordered(...within(length))
/** The same with line breaks, which are kept. */
export const paragraphsSchema = (length: Length) => judged(paragraphs, within(length))
export const classNameSchema = ordered(...within(lengths.className), ['plainName', isPlainName])
export const institutionNameSchema = ordered(...within(lengths.institutionName), ['plainName', isPlainName])
/** Staff, student and course numbers. */
export const numberSchema = folded(...within(lengths.number), ['lettersAndDigits', isLettersAndDigits])
/** VAL-10, VAL-11: English letters alone. */
export const roleIdentitySchema = folded(...within(lengths.roleIdentity), [
  'lettersOnly',
  (text) => /^[A-Za-z]+$/.test(text),
])
export const roleNameSchema = textSchema(lengths.roleName)
/** The name as in a passport, in any script; beside it a person has a name of 1 to 8 characters for class. */
export const fullNameSchema = textSchema(lengths.fullName)
export const courseNameSchema = textSchema(lengths.courseName)
export const gradeSchema = textSchema(lengths.grade)
export const titleSchema = textSchema(lengths.title)
/** VAL-13, VAL-49, VAL-50: the name of a node of a tree; the words for an empty one are the specification's. */
export const folderNameSchema = ordered(['nodeName', (text) => text !== ''], ...within(lengths.folderName))
export const labelSchema = textSchema(lengths.label)
export const remarkSchema = paragraphsSchema(lengths.remark).default('')
export const alumnusContactSchema = textSchema(lengths.alumnusContact)
/** A dot and a dash besides letters and digits, as accounts of other systems have them; never a space. */
export const usernameSchema = folded(...within(lengths.username), [
  'username',
  (text) => /^[\p{L}\p{N}._-]+$/u.test(text),
])

/** The place in a list that people sort by hand: smaller ones come first. */
export const sortSchema = z.coerce.number({ error: 'field.invalid' }).int().min(0).max(9999).default(0)

/** VAL-15. */
export const emailSchema = z
  .string(because('required'))
  .overwrite(foldText)
  .max(128, because('tooLong'))
  .pipe(z.email(because('email')))

/** VAL-16: at least 8, with digits, upper and lower case letters. */
export const passwordSchema = z
  .string(because('required'))
  .max(72, because('tooLong'))
  .overwrite(foldText)
  .refine(
    (text) => text.length >= limits.password && /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text),
    {
      error: 'field.password',
    },
  )

/** VAL-41: several textbooks in one field, apart by a slash; kept as a list without doubles. */
export const bookNamesSchema = z
  .string()
  .max(1000, because('tooLong'))
  .transform((text) => [...new Set(text.split(/[/／]/).flatMap((name) => trimmedText(name) || []))])
  .pipe(z.array(textSchema(lengths.title)).max(20, because('tooMany')))

/** Weights 10 to 1 with X for 10, or 1 and 3 in turn: the sum is a multiple of 11, or of 10 (ISO 2108). */
const isIsbn = (text: string): boolean => {
  const sumOf = (weigh: (at: number) => number) =>
    [...text].reduce((sum, mark, at) => sum + (mark === 'X' ? 10 : Number(mark)) * weigh(at), 0)
  if (/^\d{9}[\dX]$/.test(text)) return sumOf((at) => 10 - at) % 11 === 0
  return /^97[89]\d{10}$/.test(text) && sumOf((at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0
}
/** VAL-40: ISBN-10 or ISBN-13 with a right check digit; kept without spaces and dashes. */
export const isbnSchema = judged(
  (text) =>
    foldDigits(text)
      .replace(/[\s\p{Pd}]/gu, '')
      .toUpperCase(),
  [
    ['required', (text) => text !== ''],
    ['isbn', isIsbn],
  ],
)

/** A field that may be left empty: no text, an empty text and null are the same. */
export const orEmpty = <S extends z.ZodType<string, string>>(schema: S) =>
  z.union([z.literal(['', null]).transform(() => ''), schema]).default('')

/** The same where only some fields of a body are sent: what is left out stays as it is, what is empty is emptied. */
export const orUnchanged = <S extends z.ZodType<string, string>>(schema: S) =>
  orEmpty(schema).unwrap().optional()

/** A text of a person that has lengths of its own: `typedSchema.min(1).max(50)`. */
export const typedSchema = z.string().overwrite(trimmedText)
/** The text to look for, in a field that may hold anything. */
export const searchTextSchema = (max: number) => typedSchema.max(max)
/** A password that is entered, not chosen: older ones need not fit the rule. */
export const typedPasswordSchema = z.string(because('required')).max(72)

/** VAL-37 and similar rules: dates and wall times compare as text. */
export const isAfter = (end: string, start: string) => end > start
