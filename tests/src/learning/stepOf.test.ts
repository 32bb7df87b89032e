// How far the exercises of a run are, and where it goes on.
import { expect, test } from 'vitest'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { nextOpen, type StepState, stepOf } from '#src/features/learning/shared/run/stepOf.ts'

const judge = (id: string) => ({ id, type: 'judge', stem: richText('对吗？'), content: {} }) as const
const text = { id: 'text', type: 'group', stem: richText('读'), children: [judge('a'), judge('b')] } as const
const group = { ...text, children: [...text.children] }
const mark = (exerciseId: string, isRight: boolean | null) => ({
  exerciseId,
  isRight,
  share: null,
  parts: [],
  key: null,
  explanation: null,
  videoId: null,
})
const state = (change: Partial<StepState>): StepState => ({
  answers: {},
  marks: {},
  waiting: new Set(),
  ...change,
})
const marks = (a: boolean | null, b: boolean | null) => ({ a: mark('a', a), b: mark('b', b) })

test.each([
  ['open', {}],
  ['open', { answers: { a: null } }],
  ['answered', { answers: { a: { isTrue: true } } }],
  ['waiting', { answers: { a: { isTrue: true } }, waiting: new Set(['text']) }],
  ['answered', { answers: { a: { isTrue: true } }, marks: { a: mark('a', true) } }],
  ['right', { marks: marks(true, true) }],
  ['right', { marks: marks(true, null) }],
  ['wrong', { marks: marks(true, false), waiting: new Set(['text']) }],
  ['done', { marks: marks(null, null) }],
] as const)('a group is %s with %j', (step, change) => {
  expect(stepOf(group, state(change))).toBe(step)
})

test('after the last one it goes on with the first that was left out', () => {
  expect(nextOpen(['right', 'open', 'waiting', 'answered'], 1)).toBe(3)
  expect(nextOpen(['right', 'open', 'waiting', 'answered'], 3)).toBe(1)
  expect(nextOpen(['right', 'wrong', 'done', 'waiting'], 0)).toBeUndefined()
})
