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
  /** Called with the entries of this process's own connections. */
  onOwn(entries: readonly PresenceEntry[]): void
}

export const createPresenceBroadcast = ({ connections, presenceMs, onOwn }: Parts): PresenceBroadcast => {
  let moved = new Map<number, { from: Connection | undefined; entry: PresenceEntry }>()
  let timer: NodeJS.Timeout | undefined

  /** A connection never gets its own entries back: with another clock they would make its client repeat them for ever. */
  const showMoved = () => {
    timer = undefined
    const all = [...moved.values()]
    moved = new Map()
    const own = all.filter(({ from }) => from !== undefined).map(({ entry }) => entry)
    if (own.length > 0) onOwn(own)
    const authors = new Set(all.map(({ from }) => from))
    const toStrangers = presenceMessageOf(all.map(({ entry }) => entry))
    for (const connection of connections) {
      if (!authors.has(connection)) {
        connection.send(toStrangers)
        continue
      }
      const others = all.filter(({ from }) => from !== connection).map(({ entry }) => entry)
      if (others.length > 0) connection.send(presenceMessageOf(others))
    }
  }

  return {
    show: (from, entries) => {
      for (const entry of entries) moved.set(entry.clientId, { from, entry })
      if (moved.size > 0) timer ??= setTimeout(showMoved, presenceMs)
    },
    close: () => clearTimeout(timer),
  }
}
