// How an evaluation stands for its student, and in which order a page shows several.
import { expect, test } from 'vitest'
import {
  evaluationStatus,
  inGroups,
  type StudentEvaluation,
} from '#src/features/learning/evaluation/student/evaluationStatus.ts'

type Own = NonNullable<StudentEvaluation['own']>
const own = (change: Partial<Own> = {}): Own => ({
  ...{ id: 'a', state: 'toAnswer', returned: false, open: true, until: null, opened: false },
  ...{ score: null, points: null },
  ...change,
})
const evaluation = (startAt: string, endAt: string, change: Partial<Own> = {}): StudentEvaluation => ({
  ...{ state: 'pushed', startAt, endAt },
  own: own(change),
})

test.each([
  ['it can be answered', own(), 'pushed', 'open'],
  ['it was opened', own({ opened: true }), 'pushed', 'begun'],
  ['questions were given back', own({ opened: true, returned: true }), 'pushed', 'redo'],
  ['it has not begun', own({ open: false }), 'pushed', 'ahead'],
  ['it is over and was not opened', own({ open: false }), 'ended', 'missed'],
  ['it was opened and is over', own({ open: false, opened: true }), 'ended', 'missed'],
  ['it was handed in', own({ state: 'toReview', open: false, opened: true }), 'pushed', 'toReview'],
  ['it is reviewed', own({ state: 'reviewed', open: false, opened: true }), 'ended', 'reviewed'],
  ['it is not the student’s', null, 'pushed', 'missed'],
] as const)('%s', (_, record, state, status) => {
  expect(evaluationStatus({ own: record, state })).toBe(status)
})

test('what is due first is first, then what begins first, then the last of those that are over', () => {
  const [late, soon] = [evaluation('01', '05'), evaluation('01', '03')]
  const [second, first] = [evaluation('08', '09', { open: false }), evaluation('07', '10', { open: false })]
  const handedIn = { state: 'toReview', open: false, opened: true } as const
  const [older, newer] = [evaluation('01', '02', handedIn), evaluation('01', '04', handedIn)]
  expect(inGroups([late, second, older, newer, first, soon])).toEqual({
    now: [soon, late],
    coming: [first, second],
    past: [newer, older],
  })
})
