// How a class stands with an exercise: in the lesson, and with a question of a running task.
import { expect, test } from 'vitest'
import { userIdSchema } from '#contract/ids.ts'
import { groupRows } from '#src/features/classroom/activity/groupRows.ts'
import { countStandings, standingOf } from '#src/features/learning/smartClass/answered.ts'

const idOf = (n: number) => userIdSchema.parse(`00000000-0000-4000-8000-00000000000${n}`)
const students = ['王小明', '安娜', '彼得', '苏珊'].map((name, at) => ({ userId: idOf(at), name }))

test('the class is told apart by who is right, wrong, to be judged and not there yet', () => {
  const rows = [
    { userId: idOf(2), isRight: true },
    { userId: idOf(0), isRight: false },
    { userId: idOf(1), isRight: null },
  ]
  expect(groupRows(rows, students)).toEqual([
    { word: 'right', names: ['彼得'] },
    { word: 'wrong', names: ['王小明'] },
    { word: 'given', names: ['安娜'] },
    { word: 'missing', names: ['苏珊'] },
  ])
  expect(groupRows([], students)).toEqual([{ word: 'missing', names: students.map(({ name }) => name) }])
})

test('an answer that is not handed in yet is measured; one that a person judges only counts as given', () => {
  const answer = { value: {}, isRight: null, share: 1 }
  const standingWith = (change: object | null) =>
    standingOf({ answer: change && ({ ...answer, ...change } as never) }) // the fields that are read
  expect(standingWith(null)).toBe('none')
  expect(standingWith({ value: null })).toBe('none')
  expect(standingWith({})).toBe('right')
  expect(standingWith({ share: 0.5 })).toBe('wrong')
  expect(standingWith({ share: 0.5, isRight: true })).toBe('right')
  expect(standingWith({ share: null })).toBe('given')
  expect(countStandings(['right', 'wrong', 'given', 'none'])).toEqual({ all: 4, answered: 3, right: 1 })
})
