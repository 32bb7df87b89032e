// Numbers that look random and are the same at every first start.

export interface Random {
  /** 0 to 1, without 1. */
  readonly share: () => number
  /** Both ends included. */
  readonly whole: (from: number, to: number) => number
  readonly isChance: (of: number) => boolean
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
  /** `count` of the list, or all of it. */
  readonly some: <T>(list: readonly T[], count: number) => T[]
}

/** Mulberry32: a generator of a few lines that is good enough for numbers to look at. */
export const createRandom = (seed: number): Random => {
  let state = seed
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(share() * (to - from + 1))
  return {
    share,
    whole,
    isChance: (of) => share() < of,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    some: (list, count) => {
      const left = [...list]
      return Array.from({ length: Math.min(count, list.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat()
    },
  }
}
