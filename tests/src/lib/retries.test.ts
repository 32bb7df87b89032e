import { expect, test } from 'vitest'
import { createRetries } from '#src/lib/retries.ts'

/** A line that is there or not, as listed; afterwards it is there. */
const line = (...states: boolean[]) => {
  const done: string[] = []
  const retries = createRetries({
    answers: async () => states.shift() ?? true,
    untilAnswers: async () => void done.push('back'),
    pause: async (ms) => void done.push(`${ms} ms`),
  })
  return { retries, done }
}

test('what failed on a cut line is tried again when the line is back', async () => {
  const { retries, done } = line(false)
  expect(await retries.next()).toBe(true)
  expect(done).toEqual(['back'])
})

test('what failed on a good line is tried again five times, ever more seldom, and then no more', async () => {
  const { retries, done } = line()
  const worth: boolean[] = []
  for (let time = 0; time < 6; time += 1) worth.push(await retries.next())
  expect(worth).toEqual([true, true, true, true, true, false])
  expect(done).toEqual(['1000 ms', '2000 ms', '4000 ms', '8000 ms', '16000 ms'])
  retries.reset()
  expect(await retries.next()).toBe(true)
})

test('a cut begins the count anew', async () => {
  const { retries, done } = line(true, true, false, true)
  for (let time = 0; time < 4; time += 1) await retries.next()
  expect(done).toEqual(['1000 ms', '2000 ms', 'back', '1000 ms'])
})
