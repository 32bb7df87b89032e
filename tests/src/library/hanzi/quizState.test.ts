// One character that is practised: kept strokes, counted mistakes, a hint after three, the count at the end.
import { expect, test } from 'vitest'
import { readHanziSettings } from '#src/features/library/shared/hanzi/drawingChoices.ts'
import {
  isDone,
  newQuiz,
  type QuizState,
  withHint,
  withLine,
} from '#src/features/library/shared/hanzi/quizState.ts'
import { inkOf, linesOf, steady, strokes } from '#tests/support/handwriting.ts'

const long = strokes('龙')
const draw = (state: QuizState, ...places: number[]) =>
  inkOf(linesOf('龙', steady, places)).reduce((before, line) => withLine(before, line, long), state)

test('[HANZI-02 part] right strokes are kept, wrong ones counted and said, and after three the stroke is shown', () => {
  const first = draw(newQuiz, 0)
  expect(first).toMatchObject({ next: 1, mistakes: 0, said: { is: 'right' } })
  const missed = draw(first, 3)
  expect(missed).toMatchObject({ next: 1, mistakes: 1, isShown: false, said: { is: 'early', stroke: 3 } })
  const shown = draw(missed, 3, 4)
  expect(shown).toMatchObject({ next: 1, mistakes: 3, misses: 3, isShown: true, hints: 1 })
  const done = draw(shown, 1, 2, 3, 4)
  expect(done).toMatchObject({ next: 5, mistakes: 3, hints: 1, isShown: false })
  expect([isDone(shown, long), isDone(done, long), done.ink.length]).toEqual([false, true, 8])
  expect(draw(done, 0)).toBe(done)
})

test('a hint that was asked for counts once for its stroke', () => {
  const asked = withHint(withHint(newQuiz))
  expect(asked).toMatchObject({ isShown: true, hints: 1 })
  expect(draw(asked, 4, 4, 4)).toMatchObject({ hints: 1, mistakes: 3 })
  expect(draw(asked, 0)).toMatchObject({ isShown: false, hints: 1, next: 1 })
})

test('[HANZI-08 part] the drawing is set up whatever was stored', () => {
  expect(readHanziSettings(undefined)).toEqual({ grid: 'tian', speed: 'normal', outline: true })
  expect(readHanziSettings({ grid: 'mi', speed: 'fast', outline: false })).toEqual({
    grid: 'mi',
    speed: 'fast',
    outline: false,
  })
  expect(readHanziSettings({ grid: 'x', speed: 7 })).toEqual({ grid: 'tian', speed: 'normal', outline: true })
})

test('the longer of two strokes is said, and the line is drawn once more', () => {
  const earth = strokes('土')
  const [top = [], down = [], bottom = []] = inkOf(linesOf('士'))
  const begun = [top, down].reduce((before, one) => withLine(before, one, earth), newQuiz)
  expect(begun).toMatchObject({ next: 2, mistakes: 0 })
  const short = withLine(begun, bottom, earth)
  expect(short).toMatchObject({ next: 2, mistakes: 1, said: { is: 'length', stroke: 0, shouldBe: 'longer' } })
  const [, , long = []] = inkOf(linesOf('土'))
  expect(isDone(withLine(short, long, earth), earth)).toBe(true)
})
