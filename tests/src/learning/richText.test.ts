// Rich text: what it takes, how it reads as plain text, and where it says what is wrong.
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#contract/fieldErrors.ts'
import {
  blankIds,
  isEmptyRichText,
  plainText,
  richTextFace,
  richTextFiles,
  richTextSchema,
} from '#contract/richText.ts'
import { plainRichText, richText } from '#contract/rules/text/writeRichText.ts'

const file = '01920000-0000-7000-8000-000000000001'
const stem = richTextSchema({ max: 20, pictures: 1, hasBlanks: true })

const reasonsOf = (value: unknown, schema = stem) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? {} : fieldErrors(parsed.error)
}
const line = (...content: unknown[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })

test('text with marks, ruby, a blank and a second line is written as tiptap has it', () => {
  expect(richText('{汉字|hànzì}是[[a]]。\n**大**__写__')).toEqual({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'ruby', attrs: { text: '汉字', reading: 'hànzì' } },
          { type: 'text', text: '是' },
          { type: 'blank', attrs: { id: 'a' } },
          { type: 'text', text: '。' },
        ],
      },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '大', marks: [{ type: 'bold' }] },
          { type: 'text', text: '写', marks: [{ type: 'underline' }] },
        ],
      },
    ],
  })
})

test('text that is no markup stays as it is, and an empty line is an empty paragraph', () => {
  expect(plainRichText('[[a]] {b|c}\n\n**')).toEqual({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: '[[a]] {b|c}' }] },
      { type: 'paragraph' },
      { type: 'paragraph', content: [{ type: 'text', text: '**' }] },
    ],
  })
})

test('the plain text has a line for each paragraph, blanks as underscores, and no readings', () => {
  expect(plainText(richText('{汉字|hànzì}是[[a]]。\n**好**'))).toBe('汉字是____。\n好')
})

test('pictures and sounds are named in their order, blanks by their ids', () => {
  const other = '01920000-0000-7000-8000-000000000002'
  const text = richTextSchema({ max: 20, hasBlanks: true }).parse(
    line(
      { type: 'sound', attrs: { fileId: other } },
      { type: 'blank', attrs: { id: 'b1' } },
      { type: 'picture', attrs: { fileId: file } },
    ),
  )
  expect(richTextFiles(text)).toEqual([other, file])
  expect(blankIds(text)).toEqual(['b1'])
})

test.each([
  ['spaces', richText('  '), true],
  ['an empty paragraph', richText(''), true],
  ['a word', richText('好'), false],
  ['a blank', richText('[[a]]'), false],
])('%s alone: empty is %s', (_, text, expected) => {
  expect(isEmptyRichText(text)).toBe(expected)
})

test('what the schema does not know is refused where it stands', () => {
  expect(reasonsOf(line({ type: 'text', text: '好' }, { type: 'image', attrs: { src: 'x' } }))).toEqual({
    'content.0.content.1.type': 'field.invalid',
  })
  expect(reasonsOf(line({ type: 'text', text: '好', marks: [{ type: 'link' }] }))).toEqual({
    'content.0.content.0.marks.0.type': 'field.invalid',
  })
  expect(reasonsOf('<p>好</p>')).toEqual({ '': 'field.required' })
})

test('attributes that the schema does not know are dropped', () => {
  expect(stem.parse(line({ type: 'blank', attrs: { id: 'a', answer: '是' } }))).toEqual(
    line({ type: 'blank', attrs: { id: 'a' } }),
  )
})

test('a picture needs the id of a file', () => {
  expect(reasonsOf(line({ type: 'picture', attrs: { fileId: 'https://example.org/x.png' } }))).toEqual({
    'content.0.content.0.attrs.fileId': 'field.invalid',
  })
})

describe('limits', () => {
  test('characters are counted as people count them', () => {
    expect(reasonsOf(plainRichText('𠮷'.repeat(20)))).toEqual({})
    expect(reasonsOf(plainRichText('𠮷'.repeat(21)))).toEqual({ '': 'field.tooLong' })
  })

  test('the second picture is one too many', () => {
    const picture = { type: 'picture', attrs: { fileId: file } }
    expect(reasonsOf(line(picture, { type: 'text', text: '和' }, picture))).toEqual({
      'content.0.content.2': 'field.tooMany',
    })
  })

  test('a blank stands only in a stem, and each has an id of its own', () => {
    expect(reasonsOf(richText('我[[a]]你'), richTextSchema({ max: 20 }))).toEqual({
      'content.0.content.1': 'field.blankHere',
    })
    expect(reasonsOf(richText('[[a]]和[[a]]'))).toEqual({ 'content.0.content.2.attrs.id': 'field.twice' })
    expect(reasonsOf(line({ type: 'blank', attrs: { id: 'A-1' } }))).toEqual({
      'content.0.content.0.attrs.id': 'field.invalid',
    })
  })
})

test('characters that the database refuses are cleaned, and letters have one form', () => {
  const parsed = stem.parse(line({ type: 'text', text: 'ni\u0304\t\u0000\ud800' }))
  expect(plainText(parsed)).toBe('n\u012b  \ufffd')
})

test('a text that is heard is something, is not shown in lists, and makes two options differ', () => {
  const spoken = (text: string) => ({
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'spoken' as const, attrs: { text } }] }],
  })
  expect(isEmptyRichText(spoken('你好'))).toBe(false)
  expect(plainText(spoken('你好'))).toBe('')
  expect(richTextFace(spoken('你好'))).not.toBe(richTextFace(spoken('再见')))
  expect(richTextSchema({ max: 10 }).safeParse(spoken('你'.repeat(300))).success).toBe(true)
  expect(richTextSchema({ max: 10 }).safeParse(spoken('你'.repeat(301))).success).toBe(false)
  expect(richTextSchema({ max: 10, sounds: 0 }).safeParse(spoken('你好')).success).toBe(false)
})
