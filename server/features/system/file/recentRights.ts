// Which logins were found to read which files a moment ago: a film asks for many ranges, and a page for many pictures.
import type { FileId } from '#contract/ids.ts'

/** So long a right that has ended still opens a link. */
const recentMs = 5_000
const recentMax = 20_000

interface Reading {
  readonly loginId: string
  readonly id: FileId
}
const keyOf = ({ loginId, id }: Reading) => `${loginId} ${id}`

export const createRecentRights = (now: () => number) => {
  /** When each was asked; the oldest first. */
  const asked = new Map<string, number>()
  return {
    note: (reading: Reading): void => {
      asked.delete(keyOf(reading))
      asked.set(keyOf(reading), now())
      const [oldest] = asked.keys()
      if (asked.size > recentMax && oldest !== undefined) asked.delete(oldest)
    },
    has: (reading: Reading): boolean =>
      (asked.get(keyOf(reading)) ?? Number.NEGATIVE_INFINITY) > now() - recentMs,
  }
}
