// Work that nobody waits for, but the end of the process.
import type { CollabPorts, DocumentKey } from './ports.ts'

export const createBackgroundWork = (log: CollabPorts['log']) => {
  const running = new Set<Promise<void>>()
  return {
    add: (key: DocumentKey, task: Promise<unknown>) => {
      const job: Promise<void> = task
        .then(() => undefined)
        .catch((error: unknown) => log.warn({ ...key, err: error }, 'a document could not be merged'))
        .finally(() => running.delete(job))
      running.add(job)
    },
    drain: () => Promise.all(running),
  }
}
