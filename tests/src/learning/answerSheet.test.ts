// The answer sheet, the clock of an attempt, and the order of a student's tasks.
import { describe, expect, test } from 'vitest'
import type { StudentView } from '#contract/learning/exercise/studentView.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { hearClock, isTimeUp, msLeft } from '#src/features/learning/shared/attempt/attemptClock.ts'
import { sheetOf, unanswered } from '#src/features/learning/shared/attempt/sheetOf.ts'
import { endingOf } from '#src/features/learning/shared/taking/attemptEnd.ts'
import { resultMarks, resultRows } from '#src/features/learning/shared/taking/resultRows.ts'
import { inOrder, type StudentTask, taskStatus } from '#src/features/learning/task/student/taskStatus.ts'

const stem = richText('对吗？')
const judge = (id: string) => ({ id, type: 'judge', stem, content: {} }) as const
const views: StudentView[] = [
  judge('one'),
  { id: 'text', type: 'group', stem, children: [judge('two'), judge('three')] },
]

test('the sheet counts through groups, and knows what is missing', () => {
  const given = {
    answers: { one: 'all of it', three: 'some of it' },
    closed: new Set<string>(),
    isAnswered: (_: unknown, answer: unknown) => answer === 'all of it',
  }
  const rows = sheetOf(views, given)
  expect(rows.map(({ number, at, id, step }) => [number, at, id, step])).toEqual([
    [1, 0, 'one', 'answered'],
    [2, 1, 'two', 'open'],
    [3, 1, 'three', 'begun'],
  ])
  expect(unanswered(rows)).toEqual([2, 3])
  const redo = sheetOf(views, { ...given, closed: new Set(['one', 'three']) })
  expect(redo.map(({ step }) => step)).toEqual(['closed', 'open', 'closed'])
})

test('the time left is counted from the school’s time', () => {
  const clock = hearClock({ now: 5_000_000, until: 5_060_000 }, 1000)
  expect([msLeft(clock, 1000), msLeft(clock, 31_000), msLeft(clock, 99_000)]).toEqual([60_000, 30_000, 0])
  expect([isTimeUp(clock, 60_999), isTimeUp(clock, 61_000)]).toEqual([false, true])
  const endless = hearClock({ now: 5_000_000, until: null }, 1000)
  expect([msLeft(endless, 99_000), isTimeUp(endless, 99_000)]).toEqual([null, false])
})

const own = {
  id: 'attempt',
  submitState: 'notSubmitted',
  returned: false,
  open: true,
  until: '2026-11-24 18:00:00',
  opened: false,
  completed: false,
  score: null,
  points: null,
} as const
const taskOf = (change: object, more: object = {}): StudentTask =>
  ({
    state: 'released',
    startAt: '2026-11-20 08:00:00',
    endAt: '2026-11-24 18:00:00',
    ...more,
    own: { ...own, ...change },
  }) as StudentTask

describe('[STATE-TASK-07 part] a task stands', () => {
  test.each([
    ['open', taskOf({})],
    ['begun', taskOf({ opened: true })],
    ['redo', taskOf({ opened: true, returned: true })],
    ['ahead', taskOf({ open: false, until: null })],
    ['missed', taskOf({ open: false, until: null }, { state: 'ended' })],
    ['missed', taskOf({ open: false, until: null, opened: true })],
    ['submitted', taskOf({ open: false, submitState: 'submitted' })],
    ['marked', taskOf({ open: false, submitState: 'submitted', completed: true })],
  ] as const)('%s', (status, task) => {
    expect(taskStatus(task)).toBe(status)
  })
})

test('[SCREEN-S-02 part] what is due first comes first, then what begins later, then what is over', () => {
  const tasks = {
    over: taskOf({ open: false, until: null }, { state: 'ended', endAt: '2026-11-01 18:00:00' }),
    overLater: taskOf({ open: false, until: null }, { state: 'ended', endAt: '2026-11-03 18:00:00' }),
    ahead: taskOf({ open: false, until: null }, { startAt: '2026-12-01 08:00:00' }),
    late: taskOf({ until: '2026-11-30 18:00:00' }),
    redo: taskOf({ returned: true, until: '2026-11-23 18:00:00' }, { endAt: '2026-10-01 18:00:00' }),
  }
  const nameOf = new Map(Object.entries(tasks).map(([name, task]) => [task, name]))
  expect(inOrder(Object.values(tasks)).map((task) => nameOf.get(task))).toEqual([
    'redo',
    'late',
    'ahead',
    'overLater',
    'over',
  ])
})

test('the timer ends an attempt, or the task does', () => {
  const endAt = '2026-11-24 18:00:00'
  expect(endingOf({ minutes: 10, endAt }, '2026-11-24 09:10:00')).toBe('timer')
  expect(endingOf({ minutes: 10, endAt }, endAt)).toBe('end')
  expect(endingOf({ minutes: null, endAt }, '2026-11-24 09:10:00')).toBe('end')
})

test('the sheet of a result has the marks, also where what is right is not shown', () => {
  const given = { points: 4, comment: '', returned: false, value: { isTrue: true } }
  const answers = [
    { ...given, exerciseId: 'one', number: 1, score: 4, isRight: true, share: 1 },
    { ...given, exerciseId: 'two', number: 2, score: 0, isRight: false, share: 0 },
    { ...given, exerciseId: 'three', number: 3, score: null, isRight: null, share: null, value: null },
  ] as unknown as Parameters<typeof resultMarks>[0]
  const rows = resultRows({ answers: [...answers], views })
  expect(rows.map(({ step, at }) => [step, at])).toEqual([
    ['right', 0],
    ['wrong', 1],
    ['open', 1],
  ])
  expect(resultMarks(answers, []).two).toMatchObject({ isRight: false, key: null })
})
