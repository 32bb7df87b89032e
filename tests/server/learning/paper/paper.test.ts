// Papers: points that add up, questions in their order, an exercise that stands only once.
import { describe, expect, test } from 'vitest'
import { paperSectionsSchema, repeatedItems } from '#contract/learning/paper/paper.ts'
import { dividePoints, pointsOf, sumOf } from '#contract/rules/paper/points.ts'
import { chosenQuestions, questionsOf, totalOf } from '#contract/rules/paper/questions.ts'

describe('points', () => {
  test.each([
    [10, [1, 1], [5, 5]],
    [10, [1, 1, 1], [3.34, 3.33, 3.33]],
    [5, [2, 1], [3.33, 1.67]],
    [0.5, [1, 1, 1], [0.17, 0.17, 0.16]],
    [7, [1, 3], [1.75, 5.25]],
    [0, [1, 1], [0, 0]],
    [3, [], []],
  ])('%d by the weights %j', (points, weights, parts) => {
    expect(dividePoints(points, weights)).toEqual(parts)
    if (weights.length > 0) expect(sumOf(parts)).toBe(points)
  })

  test('sums and shares are exact to the second decimal', () => {
    expect(sumOf([0.1, 0.2])).toBe(0.3)
    expect(sumOf([])).toBe(0)
    expect(pointsOf(1 / 3, 10)).toBe(3.33)
    expect(pointsOf(2 / 3, 2.5)).toBe(1.67)
    expect(pointsOf(1, 3.34)).toBe(3.34)
  })
})

const items = [
  { exerciseId: 'choice', points: 4, children: [] },
  {
    exerciseId: 'text',
    points: 10,
    children: [
      { id: 'first', weight: 1 },
      { id: 'second', weight: 1 },
      { id: 'third', weight: 1 },
    ],
  },
  { exerciseId: 'essay', points: 20, children: [] },
]
const questions = questionsOf(items)

test('a group is divided into the questions below it, which are counted through the paper', () => {
  expect(questions).toEqual([
    { exerciseId: 'choice', points: 4, groupId: null, number: 1 },
    { exerciseId: 'first', points: 3.34, groupId: 'text', number: 2 },
    { exerciseId: 'second', points: 3.33, groupId: 'text', number: 3 },
    { exerciseId: 'third', points: 3.33, groupId: 'text', number: 4 },
    { exerciseId: 'essay', points: 20, groupId: null, number: 5 },
  ])
  expect(totalOf(items)).toBe(34)
  expect(sumOf(questions.map(({ points }) => points))).toBe(34)
})

test('a chosen group stands for all that is below it; what is not in the paper is left out', () => {
  const numbers = (ids: string[]) => chosenQuestions(questions, ids).map(({ number }) => number)
  expect(numbers(['essay', 'choice'])).toEqual([1, 5])
  expect(numbers(['text'])).toEqual([2, 3, 4])
  expect(numbers(['second'])).toEqual([3])
  expect(numbers(['elsewhere'])).toEqual([])
})

const [one, two] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
const reasons = (given: unknown) =>
  paperSectionsSchema.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('[VAL-44 part] the same exercise twice is refused at its second place, also in another section', () => {
  expect(repeatedItems([{ items: [{ exerciseId: one, points: 1 }] }])).toEqual([])
  expect(reasons([{ items: [{ exerciseId: one }, { exerciseId: two }, { exerciseId: one }] }])).toEqual([
    ['0.items.2', 'field.twice'],
  ])
  expect(reasons([{ items: [{ exerciseId: one }] }, { name: '二', items: [{ exerciseId: one }] }])).toEqual([
    ['1.items.0', 'field.twice'],
  ])
})

test('a section needs nothing but its exercises, points go by halves', () => {
  expect(paperSectionsSchema.parse([{ items: [{ exerciseId: one }] }])).toEqual([
    { name: '', text: '', items: [{ exerciseId: one, points: 5 }] },
  ])
  expect(reasons([{ items: [{ exerciseId: one, points: 2.5 }] }])).toBeUndefined()
  expect(reasons([{ items: [{ exerciseId: one, points: 2.25 }] }])).toEqual([
    ['0.items.0.points', 'field.invalid'],
  ])
  expect(reasons([{ items: [{ exerciseId: one, points: -1 }] }])).toEqual([
    ['0.items.0.points', 'field.invalid'],
  ])
})
