// Tells the owner of a document that people have stopped writing in it, or have been writing for long.
import type { UserId } from '#contract/ids.ts'
import type { CollabLog, CollabTiming, DocumentKey, SettledDocument } from './ports.ts'
import { idOf } from './store/appendQueue.ts'

interface Parts {
  readonly timing: Pick<CollabTiming, 'settleMs' | 'settleMaxMs'>
  readonly onSettled: ((settled: SettledDocument) => Promise<void>) | undefined
  readonly log: CollabLog
}

interface PendingNotice {
  readonly key: DocumentKey
  readonly authors: Set<UserId>
  readonly since: number
  timer: NodeJS.Timeout
}

export interface Settling {
  /** These people's updates are stored. */
  documentChanged(key: DocumentKey, authors: Iterable<UserId>): void
  /** The document was deleted. */
  cancel(key: DocumentKey): void
  /** Sends all pending notices at once. */
  close(): Promise<void>
}

export const createSettling = ({ timing, onSettled, log }: Parts): Settling => {
  const pendingNotices = new Map<string, PendingNotice>()
  const runningNotices = new Set<Promise<void>>()

  const notify = (id: string) => {
    const notice = pendingNotices.get(id)
    if (!notice || !onSettled) return
    pendingNotices.delete(id)
    clearTimeout(notice.timer)
    const { key } = notice
    const runningNotice: Promise<void> = onSettled({ key, authors: [...notice.authors] })
      .catch((error: unknown) => log.warn({ ...key, err: error }, 'a document was not read after a change'))
      .finally(() => runningNotices.delete(runningNotice))
    runningNotices.add(runningNotice)
  }

  return {
    documentChanged: (key, authors) => {
      if (!onSettled) return
      const id = idOf(key)
      const earlierNotice = pendingNotices.get(id)
      clearTimeout(earlierNotice?.timer)
      const since = earlierNotice?.since ?? performance.now()
      const latest = since + timing.settleMaxMs - performance.now()
      const timer = setTimeout(() => notify(id), Math.max(0, Math.min(timing.settleMs, latest)))
      pendingNotices.set(id, {
        key,
        since,
        timer,
        authors: new Set([...(earlierNotice?.authors ?? []), ...authors]),
      })
    },
    cancel: (key) => {
      clearTimeout(pendingNotices.get(idOf(key))?.timer)
      pendingNotices.delete(idOf(key))
    },
    close: async () => {
      for (const id of [...pendingNotices.keys()]) notify(id)
      await Promise.all(runningNotices)
    },
  }
}
