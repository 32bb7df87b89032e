// The document of a plan as the page reads and changes it, in two copies that are merged.
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import {
  addComment,
  answerComment,
  readComments,
  resolveComment,
} from '#src/features/learning/plan/comments/planComments.ts'
import {
  addId,
  addStep,
  idsOf,
  minutesOf,
  moveStep,
  removeId,
  removeStep,
  setMinutes,
  setRoom,
  stepId,
  stepRoom,
  stepsOf,
  stepTitle,
} from '#src/features/learning/plan/editor/planDoc.ts'

const merge = (one: Y.Doc, other: Y.Doc) => {
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one))
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other))
}
/** Two copies of a plan with three steps: a, b, c. */
const twoCopies = () => {
  const one = new Y.Doc()
  for (const title of ['a', 'b', 'c']) {
    const id = addStep(one)
    const step = stepsOf(one).find((made) => stepId(made) === id)
    if (step) stepTitle(step)?.insert(0, title)
  }
  const other = new Y.Doc()
  merge(one, other)
  return { one, other }
}
const titles = (doc: Y.Doc) => stepsOf(doc).map((step) => stepTitle(step)?.toString())
const stepOf = (doc: Y.Doc, title: string) => {
  const found = stepsOf(doc).find((step) => stepTitle(step)?.toString() === title)
  if (!found) throw new Error(`no step ${title}`)
  return found
}

describe('the steps of a plan', () => {
  test('[COLLAB-06 part] a step that one moves keeps what another types in it meanwhile', () => {
    const { one, other } = twoCopies()
    moveStep(one, stepOf(one, 'c'), -1)
    moveStep(one, stepOf(one, 'c'), -1)
    stepTitle(stepOf(other, 'c'))?.insert(1, ' 朗读')
    merge(one, other)
    expect(titles(one)).toEqual(['c 朗读', 'a', 'b'])
    expect(titles(other)).toEqual(['c 朗读', 'a', 'b'])
  })
  test('the first one cannot go up, the last one not down', () => {
    const { one } = twoCopies()
    moveStep(one, stepOf(one, 'a'), -1)
    moveStep(one, stepOf(one, 'c'), 1)
    expect(titles(one)).toEqual(['a', 'b', 'c'])
  })
  test('its minutes add up, and what is no number of minutes is not taken', () => {
    const { one } = twoCopies()
    setMinutes(stepOf(one, 'a'), 10)
    setMinutes(stepOf(one, 'b'), 25)
    setMinutes(stepOf(one, 'b'), 601)
    expect(minutesOf(stepsOf(one))).toBe(35)
    setMinutes(stepOf(one, 'a'), null)
    expect(minutesOf(stepsOf(one))).toBe(25)
  })
  test('an exercise that two add at once is there once, and goes at once', () => {
    const { one, other } = twoCopies()
    addId(stepOf(one, 'a'), 'exercises', 'x')
    addId(stepOf(other, 'a'), 'exercises', 'x')
    merge(one, other)
    expect(idsOf(stepOf(one, 'a'), 'exercises')).toEqual(['x'])
    removeId(stepOf(one, 'a'), 'exercises', 'x')
    expect(idsOf(stepOf(one, 'a'), 'exercises')).toEqual([])
  })
  test('what two set of the room at once stays side by side', () => {
    const { one, other } = twoCopies()
    setRoom(stepOf(one, 'b'), { micMode: 'rollCall' })
    setRoom(stepOf(other, 'b'), { timerSeconds: 90, words: ['你好'] })
    merge(one, other)
    expect(stepRoom(stepOf(one, 'b'))).toEqual({
      micMode: 'rollCall',
      boardPage: null,
      grouping: null,
      timerSeconds: 90,
      words: ['你好'],
      exerciseId: null,
    })
  })
  test('a step that one deletes while another writes in it is gone', () => {
    const { one, other } = twoCopies()
    removeStep(one, stepOf(one, 'b'))
    setMinutes(stepOf(other, 'b'), 5)
    merge(one, other)
    expect(titles(other)).toEqual(['a', 'c'])
  })
})

test('comments of two people and their answers are all there, in the order of their times', () => {
  const { one, other } = twoCopies()
  const li = { userId: '019a0000-0000-7000-8000-000000000001', name: '李老师' }
  const wang = { userId: '019a0000-0000-7000-8000-000000000002', name: '王老师' }
  const made = { section: 'goals', anchor: null, quote: '会问好' }
  const first = addComment(one, li, { ...made, text: '太多了' }, 1)
  addComment(other, wang, { ...made, text: '很好' }, 2)
  merge(one, other)
  answerComment(one, { id: first, author: li, text: '改了', now: 3 })
  answerComment(other, { id: first, author: wang, text: '同意', now: 4 })
  resolveComment(other, first, true)
  merge(one, other)
  const [shown, second] = readComments(one)
  expect(shown).toMatchObject({ text: '太多了', name: '李老师', isResolved: true })
  expect(shown?.answers.map(({ text }) => text).sort()).toEqual(['同意', '改了'])
  expect(second).toMatchObject({ text: '很好', isResolved: false })
})
