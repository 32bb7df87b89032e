// What an exercise is found by, and told apart by in lists.
import { expect, test } from 'vitest'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { searchText } from '#server/features/learning/exercise/newExercise.ts'

const parts = (...texts: string[]) => texts.map((text, at) => ({ id: `p${at}`, body: richText(text) }))

test('a stem that says only what to do is followed by what it is about', () => {
  const order = {
    type: 'order',
    stem: richText('排成一个句子。'),
    content: { pieces: parts('我', '起床', '七点') },
  } as const
  expect(searchText(order)).toBe('排成一个句子。 我 / 起床 / 七点')
  const content = { left: parts('你好', '谢谢'), right: parts('nǐ hǎo', 'xièxie'), reuse: false }
  expect(searchText({ type: 'match', stem: richText('给汉字找拼音。'), content })).toBe(
    '给汉字找拼音。 你好 / 谢谢',
  )
})

test('of the other types the stem speaks for itself', () => {
  const content = { options: parts('茶', '水'), many: false, shuffle: true }
  expect(searchText({ type: 'choice', stem: richText(' 喝什么？ '), content })).toBe('喝什么？')
})

test('it has an end', () => {
  const content = { pieces: parts('长'.repeat(300), '短'.repeat(300)) }
  expect(searchText({ type: 'order', stem: richText(''), content })).toHaveLength(500)
})
