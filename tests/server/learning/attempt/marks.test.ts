// The mark that the program gives at hand-in, and what of it is shown.
import { describe, expect, test } from 'vitest'
import type { FileId } from '#contract/ids.ts'
import { exerciseWordingSchema, type SingleWording } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { markAnswer } from '#server/features/learning/attempt/rules/markAnswer.ts'
import { readAnswer } from '#server/features/learning/attempt/rules/readAnswer.ts'
import { groupMark, shownMark } from '#server/features/learning/attempt/rules/shownMarks.ts'
import { exampleWordings } from '#tests/support/exampleWordings.ts'

const parsed = (given: unknown): SingleWording => {
  const wording = exerciseWordingSchema.parse(given)
  if (wording.type === 'group') throw new Error('a group')
  return wording
}
const judge = parsed(exampleWordings.judge)
const match = parsed(exampleWordings.match)
const compose = parsed(exampleWordings.compose)
const half = {
  pairs: [
    { left: 'a', right: 'x' },
    { left: 'b', right: 'z' },
  ],
}

describe('a mark', () => {
  test('is the share of the points', () => {
    expect(markAnswer(judge, { isTrue: true }, 2)).toMatchObject({
      isRight: true,
      score: 2,
      points: 2,
      markedBy: 'auto',
    })
    expect(markAnswer(match, half, 1)).toMatchObject({ isRight: false, score: 0.5, markedBy: 'auto' })
    // 0.5 of 0.33: points have two decimals.
    expect(markAnswer(match, half, 0.33)).toMatchObject({ score: 0.17, points: 0.33 })
  })

  test('without an answer is zero', () => {
    expect(markAnswer(judge, null, 2)).toEqual({
      fingerprint: '',
      isRight: false,
      score: 0,
      points: 2,
      markedBy: 'auto',
    })
  })

  test('is left to a teacher where the program cannot tell', () => {
    expect(markAnswer(compose, { text: '早上我……', fileIds: [] }, 5)).toMatchObject({
      isRight: null,
      score: null,
      points: 5,
      markedBy: null,
    })
  })
})

describe('what is stored', () => {
  test('is the answer of the type and nothing beside it', () => {
    expect(readAnswer(judge, { isTrue: false, isRight: true })).toEqual({ value: { isTrue: false } })
  })
  test.each([[null], [undefined]])('is nothing for %s', (value) => {
    expect(readAnswer(judge, value)).toEqual({ value: null })
  })
  test.each([[{ isTrue: 'yes' }], [{ chosen: ['a'] }], ['right']])(
    'is not %j, which is no answer to it',
    (value) => {
      expect(readAnswer(judge, value)).toBeUndefined()
    },
  )
  test('is no answer that names parts of another wording', () => {
    expect(readAnswer(match, { pairs: [{ left: 'a', right: 'elsewhere' }] })).toBeUndefined()
  })
})

describe('what is shown', () => {
  const videoId = '01920000-0000-7000-8000-000000000003' as FileId
  const version = { id: 'v1', exerciseId: 'e1', ...match, videoId }
  const answer = { exerciseId: 'e1', versionId: 'v1', value: half, isRight: false, score: 0.17, points: 0.34 }

  test('has the parts, the key and the explanation with its video', () => {
    expect(shownMark(answer, new Map([['v1', version]]))).toEqual([
      {
        exerciseId: 'e1',
        isRight: false,
        share: 0.5,
        parts: [
          { id: 'a', share: 1 },
          { id: 'b', share: 0 },
        ],
        key: exampleWordings.match.key,
        explanation: richText('SECRET'),
        videoId,
      },
    ])
  })

  test('of a group is its explanation alone', () => {
    const group = { ...version, type: 'group', content: { children: [] }, key: null } as const
    expect(groupMark(group)).toEqual({
      exerciseId: 'e1',
      isRight: null,
      share: null,
      parts: [],
      key: null,
      explanation: richText('SECRET'),
      videoId,
    })
  })
})
