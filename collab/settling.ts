// Tells the owner of a document that people have stopped writing in it, or have been writing for long.
import type { UserId } from '#contract/ids.ts'
import type { CollabLog, CollabTiming, DocumentKey, Settled } from './ports.ts'
import { idOf } from './store/appendQueue.ts'

interface Parts {
  readonly timing: Pick<CollabTiming, 'settleMs' | 'settleAtLeastMs'>
  readonly onSettled: ((settled: Settled) => Promise<void>) | undefined
  readonly log: CollabLog
}

interface Waiting {
  readonly key: DocumentKey
  readonly authors: Set<UserId>
  readonly since: number
  timer: NodeJS.Timeout
}

export interface Settling {
  /** These people's updates are stored. */
  changed(key: DocumentKey, authors: Iterable<UserId>): void
  /** The document is gone. */
  forget(key: DocumentKey): void
  /** Tells of all that wait, without waiting longer. */
  close(): Promise<void>
}

export const createSettling = ({ timing, onSettled, log }: Parts): Settling => {
  const waiting = new Map<string, Waiting>()
  const telling = new Set<Promise<void>>()

  const tell = (id: string) => {
    const one = waiting.get(id)
    if (!one || !onSettled) return
    waiting.delete(id)
    clearTimeout(one.timer)
    const { key } = one
    const told: Promise<void> = onSettled({ key, authors: [...one.authors] })
      .catch((error: unknown) => log.warn({ ...key, err: error }, 'a document was not read after a change'))
      .finally(() => telling.delete(told))
    telling.add(told)
  }

  return {
    changed: (key, authors) => {
      if (!onSettled) return
      const id = idOf(key)
      const before = waiting.get(id)
      clearTimeout(before?.timer)
      const since = before?.since ?? performance.now()
      const latest = since + timing.settleAtLeastMs - performance.now()
      const timer = setTimeout(() => tell(id), Math.max(0, Math.min(timing.settleMs, latest)))
      waiting.set(id, { key, since, timer, authors: new Set([...(before?.authors ?? []), ...authors]) })
    },
    forget: (key) => {
      clearTimeout(waiting.get(idOf(key))?.timer)
      waiting.delete(idOf(key))
    },
    close: async () => {
      for (const id of [...waiting.keys()]) tell(id)
      await Promise.all(telling)
    },
  }
}
