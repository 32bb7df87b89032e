type RemovedParticipant = { identity: string; metadata: string }

const firstDelayMs = 5_000
const maxDelayMs = 30_000
/** Longer than the longest delay, or a participant that waits would count as new. */
const forgetAfterMs = 60_000

/**
 * Participants that the app removed recently. With a token that is still valid they may rejoin: the first time at once,
 * then with growing delays. In a tight loop they would hear fragments and replace a valid participant of the same
 * identity. Metadata distinguishes two tokens of one identity, and a renewed token keeps it.
 */
export class Removals {
  readonly #removals = new Map<string, { count: number; at: number }>()

  add(participant: RemovedParticipant, now: number): void {
    for (const [key, { at }] of this.#removals) if (now - at >= forgetAfterMs) this.#removals.delete(key)
    const count = (this.#removals.get(keyOf(participant))?.count ?? 0) + 1
    this.#removals.set(keyOf(participant), { count, at: now })
  }

  mustWait(participant: RemovedParticipant, now: number): boolean {
    const removal = this.#removals.get(keyOf(participant))
    if (!removal || removal.count < 2) return false
    return now - removal.at < Math.min(maxDelayMs, firstDelayMs * 2 ** (removal.count - 2))
  }
}

const keyOf = ({ identity, metadata }: RemovedParticipant): string => JSON.stringify([identity, metadata])
