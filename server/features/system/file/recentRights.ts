// Remembers for a moment which logins may read which files: a video is requested in many ranges, a page has many pictures.
import type { FileId } from '#contract/ids.ts'

/** A right that has ended still opens a link for this long. */
const recentMs = 5_000
const recentMax = 20_000

interface Reading {
  readonly loginId: string
  readonly id: FileId
}
const keyOf = ({ loginId, id }: Reading) => `${loginId} ${id}`

export const createRecentRights = (now: () => number) => {
  /** The time of the last check, the oldest first. */
  const readAt = new Map<string, number>()
  return {
    note: (reading: Reading): void => {
      readAt.delete(keyOf(reading))
      readAt.set(keyOf(reading), now())
      const [oldest] = readAt.keys()
      if (readAt.size > recentMax && oldest !== undefined) readAt.delete(oldest)
    },
    has: (reading: Reading): boolean =>
      (readAt.get(keyOf(reading)) ?? Number.NEGATIVE_INFINITY) > now() - recentMs,
  }
}
