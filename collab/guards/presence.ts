// Presence (cursor, name, selection). A connection owns one client id, and the name shown is set by the server.
import { z } from 'zod'
import type { DocumentCaller } from '../ports.ts'
import type { PresenceEntry } from '../sync/messages.ts'
import type { PeerCursor } from '../sync/peerMessages.ts'

/** The part of a connection that presence needs. */
export interface PresenceOwner {
  readonly caller: DocumentCaller
  clientId: number | undefined
}

export interface Presence<P extends PresenceOwner> {
  /** Returns the entries that this connection may publish. The stock client also repeats those of others, which are dropped. */
  receive(connection: P, entries: readonly PresenceEntry[]): PresenceEntry[]
  /** Removes the entry of this connection, and returns it for the others. */
  removeConnection(connection: P): PresenceEntry | undefined
  /** The entries of all other connections. */
  entriesOfOthers(connection: P): PresenceEntry[]
  /** Returns the entries of another process's connections, with our own clock. */
  receivePeerCursors(processId: string, cursors: readonly PeerCursor[]): PresenceEntry[]
  /** Removes the entries of a process that has ended. */
  removeProcess(processId: string): PresenceEntry[]
  /** The entries of this process's own connections. */
  localEntries(): PresenceEntry[]
}

interface PresenceRecord<P> {
  readonly userId: string
  connection: P | undefined
  /** Instead of `connection`: the process that the client is connected to. */
  processId: string | undefined
  entry: PresenceEntry
}

const stateSchema = z.record(z.string(), z.unknown())
const maxRecords = 5_000

interface Parts {
  presenceBytes: number
  now(): number
}

export const createPresence = <P extends PresenceOwner>({ presenceBytes, now }: Parts): Presence<P> => {
  const records = new Map<number, PresenceRecord<P>>()
  let lastClock = 0
  // Clocks are made here from the time: a client's own clock restarts after a reconnect, and the others would ignore it.
  const nextClock = () => {
    lastClock = Math.max(lastClock + 1, now())
    return lastClock
  }

  /** A client id that another user had stays theirs, even after they left. */
  const mayClaim = (connection: P, clientId: number) => {
    const record = records.get(clientId)
    return record === undefined || record.userId === connection.caller.userId
  }

  const receiveEntry = (connection: P, { clientId, json }: PresenceEntry): PresenceEntry | undefined => {
    if (
      connection.clientId !== undefined ? connection.clientId !== clientId : !mayClaim(connection, clientId)
    )
      return
    const state = json.length <= presenceBytes ? stateOf(json) : undefined
    if (state === undefined || (state === null && connection.clientId === undefined)) return
    const { userId, name } = connection.caller
    const namedState = state && { ...state, user: { ...userOf(state.user), userId, name } }
    const entry = { clientId, clock: nextClock(), json: JSON.stringify(namedState) }
    const previousRecord = records.get(clientId)
    if (previousRecord?.connection && previousRecord.connection !== connection)
      previousRecord.connection.clientId = undefined
    connection.clientId = clientId
    records.delete(clientId) // insertion order: newest last
    records.set(clientId, { userId, connection, processId: undefined, entry })
    return entry
  }

  const forgetOldest = () => {
    for (const [clientId, { connection, processId }] of records) {
      if (records.size <= maxRecords) return
      if (!connection && !processId) records.delete(clientId)
    }
  }

  const removeEntry = (record: PresenceRecord<P>) => {
    record.connection = undefined
    record.processId = undefined
    record.entry = { ...record.entry, clock: nextClock(), json: 'null' }
    forgetOldest()
    return record.entry
  }

  /** A client id that is in use here stays with its user: only the same user may move it to another process. */
  const receivePeerCursor = (
    processId: string,
    { clientId, json }: PeerCursor,
  ): PresenceEntry | undefined => {
    const record = records.get(clientId)
    const state = stateOf(json)
    if (!state) return record?.processId === processId ? removeEntry(record) : undefined
    const userId = String(userOf(state.user).userId)
    if (record && record.userId !== userId) return
    if (record?.connection) record.connection.clientId = undefined
    const entry = { clientId, clock: nextClock(), json }
    records.delete(clientId)
    records.set(clientId, { userId, connection: undefined, processId, entry })
    return entry
  }

  return {
    receive: (connection, entries) =>
      entries.flatMap((entry) => {
        const broadcastEntry = receiveEntry(connection, entry)
        return broadcastEntry ? [broadcastEntry] : []
      }),
    removeConnection: (connection) => {
      if (connection.clientId === undefined) return
      const record = records.get(connection.clientId)
      if (!record || record.connection !== connection) return
      return removeEntry(record)
    },
    // With a new clock: a returning client remembers the old one and would ignore the same clock twice.
    entriesOfOthers: (connection) =>
      [...records.values()].flatMap((record) => {
        if ((!record.connection && !record.processId) || record.connection === connection) return []
        record.entry = { ...record.entry, clock: nextClock() }
        return [record.entry]
      }),
    receivePeerCursors: (processId, cursors) =>
      cursors.flatMap((cursor) => {
        const broadcastEntry = receivePeerCursor(processId, cursor)
        return broadcastEntry ? [broadcastEntry] : []
      }),
    removeProcess: (processId) =>
      [...records.values()].filter((record) => record.processId === processId).map(removeEntry),
    localEntries: () =>
      [...records.values()].filter(({ connection }) => connection).map(({ entry }) => entry),
  }
}

/** undefined: not a state at all. */
const stateOf = (json: string) => {
  try {
    return stateSchema.nullable().parse(JSON.parse(json))
  } catch {
    return undefined
  }
}

const userOf = (user: unknown) => stateSchema.safeParse(user).data ?? {}
