// A person at the classroom socket: the real client, the browser's state, and waiting for conditions.
import { io, type Socket } from 'socket.io-client'
import {
  type Ack,
  ackSchema,
  type ClientToServer,
  type CommandInput,
  type CommandName,
  classroomNamespace,
  patchSchema,
  type SeatView,
  type ServerToClient,
  snapshotSchema,
} from '#contract/classroom/classroom.ts'
import type { LiveId } from '#contract/ids.ts'
import {
  applyPatch,
  applySnapshot,
  type ClassroomState,
  emptyClassroom,
} from '#src/classroom/classroomState.ts'

export interface Visitor {
  state(): ClassroomState
  me(): SeatView
  seat(userId: string): SeatView | undefined
  command<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Ack>
  /** Any message, as a hostile page would send it. */
  raw(name: string, ...input: unknown[]): Promise<Ack>
  /** Resolves when the state fits; rejects after a while with the present state. */
  until(what: string, fits: (state: ClassroomState) => boolean): Promise<ClassroomState>
  closedWith(): Promise<string>
  snapshots(): number
  socket: Socket<ServerToClient, ClientToServer>
  leave(): void
}

export interface VisitOptions {
  url: string
  token: string
  liveId: LiveId
  as?: 'host' | 'student' | 'audit'
  /** Reconnect automatically after a loss, as the page does. */
  reconnects?: boolean
  waitMs?: number
}

const timeoutMs = 15_000

/** Rejects with the error code when the handshake is refused. */
export const visit = async ({
  url,
  token,
  liveId,
  as,
  reconnects = false,
}: VisitOptions): Promise<Visitor> => {
  const socket: Socket<ServerToClient, ClientToServer> = io(`${url}${classroomNamespace}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: reconnects,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    auth: { token, liveId, ...(as && { as }) },
  })
  let state = emptyClassroom
  let snapshots = 0
  const watchers = new Set<() => void>()
  const changed = () => {
    for (const watcher of [...watchers]) watcher()
  }
  socket.on('classroom:snapshot', (snapshot) => {
    snapshots += 1
    state = applySnapshot(state, snapshotSchema.parse(snapshot), Date.now())
    changed()
  })
  socket.on('classroom:patched', (patch) => {
    const next = applyPatch(state, patchSchema.parse(patch), Date.now())
    if (next === 'gap') socket.emit('classroom:resync', {}, () => {})
    else state = next
    changed()
  })
  socket.on('classroom:talkTime', (talkTime) => {
    state = { ...state, talkTime }
    changed()
  })
  const closed = new Promise<string>((resolve) =>
    socket.once('classroom:closed', ({ reason }) => resolve(reason)),
  )

  const until: Visitor['until'] = (what, fits) =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!fits(state)) return
        clearTimeout(late)
        watchers.delete(look)
        resolve(state)
      }
      const late = setTimeout(() => {
        watchers.delete(look)
        const seats = [...state.seats.values()]
        reject(new Error(`waited in vain for: ${what}\n${JSON.stringify({ ...state, seats }, null, 1)}`))
      }, timeoutMs)
      watchers.add(look)
      look()
    })

  const refused = new Promise<never>((_, reject) =>
    socket.once('connect_error', (error) => {
      if (!reconnects) socket.close()
      reject(new Error(error.message))
    }),
  )
  await Promise.race([until('the first snapshot', ({ version }) => version >= 0), refused])
  refused.catch(() => {}) // later losses are caused by the test

  const raw: Visitor['raw'] = async (name, ...input) => {
    // A hostile page does not keep to the contract's types.
    const line = socket.timeout(timeoutMs) as unknown as {
      emitWithAck(name: string, ...input: unknown[]): Promise<unknown>
    }
    return ackSchema.parse(await line.emitWithAck(name, ...input))
  }
  return {
    state: () => state,
    me: () => {
      const mine = state.mySeatId && state.seats.get(state.mySeatId)
      if (!mine) throw new Error('no seat of my own')
      return mine
    },
    seat: (userId) => [...state.seats.values()].find((seat) => seat.userId === userId),
    command: (name, input) => raw(name, input),
    raw,
    until,
    closedWith: () => closed,
    snapshots: () => snapshots,
    socket,
    leave: () => void socket.close(),
  }
}
