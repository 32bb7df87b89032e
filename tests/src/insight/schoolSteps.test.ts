import { expect, test } from 'vitest'
import { firstSteps, isNewSchool } from '#src/features/insight/overview/schoolSteps.ts'

const none = { classes: 0, teachers: 0, students: 0, courses: 0, lessons: 0 }

test('a new school’s steps stand in their order and are done once there is one of their kind', () => {
  expect(firstSteps({ ...none, students: 60, teachers: 1 }).map(({ key, isDone }) => [key, isDone])).toEqual([
    ['teachers', true],
    ['classes', false],
    ['students', true],
    ['lessons', false],
    ['courses', false],
  ])
  expect([isNewSchool(none), isNewSchool({ ...none, teachers: 1 })]).toEqual([true, false])
})
