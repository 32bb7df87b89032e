// When one person may answer: start and end, minutes, extensions for all and for one, a return for redo.
import { describe, expect, test } from 'vitest'
import {
  type AttemptTimes,
  answeringOf,
  handInAt,
  ownMinutesOf,
  refuseExtension,
  type TimedAssignment,
  timeLeftOf,
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

describe('time for one person', () => {
  test('a factor makes the minutes longer, not the end later; further minutes make both', () => {
    expect(answeringOf(timed, { ...opened, timeFactor: 1.5 }, at('09:20'))).toEqual(open('09:40'))
    expect(answeringOf(timed, { ...opened, openedAt: at('09:45'), timeFactor: 2 }, at('09:50'))).toEqual(
      open('10:00'),
    )
    expect(answeringOf(timed, { ...opened, extraMinutes: 10 }, at('09:20'))).toEqual(open('09:40'))
    const late = { ...opened, openedAt: at('09:45'), extraMinutes: 10 }
    expect(answeringOf(timed, late, at('10:05'))).toEqual(open('10:10'))
    expect(handInAt(timed, late)).toEqual(at('10:10'))
    expect(answeringOf(timed, late, at('10:10'))).toEqual(closed('TASK_CLOSED', '10:10'))
  })
  test.each([
    [{ timeFactor: 1.25 }, 25],
    [{ timeFactor: 1.5, extraMinutes: 5 }, 35],
    [{}, 20],
  ])('%j has %i minutes', (attempt, minutes) => {
    expect(ownMinutesOf(timed, attempt)).toBe(minutes)
    expect(ownMinutesOf(task, attempt)).toBeNull()
  })
  test('a sitting that is opened again has the time that was left, until the end at the latest', () => {
    const handedIn = { ...opened, handedInAt: at('09:15') }
    expect(timeLeftOf(timed, handedIn, 0, at('09:40'))).toEqual({ end: at('09:55'), isCutShort: false })
    expect(timeLeftOf(timed, handedIn, 0, at('09:50'))).toEqual({ end: at('10:00'), isCutShort: true })
    expect(timeLeftOf(timed, handedIn, 5, at('09:50'))).toEqual({ end: at('10:05'), isCutShort: true })
    expect(timeLeftOf(timed, { ...opened, handedInAt: at('09:30') }, 0, at('09:40'))).toBeNull()
    expect(timeLeftOf(timed, handedIn, 0, at('11:00'))).toBeNull()
    expect(timeLeftOf(timed, handedIn, 5, at('11:00'))).toEqual({ end: at('11:05'), isCutShort: true })
  })
})
