import { expect } from 'vitest'

/** Reads again until the value fits, and reports the last value when it never does. */
export async function eventually<T>(
  ask: () => Promise<T> | T,
  isRight: (answer: T) => boolean,
  options: { within?: number; what?: string } = {},
): Promise<T> {
  const until = Date.now() + (options.within ?? 60_000)
  for (;;) {
    const answer = await ask()
    if (isRight(answer)) return answer
    if (Date.now() > until) {
      expect.fail(`${options.what ?? 'condition'} not reached; last answer: ${JSON.stringify(answer)}`)
    }
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Shows that something does not grow: read, watch for a while, read again. */
export async function growthDuring(milliseconds: number, read: () => Promise<number>): Promise<number> {
  const before = await read()
  await new Promise((done) => setTimeout(done, milliseconds))
  return (await read()) - before
}
