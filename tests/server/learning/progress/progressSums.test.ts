import { expect, test } from 'vitest'
import { type CountedAnswer, progressSums } from '#server/features/learning/progress/progressSums.ts'

const exercises = new Map([
  ['choice', { tag: 'grammar', pointIds: ['ba', 'le'], isJudged: false }],
  ['essay', { tag: null, pointIds: ['ba'], isJudged: true }],
])
const answer = (change: Partial<CountedAnswer>): CountedAnswer => ({
  exerciseId: 'choice',
  // After midnight in Shanghai, before it in London.
  at: new Date('2026-10-31T20:00:00Z'),
  isRight: false,
  score: 0,
  points: 2,
  ...change,
})
const sumsOf = (changes: { before?: CountedAnswer; after?: CountedAnswer }[], zone = 'Asia/Shanghai') =>
  progressSums(
    changes.map(({ before = null, after = null }) => ({ before, after })),
    exercises,
    zone,
  )

test('an answer counts in its day, its month and tag, and each of its points', () => {
  const wrong = { answered: 1, right: 0, wrong: 1, score: 0, points: 2 }
  const { days, months, points } = sumsOf([{ after: answer({}) }])
  expect([...days]).toEqual([['2026-11-01', wrong]])
  expect([...months]).toEqual([['2026-11 grammar', wrong]])
  expect([...points]).toEqual([
    ['ba', wrong],
    ['le', wrong],
  ])
  expect([...sumsOf([{ after: answer({}) }], 'Europe/London').days.keys()]).toEqual(['2026-10-31'])
})

test('what a teacher judges has points and is never wrong', () => {
  const essay = answer({ exerciseId: 'essay', score: 1.3, points: 6 })
  expect(sumsOf([{ after: essay }]).months.get('2026-11 ')).toEqual({
    answered: 1,
    right: 0,
    wrong: 0,
    score: 1.3,
    points: 6,
  })
})

test('a changed mark adds the difference, and what is taken back leaves nothing', () => {
  const before = answer({})
  const after = answer({ isRight: true, score: 2 })
  expect(sumsOf([{ before, after }]).days.get('2026-11-01')).toEqual({
    answered: 0,
    right: 1,
    wrong: -1,
    score: 2,
    points: 0,
  })
  expect(sumsOf([{ after: before }, { before }]).months.size).toBe(0)
  const tenths = [0.1, 0.2].map((score) => ({ after: answer({ score }) }))
  expect(sumsOf(tenths).days.get('2026-11-01')?.score).toBe(0.3)
})
