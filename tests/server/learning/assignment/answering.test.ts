// When one person may answer: start and end, minutes, extensions for all and for one, a return for redo.
import { describe, expect, test } from 'vitest'
import {
  type AttemptTimes,
  answeringOf,
  handInAt,
  refuseExtension,
  type TimedAssignment,
} from '#contract/rules/assignment/answering.ts'

const at = (clock: string) => new Date(`2026-11-23T${clock}:00Z`)
const task: TimedAssignment = {
  isDraft: false,
  isHidden: false,
  releasedAt: at('08:00'),
  startAt: at('09:00'),
  endAt: at('10:00'),
  closedAt: null,
  extensionStart: null,
  extensionEnd: null,
  minutes: null,
}
const timed = { ...task, minutes: 20 }
const unopened: AttemptTimes = { openedAt: null, extensionStart: null, extensionEnd: null }
const opened = { ...unopened, openedAt: at('09:10') }
const own = (from: string, to: string) => ({
  ...opened,
  extensionStart: at(from),
  extensionEnd: at(to),
})
const extended = { ...timed, extensionStart: at('11:00'), extensionEnd: at('12:00') }

const open = (until: string | null) => ({ isOpen: true, until: until && at(until) })
const closed = (refusal: string, since: string | null) => ({
  isOpen: false,
  refusal,
  since: since && at(since),
})

test.each([
  ['before its start', task, unopened, '08:59', closed('TASK_CLOSED', null)],
  ['from its start', task, unopened, '09:00', open('10:00')],
  ['at its end', task, opened, '10:00', closed('TASK_CLOSED', '10:00')],
  ['a draft', { ...task, isDraft: true }, opened, '09:30', closed('TASK_CLOSED', null)],
  ['taken back', { ...task, releasedAt: null }, opened, '09:30', closed('TASK_CLOSED', null)],
  ['hidden', { ...task, isHidden: true }, opened, '09:30', closed('TASK_CLOSED', null)],
  ['closed', { ...task, closedAt: at('09:20') }, opened, '09:30', closed('TASK_CLOSED', '09:20')],
  ['an activity', { ...task, endAt: null }, opened, '23:00', open(null)],
])('[STATE-TASK-10 part] %s', (_, assignment, attempt, clock, answering) => {
  expect(answeringOf(assignment, attempt, at(clock))).toEqual(answering)
})

describe('[STATE-TASK-11 part] minutes', () => {
  test.each([
    ['do not run before the opening', unopened, '09:50', open('10:00')],
    ['run from the opening', opened, '09:20', open('09:30')],
    ['end with words of their own', opened, '09:30', closed('TIMER_ENDED', '09:30')],
    ['after the end it is the end', opened, '10:00', closed('TASK_CLOSED', '09:30')],
    ['are cut by the end', { ...unopened, openedAt: at('09:55') }, '09:56', open('10:00')],
    [
      'that the end cut are over with the task',
      { ...unopened, openedAt: at('09:55') },
      '10:00',
      closed('TASK_CLOSED', '10:00'),
    ],
  ])('%s', (_, attempt, clock, answering) => {
    expect(answeringOf(timed, attempt, at(clock))).toEqual(answering)
  })
})

describe('[STATE-TASK-05 part] an extension', () => {
  test.each([
    ['is closed before it', extended, opened, '10:30', closed('TASK_CLOSED', '09:30')],
    ['opens again without the minutes', extended, opened, '11:50', open('12:00')],
    ['ends', extended, opened, '12:00', closed('TASK_CLOSED', '12:00')],
    ['of one lasts longer than that of all', extended, own('11:30', '13:00'), '11:40', open('13:00')],
    ['of one opens for that one', timed, own('10:30', '11:00'), '10:30', open('11:00')],
    ['that touches the end goes on', task, own('10:00', '11:00'), '09:30', open('11:00')],
    ['that ends earlier takes nothing', task, own('09:15', '09:30'), '09:20', open('10:00')],
  ])('%s', (_, assignment, attempt, clock, answering) => {
    expect(answeringOf(assignment, attempt, at(clock))).toEqual(answering)
  })
})

test('the server hands in after the last window', () => {
  expect(handInAt(task, unopened)).toEqual(at('10:00'))
  expect(handInAt(timed, opened)).toEqual(at('09:30'))
  expect(handInAt(extended, opened)).toEqual(at('12:00'))
  expect(handInAt(extended, own('11:30', '13:00'))).toEqual(at('13:00'))
  expect(handInAt({ ...task, endAt: null }, opened)).toBeNull()
  // Closed before its time it ends for everybody, also for whoever had more time.
  expect(handInAt({ ...task, closedAt: at('09:40') }, opened)).toEqual(at('09:40'))
  expect(handInAt({ ...timed, closedAt: at('09:40') }, opened)).toEqual(at('09:30'))
  expect(handInAt({ ...extended, closedAt: at('11:30') }, own('11:30', '13:00'))).toEqual(at('11:30'))
})

test('[VAL-34 part] an extension begins after the task and ends after its own start', () => {
  const refused = (start: string, end: string, now = '10:30') =>
    refuseExtension(task, { start: at(start), end: at(end) }, at(now))
  expect(refused('10:30', '12:00')).toEqual({})
  expect(refused('09:00', '12:00')).toEqual({ start: 'field.extensionBeforeStart' })
  expect(refused('08:00', '12:00')).toEqual({ start: 'field.extensionBeforeStart' })
  expect(refused('11:00', '11:00')).toEqual({ end: 'field.endBeforeStart' })
  expect(refused('11:00', '10:45')).toEqual({ end: 'field.endBeforeStart' })
  expect(refused('09:30', '10:15')).toEqual({ end: 'field.inThePast' })
})
