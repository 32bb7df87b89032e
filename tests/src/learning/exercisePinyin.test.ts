// Pinyin in exercises: texts are read together and come apart again; where the reading is asked, none is shown.
import { expect, test } from 'vitest'
import { type StudentView, studentViewSchema } from '#contract/learning/exercise/studentView.ts'
import { plainRichText, richText } from '#contract/rules/text/writeRichText.ts'
import { asksReading } from '#src/features/learning/shared/pinyin/asksReading.ts'
import { recallOfWriting } from '#src/features/learning/shared/writing/recallOfWriting.ts'
import { joinTexts, splitWords } from '#src/features/library/shared/reading/joinedTexts.ts'

test('as few calls as the longest text allows, a line for each text', () => {
  const texts = ['一二三', '四', '五六七八'].map((text) => ({ text }))
  expect(joinTexts(texts, 5)).toEqual([
    { some: [{ text: '一二三' }, { text: '四' }], text: '一二三\n四' },
    { some: [{ text: '五六七八' }], text: '五六七八' },
  ])
  expect(joinTexts([], 5)).toEqual([])
})

test('words come back to their lines, also where a sign stands at the end of one', () => {
  const words = [
    { text: '我', pinyin: 'wǒ' },
    { text: '。\n', pinyin: null },
    { text: '你好', pinyin: 'nǐ hǎo' },
    { text: '\n\n', pinyin: null },
    { text: '他', pinyin: 'tā' },
  ]
  expect(splitWords(words)).toEqual([
    [
      { text: '我', pinyin: 'wǒ' },
      { text: '。', pinyin: null },
    ],
    [{ text: '你好', pinyin: 'nǐ hǎo' }],
    [],
    [{ text: '他', pinyin: 'tā' }],
  ])
})

const id = '01920000-0000-7000-8000-000000000001'
const view = (given: object): StudentView =>
  studentViewSchema.parse({ id, stem: plainRichText('他姓什么？'), ...given })
const options = (...texts: string[]) => ({
  type: 'choice',
  content: {
    many: false,
    shuffle: false,
    options: texts.map((text, at) => ({ id: `o${at}`, body: plainRichText(text) })),
  },
})
const blank = (as: string) => ({
  type: 'fillIn',
  stem: richText('他姓[[a]]。'),
  content: { blanks: [{ id: 'a', as }], bank: [] },
})

test.each([
  ['blanks for pinyin', view(blank('pinyin')), true],
  ['blanks for hanzi', view(blank('hanzi')), false],
  ['options in pinyin', view(options('mā', 'mà')), true],
  ['options in hanzi', view(options('妈', '马')), false],
  ['options with the accents of another language', view(options('é', 'à')), false],
])('%s: asked for the reading is %s', (_, given, expected) => {
  expect(asksReading(given)).toBe(expected)
  const group = { id, type: 'group', stem: plainRichText('一段话'), children: [given] }
  expect(asksReading(studentViewSchema.parse(group))).toBe(expected)
})

test.each([
  [
    [
      { mistakes: 0, hints: 0 },
      { mistakes: 1, hints: 0 },
    ],
    'right',
  ],
  [[{ mistakes: 0, hints: 1 }], 'hinted'],
  [
    [
      { mistakes: 2, hints: 0 },
      { mistakes: 0, hints: 0 },
    ],
    'hinted',
  ],
  [[{ mistakes: 0, hints: 0 }, null], 'wrong'],
  [[], 'wrong'],
] as const)('a word written with %j was known: %s', (characters, recall) => {
  expect(recallOfWriting(characters)).toBe(recall)
})
