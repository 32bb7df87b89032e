/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(random() * end)
  return {
    below,
    /** True with the probability `share` (0 to 1). */
    isTrue: (share = 0.5): boolean => random() < share,
    /** One of a list that is not empty. */
    of: <T>(list: readonly T[]): T => list[below(list.length)] as T, // the index is in the list
  }
}
