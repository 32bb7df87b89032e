// Collects cursor changes for a moment and broadcasts them together: to all connections here and to the other processes.
import type { Connection } from './connection.ts'
import { type PresenceEntry, presenceMessage } from './sync/messages.ts'

export interface PresenceBroadcast {
  /** `from`: the connection that sent the entries; undefined: they came from another process. */
  broadcast(from: Connection | undefined, entries: readonly PresenceEntry[]): void
  close(): void
}

interface Parts {
  connections: ReadonlySet<Connection>
  presenceMs: number
  now(): number
  /** Called with the entries of this process's own connections. */
  onLocalEntries(entries: readonly PresenceEntry[]): void
}

/** How much presence of one client everybody receives: 300 bytes 80 times a second. Larger or faster entries are sent less often. */
const bytesPerMs = 24
const burstMs = 300

interface PendingEntry {
  readonly from: Connection | undefined
  readonly entry: PresenceEntry
}

export const createPresenceBroadcast = (parts: Parts): PresenceBroadcast => {
  const { connections, presenceMs, now, onLocalEntries } = parts
  let pendingEntries = new Map<number, PendingEntry>()
  /** By client: until when the bytes that were sent use up its share. */
  const budgetUsedUntil = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined

  /** The newest entry of a client that is too fast waits; the entry by which it leaves never does. */
  const takeDue = (): PendingEntry[] => {
    const dueEntries: PendingEntry[] = []
    const delayedEntries = new Map<number, PendingEntry>()
    for (const [clientId, pendingEntry] of pendingEntries) {
      const until = budgetUsedUntil.get(clientId) ?? 0
      if (pendingEntry.entry.json === 'null') budgetUsedUntil.delete(clientId)
      else if (until > now() + burstMs) {
        delayedEntries.set(clientId, pendingEntry)
        continue
      } else
        budgetUsedUntil.set(clientId, Math.max(until, now()) + pendingEntry.entry.json.length / bytesPerMs)
      dueEntries.push(pendingEntry)
    }
    pendingEntries = delayedEntries
    return dueEntries
  }
  const schedule = () => {
    if (pendingEntries.size > 0) timer ??= setTimeout(flush, presenceMs)
  }

  /** A connection never gets its own entries back: with another clock they would make its client repeat them for ever. */
  const flush = () => {
    timer = undefined
    const dueEntries = takeDue()
    schedule()
    if (dueEntries.length === 0) return
    const localEntries = dueEntries.filter(({ from }) => from !== undefined).map(({ entry }) => entry)
    if (localEntries.length > 0) onLocalEntries(localEntries)
    const authors = new Set(dueEntries.map(({ from }) => from))
    const messageForNonAuthors = presenceMessage(dueEntries.map(({ entry }) => entry))
    for (const connection of connections) {
      if (!authors.has(connection)) {
        connection.sendVolatile(messageForNonAuthors)
        continue
      }
      const others = dueEntries.filter(({ from }) => from !== connection).map(({ entry }) => entry)
      if (others.length > 0) connection.sendVolatile(presenceMessage(others))
    }
  }

  return {
    broadcast: (from, entries) => {
      for (const entry of entries) pendingEntries.set(entry.clientId, { from, entry })
      schedule()
    },
    close: () => clearTimeout(timer),
  }
}
