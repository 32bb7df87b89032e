import { expect, test } from 'vitest'
import { nextLesson } from '#server/features/learning/task/nextLesson.ts'

const lessons = [
  { id: 'two', sort: 2 },
  { id: 'one', sort: 1 },
  { id: 'three', sort: 3 },
]

test('the lesson whose task comes next', () => {
  expect(nextLesson(lessons, new Set())).toBe('one')
  expect(nextLesson(lessons, new Set(['one']))).toBe('two')
  // One in between was left out.
  expect(nextLesson(lessons, new Set(['two']))).toBe('three')
  expect(nextLesson(lessons, new Set(['one', 'two', 'three']))).toBe('three')
  expect(nextLesson([], new Set())).toBeNull()
})
