import { expect, test } from 'vitest'
import { createSilence } from '#server/db/embedded/silence.ts'

const never = () => new Promise(() => {})
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Looks every 5 s of a clock of its own, and answers the silence after each look. */
const lookAt = async (ask: () => Promise<unknown>, pauses: readonly number[]) => {
  let time = 0
  const silence = createSilence({ ask, everyMs: 5_000, now: () => time })
  const seen: number[] = []
  for (const pause of pauses) {
    time += pause
    seen.push(silence.look())
    await settle()
  }
  return seen
}

test('a database that was reached and says nothing is silent for as long as it was listened to', async () => {
  expect(await lookAt(never, [5_000, 5_000, 5_000, 5_000])).toEqual([0, 5_000, 10_000, 15_000])
})

test('a pause of the process itself is not silence of the database', async () => {
  expect(await lookAt(never, [5_000, 90_000, 5_000, 600_000])).toEqual([0, 5_000, 10_000, 15_000])
})

test('who answers is not silent', async () => {
  expect(await lookAt(async () => 1, [5_000, 5_000, 5_000])).toEqual([0, 0, 0])
})

test.each(['EMFILE', 'ENFILE', 'EAGAIN', 'ECONNREFUSED', 'ENOENT'])(
  'who could not be asked (%s) is not silent',
  async (code) => {
    const fail = () => Promise.reject(Object.assign(new Error(code), { code }))
    expect(await lookAt(fail, [5_000, 5_000, 5_000, 5_000])).toEqual([0, 0, 0, 0])
  },
)
