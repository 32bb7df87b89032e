type Who = { identity: string; metadata: string }

const FIRST_WAIT = 5_000
const LONGEST_WAIT = 30_000
/** Longer than the longest wait, or who waits for its end would be new again. */
const FORGOTTEN_AFTER = 60_000

/**
 * Whom the app removed from a room lately. A token that is still good brings them back: once at once, then later and
 * later, or in a tight loop they hear slivers and push out who is there under the same identity. Metadata tells two
 * tokens of one identity apart, and a renewed token keeps it.
 */
export class Removals {
  readonly #known = new Map<string, { count: number; at: number }>()

  add(who: Who, now: number): void {
    for (const [key, { at }] of this.#known) if (now - at >= FORGOTTEN_AFTER) this.#known.delete(key)
    const count = (this.#known.get(keyOf(who))?.count ?? 0) + 1
    this.#known.set(keyOf(who), { count, at: now })
  }

  mustWait(who: Who, now: number): boolean {
    const found = this.#known.get(keyOf(who))
    if (!found || found.count < 2) return false
    return now - found.at < Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (found.count - 2))
  }
}

const keyOf = ({ identity, metadata }: Who): string => JSON.stringify([identity, metadata])
