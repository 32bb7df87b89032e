// Who is in a document: each person once, without one's own window.
import { expect, test } from 'vitest'
import { signOf } from '#src/documents/PeopleHere.tsx'
import { peopleIn } from '#src/documents/people.ts'

test('a person in two windows is shown once, with the place that one of them says', () => {
  const states = new Map<number, unknown>([
    [1, { user: { userId: 'me', name: '李老师' }, at: 'goals' }],
    [2, { user: { userId: 'w', name: '王老师' }, at: 'content' }],
    [3, { user: { userId: 'w', name: '王老师' } }],
    [4, { user: { userId: 'me', name: '李老师' } }],
    [5, { nothing: true }],
  ])
  expect(peopleIn(states, 1, 'me')).toEqual([{ userId: 'w', name: '王老师', at: 'content' }])
})

test.each([
  ['王老师', '王'],
  ['Anna Petrova', 'A'],
  ['иван', 'И'],
  ['', '?'],
])('%s is signed %s', (name, sign) => {
  expect(signOf(name)).toBe(sign)
})
