// Shuffles by a seed, so that the order is the same on every server and after every restart, and need not be stored.
import { createHash } from 'node:crypto'
import type { Shuffle } from './types/typeRules.ts'

/** Random numbers from 0 to below 1, by mulberry32. */
const randomBy = (seed: string) => {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Each further list is shuffled with the next numbers. */
export const shuffleBy = (seed: string): Shuffle => {
  const random = randomBy(seed)
  return <T>(list: readonly T[]): T[] =>
    list
      .map((element) => ({ element, place: random() }))
      .sort((one, other) => one.place - other.place)
      .map(({ element }) => element)
}
