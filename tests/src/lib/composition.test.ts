import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchComposition } from '#src/lib/composition.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = () => {
  const events = new EventTarget()
  const composition = watchComposition(events)
  let done = 0
  composition.onDone(() => {
    done += 1
  })
  const say = (...types: string[]) => {
    for (const type of types) events.dispatchEvent(new Event(`composition${type}`))
  }
  return { say, state: () => [composition.isUnderWay(), done] }
}

test('a word is under way until a moment after its end, when the editor has it', () => {
  const { say, state } = page()
  expect(state()).toEqual([false, 0])
  say('start', 'update')
  expect(state()).toEqual([true, 0])
  say('end')
  vi.advanceTimersByTime(99)
  expect(state()).toEqual([true, 0])
  vi.advanceTimersByTime(1)
  expect(state()).toEqual([false, 1])
})

test('the next word ends the one before', () => {
  const { say, state } = page()
  say('start', 'end', 'start')
  expect(state()).toEqual([true, 1])
})

test('a word that nobody ends is done after ten seconds without a letter', () => {
  const { say, state } = page()
  say('start')
  vi.advanceTimersByTime(9_000)
  say('update')
  vi.advanceTimersByTime(9_999)
  expect(state()).toEqual([true, 0])
  vi.advanceTimersByTime(1)
  expect(state()).toEqual([false, 1])
})
