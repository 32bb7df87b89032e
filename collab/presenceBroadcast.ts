// Collects cursor changes for a moment and broadcasts them together: to all connections here and to the other processes.
import type { Connection } from './connection.ts'
import { type PresenceEntry, presenceMessageOf } from './sync/messages.ts'

export interface PresenceBroadcast {
  /** `from`: the connection that sent these; undefined: they came from another process. */
  show(from: Connection | undefined, entries: readonly PresenceEntry[]): void
  close(): void
}

interface Parts {
  connections: ReadonlySet<Connection>
  presenceMs: number
  now(): number
  /** Called with the entries of this process's own connections. */
  onOwn(entries: readonly PresenceEntry[]): void
}

/** What one client may put on everybody's line: 300 bytes 80 times a second; what is larger, or comes faster, more rarely. */
const bytesPerMs = 24
const burstMs = 300

interface Moved {
  readonly from: Connection | undefined
  readonly entry: PresenceEntry
}

export const createPresenceBroadcast = (parts: Parts): PresenceBroadcast => {
  const { connections, presenceMs, now, onOwn } = parts
  let moved = new Map<number, Moved>()
  /** By client: until when its line is used up. */
  const usedUntil = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined

  /** The newest of a client that is too fast waits; that it has left never does. */
  const takeDue = (): Moved[] => {
    const due: Moved[] = []
    const later = new Map<number, Moved>()
    for (const [clientId, one] of moved) {
      const until = usedUntil.get(clientId) ?? 0
      if (one.entry.json === 'null') usedUntil.delete(clientId)
      else if (until > now() + burstMs) {
        later.set(clientId, one)
        continue
      } else usedUntil.set(clientId, Math.max(until, now()) + one.entry.json.length / bytesPerMs)
      due.push(one)
    }
    moved = later
    return due
  }
  const schedule = () => {
    if (moved.size > 0) timer ??= setTimeout(showMoved, presenceMs)
  }

  /** A connection never gets its own entries back: with another clock they would make its client repeat them for ever. */
  const showMoved = () => {
    timer = undefined
    const due = takeDue()
    schedule()
    if (due.length === 0) return
    const own = due.filter(({ from }) => from !== undefined).map(({ entry }) => entry)
    if (own.length > 0) onOwn(own)
    const authors = new Set(due.map(({ from }) => from))
    const toStrangers = presenceMessageOf(due.map(({ entry }) => entry))
    for (const connection of connections) {
      if (!authors.has(connection)) {
        connection.sendVolatile(toStrangers)
        continue
      }
      const others = due.filter(({ from }) => from !== connection).map(({ entry }) => entry)
      if (others.length > 0) connection.sendVolatile(presenceMessageOf(others))
    }
  }

  return {
    show: (from, entries) => {
      for (const entry of entries) moved.set(entry.clientId, { from, entry })
      schedule()
    },
    close: () => clearTimeout(timer),
  }
}
