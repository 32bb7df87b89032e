// Texts as people type and paste them: marks that nobody sees, and letters of another width.
import { expect, test } from 'vitest'
import {
  classNameSchema,
  emailSchema,
  isbnSchema,
  numberSchema,
  personNameSchema,
  phoneSchema,
  remarkSchema,
  searchTextSchema,
  titleSchema,
  usernameSchema,
} from '#contract/fieldSchemas.ts'
import { foldName, foldText, visibleText } from '#contract/rules/text/typedText.ts'

test.each([
  ['\u202d13040485060\u202c', '13040485060'],
  ['１３０４０４８５０６０', '13040485060'],
  ['130\u200b4048\u20605060\ufeff', '13040485060'],
  ['١٣٠٤٠٤٨٥٠٦٠', '13040485060'],
])('[VAL-01] the phone number %j is %j', (typed, phone) => {
  expect(phoneSchema.parse(typed)).toBe(phone)
})

test('a mark that nobody sees is no text', () => {
  expect(phoneSchema.safeParse('\u200b').error?.issues[0]?.message).toBe('field.validate3')
  expect(personNameSchema.safeParse('\u3164\u200b').error?.issues[0]?.message).toBe('field.validate5')
  expect(titleSchema.safeParse('\u2060\u00ad').error?.issues[0]?.message).toBe('field.required')
})

test.each([
  ['\u200b王小明', '王小明'],
  ['王\u2060小明\u200e', '王小明'],
  ['\ufeffLi Wei\u202c', 'Li Wei'],
  // What a script needs stays: Persian, Sinhala, Khmer.
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
  ['\u200cعلی\u200c', 'علی'],
])('[VAL-05] the name %j is %j', (typed, name) => {
  expect(personNameSchema.parse(typed)).toBe(name)
})

test.each([
  ['a class', classNameSchema, '初级\u200b一班', '初级一班'],
  ['a title', titleSchema, 'Ｕｎｉｔ\u00ad ３', 'Ｕｎｉｔ ３'],
  ['a number', numberSchema, 'Ａ００１\u200b', 'A001'],
  ['a mail address', emailSchema, '\u202aａnna＠example.cn\u202c', 'anna@example.cn'],
  ['a user name', usernameSchema, 'ａｂｑgt\u200b', 'abqgt'],
  ['a user name with a large letter', usernameSchema, 'Student１', 'Student1'],
  ['an ISBN', isbnSchema, '９７８-\u200b７-３０１-０４８１５-３', '9787301048153'],
  ['a search', searchTextSchema(50), '\u200b王小明 ', '王小明'],
] as const)('%s is read as it is meant', (_field, schema, typed, text) => {
  expect(schema.parse(typed)).toBe(text)
})

test('a search keeps its limit of length', () => {
  expect(searchTextSchema(3).safeParse('一二三四').success).toBe(false)
  expect(searchTextSchema(3).parse('\u200b一二三')).toBe('一二三')
})

test('lines of a text stay lines, whoever made the break', () => {
  expect(remarkSchema.parse('一\u2028二\u2029三\u000b四\u0085五')).toBe('一\n二\n三\n四\n五')
})

test.each([
  ['你好\u0007', '你好'],
  ['a\tb\nc', 'a\tb\nc'],
  ['co\u00adoperate', 'cooperate'],
  ['\u200b1. 你好', '1. 你好'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['ന്\u200d ആ', 'ന്\u200d ആ'],
  ['ខ្ញុំ\u200bទៅ', 'ខ្ញុំ\u200bទៅ'],
  ['你\u200b好', '你好'],
  ['\u05d0 (a)\u200f b', '\u05d0 (a)\u200f b'],
  ['abc\u200f d', 'abc d'],
  ['\u202eabc\u202c', 'abc'],
  ['👩\u200d👩\u200d👧 ❤\ufe0f', '👩\u200d👩\u200d👧 ❤\ufe0f'],
  ['👋🏽\u200d a', '👋🏽 a'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}!',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}!',
  ],
  ['a\u{e0067}', 'a'],
  ['葛\u{e0100}', '葛\u{e0100}'],
  ['ᠰᠠᠶᠢ\u180eᠠ', 'ᠰᠠᠶᠢ\u180eᠠ'],
  ['۝۱', '۝۱'],
])('of the running text %j is kept %j', (typed, text) => {
  expect(visibleText(typed)).toBe(text)
})

test.each([
  ['Ａｂqgt\u200b', 'Abqgt'],
  [' Ａ１ ', 'A1'],
  ['e\u0301', 'é'],
])('folded, %j is %j', (typed, text) => {
  expect(foldText(typed)).toBe(text)
})

test.each([
  ['Abqgt', 'abqgt'],
  ['ａｂＱＧＴ', 'abqgt'],
  ['STRASSE', 'strasse'],
  ['straße', 'strasse'],
  ['ΣΟΦΟΣ', foldName('σοφοσ')],
  ['student1\u200b', 'student1'],
])('the name %j is compared as %j', (typed, text) => {
  expect(foldName(typed)).toBe(text)
})
