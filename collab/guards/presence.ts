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
  /** The entries that this connection may publish; the stock client also repeats those of others, which are dropped. */
  hear(who: P, entries: readonly PresenceEntry[]): PresenceEntry[]
  /** Removes the entry of this connection. */
  leave(who: P): PresenceEntry | undefined
  /** The entries of all other connections. */
  others(who: P): PresenceEntry[]
  /** Entries of connections of another process, with our own clock. */
  applyPeerCursors(from: string, cursors: readonly PeerCursor[]): PresenceEntry[]
  /** Removes the entries of a process that has ended. */
  leavePeer(from: string): PresenceEntry[]
  /** The entries of this process's own connections. */
  own(): PresenceEntry[]
}

interface Shown<P> {
  readonly userId: string
  who: P | undefined
  /** Instead of `who`: the process that the client is connected to. */
  from: string | undefined
  entry: PresenceEntry
}

const stateSchema = z.record(z.string(), z.unknown())
const ownersRemembered = 5_000

interface Parts {
  presenceBytes: number
  now(): number
}

export const createPresence = <P extends PresenceOwner>({ presenceBytes, now }: Parts): Presence<P> => {
  const shown = new Map<number, Shown<P>>()
  let lastClock = 0
  // Clocks are made here from the time: a client's own clock restarts after a reconnect, and the others would ignore it.
  const nextClock = () => {
    lastClock = Math.max(lastClock + 1, now())
    return lastClock
  }

  /** Claims the client id for this connection; an id that another user had stays theirs, even after they left. */
  const mayBind = (who: P, clientId: number) => {
    const known = shown.get(clientId)
    return known === undefined || known.userId === who.caller.userId
  }

  const hearOne = (who: P, { clientId, json }: PresenceEntry): PresenceEntry | undefined => {
    if (who.clientId !== undefined ? who.clientId !== clientId : !mayBind(who, clientId)) return
    const state = json.length <= presenceBytes ? stateOf(json) : undefined
    if (state === undefined || (state === null && who.clientId === undefined)) return
    const { userId, name } = who.caller
    const named = state && { ...state, user: { ...userOf(state.user), userId, name } }
    const entry = { clientId, clock: nextClock(), json: JSON.stringify(named) }
    const before = shown.get(clientId)
    if (before?.who && before.who !== who) before.who.clientId = undefined
    who.clientId = clientId
    shown.delete(clientId) // insertion order: newest last
    shown.set(clientId, { userId, who, from: undefined, entry })
    return entry
  }

  const forgetOldest = () => {
    for (const [clientId, { who, from }] of shown) {
      if (shown.size <= ownersRemembered) return
      if (!who && !from) shown.delete(clientId)
    }
  }

  const takeAway = (known: Shown<P>) => {
    known.who = undefined
    known.from = undefined
    known.entry = { ...known.entry, clock: nextClock(), json: 'null' }
    forgetOldest()
    return known.entry
  }

  /** A client id that is in use here stays with its user: only the same user may move it to another process. */
  const applyPeerCursor = (from: string, { clientId, json }: PeerCursor): PresenceEntry | undefined => {
    const known = shown.get(clientId)
    const state = stateOf(json)
    if (!state) return known?.from === from ? takeAway(known) : undefined
    const userId = String(userOf(state.user).userId)
    if (known && known.userId !== userId) return
    if (known?.who) known.who.clientId = undefined
    const entry = { clientId, clock: nextClock(), json }
    shown.delete(clientId)
    shown.set(clientId, { userId, who: undefined, from, entry })
    return entry
  }

  return {
    hear: (who, entries) =>
      entries.flatMap((entry) => {
        const heard = hearOne(who, entry)
        return heard ? [heard] : []
      }),
    leave: (who) => {
      if (who.clientId === undefined) return
      const known = shown.get(who.clientId)
      if (!known || known.who !== who) return
      return takeAway(known)
    },
    // With a new clock: a returning client remembers the old one and would ignore the same clock twice.
    others: (who) =>
      [...shown.values()].flatMap((one) => {
        if ((!one.who && !one.from) || one.who === who) return []
        one.entry = { ...one.entry, clock: nextClock() }
        return [one.entry]
      }),
    applyPeerCursors: (from, cursors) =>
      cursors.flatMap((cursor) => {
        const heard = applyPeerCursor(from, cursor)
        return heard ? [heard] : []
      }),
    leavePeer: (from) => [...shown.values()].filter((one) => one.from === from).map(takeAway),
    own: () => [...shown.values()].filter(({ who }) => who).map(({ entry }) => entry),
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
