// When a change is a new version, and what a used exercise may not change.
import { expect, test } from 'vitest'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { changedFixedFields, isSameWording } from '#server/features/learning/exercise/versions.ts'
import { wordingFiles } from '#server/features/learning/exercise/wordingFiles.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'

const choice = exampleWordings.choice

test('the same words in another order of fields are no new version', () => {
  const { options, many, shuffle } = choice.content
  expect(isSameWording(choice, { ...choice, content: { shuffle, many, options } })).toBe(true)
  expect(isSameWording({ ...choice, explanation: undefined }, { ...choice, explanation: null })).toBe(true)
})

test.each([
  ['stem', { stem: richText('怎么说？') }],
  ['content', { content: { ...choice.content, shuffle: false } }],
  ['key', { key: { right: ['b'], partial: 'none' } }],
  ['explanation', { explanation: null }],
])('another %s is a new version', (_, change) => {
  expect(isSameWording(choice, { ...choice, ...change })).toBe(false)
})

test('the order of options is part of the wording', () => {
  const options = [...choice.content.options].reverse()
  expect(isSameWording(choice, { ...choice, content: { ...choice.content, options } })).toBe(false)
})

test('[VAL-45 part] type, level and knowledge type of a used exercise stay', () => {
  const before = { type: 'choice', levelId: 'one', knowledgeType: 'word' }
  expect(changedFixedFields(before, {})).toEqual([])
  expect(changedFixedFields(before, { ...before })).toEqual([])
  expect(changedFixedFields(before, { type: 'judge', levelId: null, knowledgeType: 'word' })).toEqual([
    'type',
    'levelId',
  ])
})

test('the files of an exercise are those of its texts, its parts and its children, each once', () => {
  const picture = '01920000-0000-7000-8000-000000000001'
  const sound = '01920000-0000-7000-8000-000000000002'
  const node = (type: 'picture' | 'sound', fileId: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type, attrs: { fileId } }] }],
  })
  const group = exerciseWordingSchema.parse({
    type: 'group',
    stem: node('sound', sound),
    explanation: node('picture', picture),
    children: [exampleWordings.choice, exampleWordings.speak, exampleWordings.judge],
  })
  expect(wordingFiles(group)).toEqual([sound, picture])
  expect(wordingFiles(exerciseWordingSchema.parse(exampleWordings.speak))).toEqual([sound])
})
