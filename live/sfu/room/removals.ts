type Who = { identity: string; metadata: string }

const firstWait = 5_000
const longestWait = 30_000
/** Longer than the longest delay, or a waiting participant would count as new. */
const forgottenAfter = 60_000

/**
 * Participants that the app removed recently. With a token that is still valid they may rejoin: the first time at once,
 * then with growing delays, or in a tight loop they would hear fragments and replace a valid participant of the same
 * identity. Metadata distinguishes two tokens of one identity, and a renewed token keeps it.
 */
export class Removals {
  readonly #known = new Map<string, { count: number; at: number }>()

  add(who: Who, now: number): void {
    for (const [key, { at }] of this.#known) if (now - at >= forgottenAfter) this.#known.delete(key)
    const count = (this.#known.get(keyOf(who))?.count ?? 0) + 1
    this.#known.set(keyOf(who), { count, at: now })
  }

  mustWait(who: Who, now: number): boolean {
    const found = this.#known.get(keyOf(who))
    if (!found || found.count < 2) return false
    return now - found.at < Math.min(longestWait, firstWait * 2 ** (found.count - 2))
  }
}

const keyOf = ({ identity, metadata }: Who): string => JSON.stringify([identity, metadata])
