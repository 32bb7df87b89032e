// The state of an assignment follows from its times alone.
import { describe, expect, test } from 'vitest'
import {
  type AssignmentTimes,
  assignmentKinds,
  isShown,
  lastEndOf,
  stateOf,
} from '#contract/rules/assignment/assignment.ts'
import { fixedFields, missingParts, refuseCancel, refuseRelease } from '#contract/rules/assignment/release.ts'

const at = (clock: string) => new Date(`2026-11-23T${clock}:00Z`)
const task: AssignmentTimes = {
  isDraft: false,
  isHidden: false,
  releasedAt: at('08:00'),
  startAt: at('09:00'),
  endAt: at('10:00'),
  closedAt: null,
  extensionStart: null,
  extensionEnd: null,
}
const draft = { ...task, isDraft: true, releasedAt: null }
const unreleased = { ...task, releasedAt: null }
const extended = { ...task, extensionStart: at('11:00'), extensionEnd: at('12:00') }

describe('[STATE-TASK-01 part] [STATE-TASK-04 part] [STATE-TASK-05 part] the state of a task', () => {
  test.each([
    ['a draft', draft, '09:30', 'notReleased'],
    ['not released, although its time has come', unreleased, '09:30', 'notReleased'],
    ['released before its start', task, '08:30', 'released'],
    ['while it runs', task, '09:30', 'released'],
    ['in its last second', task, '09:59', 'released'],
    ['at its end', task, '10:00', 'ended'],
    ['with an extension that is to come', extended, '10:30', 'extended'],
    ['in the extension', extended, '11:30', 'extended'],
    ['at the end of the extension', extended, '12:00', 'ended'],
    ['closed by hand', { ...task, closedAt: at('09:15') }, '09:30', 'ended'],
    ['without an end', { ...task, endAt: null }, '23:00', 'released'],
  ])('%s', (_, assignment, clock, state) => {
    expect(stateOf(assignment, at(clock))).toBe(state)
  })

  test('is found by the same function for every kind', () => {
    expect(assignmentKinds).toEqual(['task', 'exam', 'evaluation', 'activity'])
  })
})

test('[ENT-TASK-04 part] drafts, unreleased and hidden ones are not shown', () => {
  expect([task, draft, unreleased, { ...task, isHidden: true }].map(isShown)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the last end is the latest of all extensions, or the closing', () => {
  expect(lastEndOf(task, [])).toEqual(at('10:00'))
  expect(lastEndOf(extended, [at('09:00')])).toEqual(at('12:00'))
  expect(lastEndOf(extended, [at('13:00')])).toEqual(at('13:00'))
  expect(lastEndOf({ ...task, endAt: null }, [])).toBeNull()
  expect(lastEndOf({ ...extended, closedAt: at('09:30') }, [at('13:00')])).toEqual(at('09:30'))
})

describe('what releasing asks', () => {
  test('[VAL-42 part] a lesson of the chosen course and an exercise, each named', () => {
    const missing = { courseId: 'one', lessonId: null, receivers: 1, hasOwnPaper: true, exercises: 0 }
    expect(missingParts(missing)).toEqual({
      lessonId: 'field.lessonMissing',
      sections: 'field.exerciseMissing',
    })
    const whole = { ...missing, lessonId: 'one', exercises: 1 }
    expect(missingParts(whole)).toEqual({})
    expect(missingParts({ ...whole, receivers: 0 })).toEqual({})
    expect(missingParts({ ...whole, lessonId: null, hasOwnPaper: false })).toEqual({})
  })
  test('without a course a class or a student alone, and nobody at all is named', () => {
    const alone = { courseId: null, lessonId: null, receivers: 1, hasOwnPaper: true, exercises: 1 }
    expect(missingParts(alone)).toEqual({})
    expect(missingParts({ ...alone, receivers: 0 })).toEqual({ classIds: 'field.nobodyChosen' })
  })
  test('somebody who gets it, and an end that is not over', () => {
    expect(refuseRelease(task, { receivers: 3 }, at('09:30'))).toEqual({})
    expect(refuseRelease(task, { receivers: 0 }, at('10:00'))).toEqual({
      classIds: 'field.nobodyChosen',
      endAt: 'field.inThePast',
    })
    expect(refuseRelease({ endAt: null }, { receivers: 1 }, at('10:00'))).toEqual({})
  })
  test('[STATE-TASK-03 part] it is taken back until somebody has handed in', () => {
    expect(refuseCancel(0)).toBeNull()
    expect(refuseCancel(1)).toBe('TASK_HANDED_IN')
  })
  test('times and exercises of a released task stay', () => {
    expect(fixedFields(unreleased, at('09:30'))).toEqual([])
    expect(fixedFields(draft, at('09:30'))).toEqual([])
    expect(fixedFields(task, at('08:30'))).toContain('endAt')
    expect(fixedFields(task, at('10:30'))).toContain('sections')
  })
})
