// What teacher and student see of an attempt, when the answers are shown, and what marking asks.
import { describe, expect, test } from 'vitest'
import {
  areAnswersShown,
  areMarksCounted,
  isMarkingShown,
  isReopened,
  markingStateOf,
  submitStateOf,
} from '#contract/rules/assignment/attemptView.ts'
import { refuseComplete, refuseReturn, unmarked } from '#contract/rules/assignment/marking.ts'
import { ratesOf } from '#contract/rules/assignment/rates.ts'
import { assignsAll, changeReceivers, targetsOf } from '#contract/rules/assignment/receivers.ts'
import { activityKind } from '#server/features/classroom/activity/activityKind.ts'
import { evaluationKind } from '#server/features/learning/evaluation/evaluationKind.ts'
import { examKind } from '#server/features/learning/exam/examKind.ts'
import { taskKind } from '#server/features/learning/task/taskKind.ts'

const at = (clock: string) => new Date(`2026-11-23T${clock}:00Z`)
const noExtension = { extensionStart: null, extensionEnd: null }
const extension = { extensionStart: at('11:00'), extensionEnd: at('12:00') }
const attempt = { openedAt: null, ...noExtension }

describe('[STATE-TASK-06 part] the teacher sees', () => {
  test.each([
    ['open', noExtension, noExtension, 'notSubmitted'],
    ['open', extension, noExtension, 'extended'],
    ['open', noExtension, extension, 'extended'],
    ['handedIn', extension, noExtension, 'toMark'],
    ['completed', noExtension, extension, 'completed'],
    ['returned', noExtension, extension, 'returned'],
  ] as const)('%s with %j and %j', (state, ofAll, ofOne, seen) => {
    expect(markingStateOf(ofAll, { ...attempt, ...ofOne, state }, at('11:30'))).toBe(seen)
  })
  test('an extension that is over no longer', () => {
    expect(markingStateOf(extension, { ...attempt, state: 'open' }, at('12:00'))).toBe('notSubmitted')
  })
})

test('[STATE-TASK-07 part] the student sees submitted or not', () => {
  expect((['open', 'handedIn', 'completed', 'returned'] as const).map(submitStateOf)).toEqual([
    'notSubmitted',
    'submitted',
    'submitted',
    'notSubmitted',
  ])
})

describe('[ENT-TASK-02 part] right answers are shown', () => {
  const times = { endAt: at('10:00'), closedAt: null, extensionEnd: null, resultsAt: null }
  const shown = { ...times, answersShown: 'afterAnswering' } as const
  const [ofTask, ofExam] = [
    { ...shown, ...taskKind },
    { ...shown, ...examKind },
  ]
  const handedIn = { state: 'handedIn', handedIn: true } as const
  const asks = (
    assignment: Parameters<typeof areAnswersShown>[0],
    answer: Parameters<typeof areAnswersShown>[1],
    clock = '09:30',
    own: Date[] = [],
  ) => areAnswersShown(assignment, answer, own, at(clock))

  test('of a task: never, or after one’s own hand-in', () => {
    expect(asks({ ...ofTask, answersShown: 'never' }, handedIn, '23:00')).toBe(false)
    expect(asks(ofTask, { state: 'open', handedIn: false }, '23:00')).toBe(false)
    expect(asks(ofTask, handedIn)).toBe(true)
  })
  test('of a returned question not until it is handed in again, of the others still', () => {
    expect(asks(ofTask, { state: 'returned', handedIn: false })).toBe(false)
    expect(asks(ofTask, { state: 'returned', handedIn: true })).toBe(true)
  })
  test('of a kind that waits for all: when the last of all can no longer hand in', () => {
    const ofAll = { ...ofTask, answersFrom: 'end' } as const
    expect(asks(ofAll, handedIn, '09:59')).toBe(false)
    expect(asks(ofAll, handedIn, '10:00')).toBe(true)
    expect(asks(ofAll, handedIn, '10:30', [at('11:00')])).toBe(false)
    expect(asks(ofAll, handedIn, '11:00', [at('11:00')])).toBe(true)
  })
  test('of an exam: when its results are released, as its marks, which count from then on', () => {
    const released = { ...ofExam, resultsAt: at('12:00') }
    expect(asks(ofExam, handedIn, '23:00')).toBe(false)
    expect(asks(released, handedIn, '12:00')).toBe(true)
    expect(asks({ ...released, answersShown: 'never' }, handedIn, '12:00')).toBe(false)
    expect(isMarkingShown(ofExam, 'completed', [], at('23:00'))).toBe(false)
    expect(isMarkingShown(released, 'handedIn', [], at('12:00'))).toBe(false)
    expect(isMarkingShown({ ...released, answersShown: 'never' }, 'completed', [], at('12:00'))).toBe(true)
    expect([ofTask, ofExam, released].map(areMarksCounted)).toEqual([true, false, true])
  })
  test('of an evaluation: after completion', () => {
    expect(asks({ ...shown, ...evaluationKind }, handedIn)).toBe(false)
    expect(asks({ ...shown, ...evaluationKind }, { state: 'completed', handedIn: true })).toBe(true)
  })
  test('of an activity: when its teacher has closed it', () => {
    const activity = { ...shown, ...activityKind, endAt: null }
    expect(asks(activity, handedIn)).toBe(false)
    expect(asks({ ...activity, closedAt: at('09:20') }, handedIn)).toBe(true)
  })
})

test('an extension opens what the clock handed in, unless somebody marked it', () => {
  const byServer = { state: 'handedIn', handedInBy: 'server' } as const
  expect(isReopened({ ...byServer, answers: [{ markedBy: 'auto' }, { markedBy: null }] })).toBe(true)
  expect(isReopened({ ...byServer, answers: [{ markedBy: 'auto' }, { markedBy: 'teacher' }] })).toBe(false)
  expect(isReopened({ ...byServer, handedInBy: 'student', answers: [] })).toBe(false)
  expect(isReopened({ ...byServer, state: 'completed', answers: [] })).toBe(false)
})

describe('marking', () => {
  const question = (exerciseId: string, score: number | null, groupId: string | null = null) => ({
    exerciseId,
    groupId,
    score,
    points: 5,
    number: 1,
    hasPoints: true,
  })
  const marked = [question('one', 5), question('two', 0)]
  const open = [...marked, question('essay', null, 'text')]

  test('[STATE-TASK-09 part] is complete when every question has its mark; 0 is a mark', () => {
    expect(refuseComplete('handedIn', marked)).toBeNull()
    expect(refuseComplete('completed', marked)).toBeNull()
    expect(refuseComplete('handedIn', open)).toBe('MARKING_UNFINISHED')
    expect(unmarked(open).map(({ exerciseId }) => exerciseId)).toEqual(['essay'])
  })
  test('a question that brings nothing waits for no mark', () => {
    expect(
      refuseComplete('handedIn', [...marked, { ...question('poll', null), hasPoints: false }]),
    ).toBeNull()
  })
  test('what was not handed in, or is with the student again, is not complete', () => {
    expect(refuseComplete('open', marked)).toBe('ATTEMPT_NOT_HANDED_IN')
    expect(refuseComplete('returned', marked)).toBe('ATTEMPT_NOT_HANDED_IN')
  })
  test('[STATE-TASK-08 part] a return needs chosen questions, and no marks', () => {
    expect(refuseReturn('handedIn', open, [])).toBe('QUESTIONS_NOT_CHOSEN')
    expect(refuseReturn('handedIn', open, ['elsewhere'])).toBe('QUESTIONS_NOT_CHOSEN')
    expect(refuseReturn('handedIn', open, ['text'])).toBeNull()
    expect(refuseReturn('completed', open, ['one'])).toBeNull()
    expect(refuseReturn('open', open, ['one'])).toBe('ATTEMPT_NOT_HANDED_IN')
  })
})

test('[SCREEN-T-01 part] rates are opened and submitted of assigned, checked of submitted', () => {
  expect(ratesOf({ assigned: 5, opened: 4, submitted: 2, checked: 1 })).toEqual({
    openRate: 0.8,
    submitRate: 0.4,
    checkRate: 0.5,
  })
  const none = { assigned: 0, opened: 0, submitted: 0, checked: 0 }
  expect(ratesOf(none)).toEqual({ openRate: null, submitRate: null, checkRate: null })
})

describe('[ENT-TASK-03 part] who gets it', () => {
  test('classes as a whole, or chosen students, each once', () => {
    expect(targetsOf(['a', 'a', 'b'], [])).toEqual([
      { classId: 'a', studentId: null },
      { classId: 'b', studentId: null },
    ])
    expect(assignsAll(targetsOf(['a'], []))).toBe(true)
    expect(assignsAll(targetsOf(['a'], ['mei']))).toBe(false)
  })
  test('new ones get an attempt, those who left lose an untouched one', () => {
    const attempts = [
      { studentId: 'mei', isTouched: false },
      { studentId: 'tom', isTouched: true },
      { studentId: 'ana', isTouched: false },
    ]
    expect(changeReceivers(['mei', 'leo', 'leo'], attempts)).toEqual({ added: ['leo'], removed: ['ana'] })
  })
})
