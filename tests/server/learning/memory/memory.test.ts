// The dates of repetitions, and the memory that follows from a student’s answers.
import { expect, test } from 'vitest'
import { foldMemory } from '#server/features/learning/memory/foldMemory.ts'
import { newSchedule, recallOf, repeat, repeatWord } from '#server/features/learning/memory/schedule.ts'

const day = (n: number) => new Date(Date.UTC(2026, 8, n, 8))
const daysUntilDue = (due: Date, from: Date) => Math.round((due.getTime() - from.getTime()) / 86_400_000)

test('what was wrong comes back tomorrow; what is right again and again comes later and later', () => {
  const wrong = repeat(null, 'wrong', day(1))
  expect(daysUntilDue(wrong.due, day(1))).toBe(1)
  const once = repeat(wrong, 'right', day(2))
  const twice = repeat(once, 'right', once.due)
  const thrice = repeat(twice, 'right', twice.due)
  const gaps = [once, twice, thrice].map(({ scheduledDays }) => scheduledDays)
  expect(gaps[0]).toBeGreaterThanOrEqual(1)
  expect(gaps[1]).toBeGreaterThan(gaps[0] ?? 0)
  expect(gaps[2]).toBeGreaterThan(gaps[1] ?? 0)
  expect(repeat(thrice, 'wrong', thrice.due)).toMatchObject({ lapses: 1 })
  expect(daysUntilDue(repeat(thrice, 'wrong', thrice.due).due, thrice.due)).toBeLessThan(gaps[2] ?? 0)
})

test('a right answer with hints comes back sooner than one without', () => {
  expect(recallOf(false)).toBe('wrong')
  expect(recallOf(true)).toBe('right')
  expect(recallOf(true, 1)).toBe('hinted')
  const known = repeat(null, 'right', day(1))
  const hinted = repeat(known, 'hinted', known.due)
  expect(hinted.scheduledDays).toBeLessThan(repeat(known, 'right', known.due).scheduledDays)
})

test('something new is due at once', () => {
  expect(newSchedule(day(1))).toMatchObject({ due: day(1), reps: 0, lastReview: null })
})

test('a memory begins with the first wrong answer', () => {
  const right = { at: day(1), isRight: true }
  expect(foldMemory([right, { at: day(2), isRight: true }])).toBeNull()
  const memory = foldMemory([right, { at: day(2), isRight: false }, { at: day(4), isRight: true }])
  expect(memory).toMatchObject({ wrongCount: 1, lastWrongAt: day(2), lastReview: day(4), reps: 2 })
  expect(memory).toEqual(
    foldMemory([
      { at: day(2), isRight: false },
      { at: day(4), isRight: true },
    ]),
  )
})

test('a word that was forgotten stays due the same day, however often it is forgotten, and counts as one lapse', () => {
  const minutes = (n: number) => new Date(day(3).getTime() + n * 60_000)
  const known = repeatWord(newSchedule(day(1)), 'right', day(1))
  const forgotten = repeatWord(known, 'wrong', minutes(0))
  expect(forgotten).toMatchObject({ due: minutes(0), lapses: 1, reps: 2 })
  expect(repeatWord(forgotten, 'wrong', minutes(2))).toEqual(forgotten)
  const again = repeatWord(forgotten, 'right', minutes(4))
  expect(daysUntilDue(again.due, minutes(0))).toBe(forgotten.scheduledDays)
  expect(again).toMatchObject({ lapses: 1, reps: 2, stability: forgotten.stability })
  // Left alone for days it is an answer like any other.
  expect(repeatWord(forgotten, 'right', day(8))).toMatchObject({ reps: 3, lastReview: day(8) })
})
