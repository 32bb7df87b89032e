// The classroom socket: handshake, commands in, snapshots and patches out. It decides nothing itself.
import type { Server as HttpServer } from 'node:http'
import { type Namespace, Server } from 'socket.io'
import { type Ack, type ClosedReason, classroomNamespace, socketPath } from '#contract/classroom/classroom.ts'
import type { TalkTime } from '#contract/classroom/talk.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { LiveId, SeatId } from '#contract/ids.ts'
import { findSeat } from '../classroom/classroomState.ts'
import { connectSeat, leave } from '../classroom/seats/seatState.ts'
import { patchOf } from '../classroom/views/classView.ts'
import { seatPatches } from '../classroom/views/seatPatches.ts'
import type { Change, Dispatcher } from '../dispatcher.ts'
import type { LiveLog, LivePorts, LiveTiming } from '../ports.ts'
import type { ClassroomNamespace, ClassroomSocket } from './classroomSocket.ts'
import type { createCommands } from './commands.ts'
import { guardConnections, limitEntries } from './connectionGuard.ts'
import { disconnectSockets } from './disconnectSockets.ts'
import type { Handshakes, Seated } from './handshake.ts'
import { createLogins } from './logins.ts'
import { createCommandLimit } from './rateLimit.ts'
import { createSnapshotPause } from './snapshotPause.ts'
import { createSnapshots } from './snapshots.ts'

export interface Gateway {
  /** Answers /socket.io on this server; other upgrades are left alone. */
  listen(server: HttpServer): void
  /** Another namespace on the same path: a browser has one connection for both. */
  openNamespace(name: string): Namespace
  broadcast(change: Change): void
  /** Sends to the sockets of these seats, in whichever process they are. */
  sendTalkTime(seatIds: readonly SeatId[], talkTime: TalkTime): void
  /** Closes every socket of a login in this process, and frees their seats at once. */
  signOut(loginId: string): Promise<void>
  /** Roles have changed: closes the sockets in this process that may not be here any more. */
  recheckRights(): Promise<void>
  /** Closes all sockets of a classroom that was deleted. */
  closeClassroom(liveId: LiveId, reason: ClosedReason): void
  /** Connects the seats of all sockets of this process again, after its lease has expired during a pause. */
  retakeSeats(): Promise<void>
  close(): Promise<void>
}

interface GatewayParts {
  readonly gatewayId: string
  readonly ports: Pick<LivePorts, 'store' | 'now' | 'cluster' | 'mayStay'>
  readonly dispatcher: Dispatcher
  readonly handshakes: Handshakes
  readonly commands: ReturnType<typeof createCommands>
  readonly log: LiveLog
  readonly timing: LiveTiming
}

// Rooms of socket.io: an adapter makes several processes share them.
const classroomRoom = (liveId: LiveId) => `live:${liveId}`
const seatRoom = (seatId: SeatId) => `seat:${seatId}`

// No command is longer than a chat message.
const maxMessageBytes = 16 * 1024

export const createGateway = (parts: GatewayParts): Gateway => {
  const { ports, dispatcher, handshakes, commands, log, timing } = parts
  const { now, cluster } = ports
  // destroyUpgrade would kill the other upgrades of this port after a second (socket.io's default).
  const io = new Server({
    path: socketPath,
    serveClient: false,
    destroyUpgrade: false,
    maxHttpBufferSize: maxMessageBytes,
    // A socket that does not authenticate within this time is closed.
    connectTimeout: 10_000,
    pingInterval: 5_000,
    pingTimeout: 5_000,
  })
  if (cluster) io.adapter(cluster.adapter)
  // Socket.io's own namespace asks for no token, so a connection could stay in it for ever.
  io.of('/').use((_socket, next) => next(new Error('NOT_FOUND')))
  const namespace: ClassroomNamespace = io.of(classroomNamespace)
  const leaveTimers = new Set<NodeJS.Timeout>()

  const connectionOf = (socket: { id: string }) => `${parts.gatewayId}:${socket.id}`

  const { sendNewest } = createSnapshots({
    ports,
    connectionOf,
    close: (socket, reason) => disconnectSockets(namespace, { room: socket.id, reason }),
  })

  const takeSeat = async (socket: ClassroomSocket) => {
    const { key, seatId } = socket.data.seated
    await dispatcher.dispatch(key, (state) => ({ state: connectSeat(state, seatId, connectionOf(socket)) }), {
      afterwards: async ({ state }) => {
        socket.data.seatVersion = state.version
        closeSockets(seatRoom(seatId), 'replaced', state.version)
        await socket.join([seatRoom(seatId), classroomRoom(key.liveId)])
        await sendNewest(socket, state)
      },
    })
  }

  const freeSeat = ({ key, seatId }: Seated, socket: { id: string }, at: number) =>
    dispatcher.dispatch(
      key,
      (state) => ({ state: leave(state, seatId, { connection: connectionOf(socket), at }) }),
      { at },
    )

  const closeSockets = (room: string, reason: ClosedReason, before?: number) => {
    disconnectSockets(namespace, { room, reason, before })
    if (cluster) namespace.serverSideEmit('closeSockets', { room, reason, before })
  }

  const handleDisconnect = (socket: ClassroomSocket) => {
    const at = now()
    const leaveTimer = setTimeout(() => {
      leaveTimers.delete(leaveTimer)
      freeSeat(socket.data.seated, socket, at).catch((error: unknown) => {
        log.warn({ ...logFields(socket), err: error }, 'a seat could not be freed; its lease will')
      })
    }, timing.graceMs)
    leaveTimer.unref()
    leaveTimers.add(leaveTimer)
  }

  const logFields = ({ data: { seated } }: ClassroomSocket) => ({
    liveId: seated.key.liveId,
    seatId: seated.seatId,
  })

  const runForAck = async (socket: ClassroomSocket, run: () => Promise<void>): Promise<Ack> => {
    try {
      await run()
      return { ok: true }
    } catch (error) {
      return {
        ok: false,
        error: codeOf(error, (cause) => log.error({ ...logFields(socket), err: cause }, 'a command failed')),
      }
    }
  }

  const commandLimit = createCommandLimit(now)
  const logins = createLogins({ namespace, ports, freeSeat })

  const handleConnected = (socket: ClassroomSocket) => {
    const { seated } = socket.data
    const seatTaken = takeSeat(socket).catch((error: unknown) => {
      log.warn({ ...logFields(socket), err: error }, 'a seat could not be taken')
      socket.disconnect()
    })
    logins.connected(socket).catch((error: unknown) => {
      log.warn({ ...logFields(socket), err: error }, 'nobody knows whether a socket may stay')
      socket.disconnect()
    })
    const snapshots = createSnapshotPause(async () => {
      await runForAck(socket, async () => {
        await seatTaken
        if (socket.connected) await dispatcher.inspect(seated.key, (state) => sendNewest(socket, state))
      })
    })
    socket.onAny((name: string, ...args: unknown[]) => {
      const ack = args.at(-1)
      const reply = (result: Ack) => typeof ack === 'function' && ack(result)
      if (!commandLimit.take(seated)) return reply({ ok: false, error: 'TOO_MANY' })
      if (name === 'classroom:resync') {
        // Answered before the snapshot, which takes long on a slow network: a page that returns waits 1.5 s for this answer.
        reply({ ok: true })
        void snapshots.run()
        return
      }
      void runForAck(socket, async () => {
        await seatTaken
        await commands.run(seated, name, args[0])
      }).then(reply)
    })
    socket.on('disconnect', () => {
      snapshots.close()
      void seatTaken.then(() => handleDisconnect(socket))
    })
  }

  namespace.use(limitEntries(now))
  namespace.use((socket, next) => {
    logins.markRightsVersion(socket)
    handshakes.seat(socket.handshake.auth, socket.request).then(
      (seated) => {
        socket.data.seated = seated
        next()
      },
      (error: unknown) =>
        next(new Error(codeOf(error, (cause) => log.error({ err: cause }, 'a handshake failed')))),
    )
  })
  namespace.on('connection', handleConnected)
  namespace.on('closeSockets', (what) => disconnectSockets(namespace, what))

  const sendMissedChanges = async () => {
    for (const socket of namespace.sockets.values()) {
      if (socket.data.seatVersion === undefined) continue
      await dispatcher.inspect(socket.data.seated.key, (state) => sendNewest(socket, state))
    }
  }
  const stopListening = cluster?.onMissed(() => {
    sendMissedChanges().catch((error: unknown) =>
      log.warn({ err: error }, 'sockets could not be brought up to date'),
    )
  })

  const closeClassroom: Gateway['closeClassroom'] = (liveId, reason) =>
    closeSockets(classroomRoom(liveId), reason)

  return {
    listen: (server) => {
      io.attach(server)
      guardConnections(io, now)
    },
    openNamespace: (name) => io.of(name).use(limitEntries(now)),
    broadcast: ({ key, before, state, at, chatAdded, chatDeleted }) => {
      const patch = patchOf(before, state, { now: at, chatAdded, chatDeleted })
      const seatOnlyPatches = seatPatches(before, state, patch)
      namespace
        .in(classroomRoom(key.liveId))
        .except([...seatOnlyPatches.keys()].map(seatRoom))
        .emit('classroom:patched', patch)
      for (const [seatId, seatPatch] of seatOnlyPatches)
        namespace.in(seatRoom(seatId)).emit('classroom:patched', seatPatch)
      for (const seat of before.seats) {
        if (seat.connection && !findSeat(state, seat.id)) closeSockets(seatRoom(seat.id), 'closed')
      }
      if (state.phase === before.phase) return
      if (state.phase === 'ended' || state.phase === 'closed') closeClassroom(key.liveId, state.phase)
    },
    sendTalkTime: (seatIds, talkTime) =>
      void namespace.in(seatIds.map(seatRoom)).emit('classroom:talkTime', talkTime),
    signOut: (loginId) => logins.signOut(loginId, 'signedOut'),
    recheckRights: logins.recheckAll,
    closeClassroom,
    retakeSeats: async () => {
      for (const socket of await namespace.local.fetchSockets()) {
        const { key, seatId } = socket.data.seated
        await dispatcher.dispatch(key, (state) =>
          findSeat(state, seatId)?.connection
            ? { state }
            : { state: connectSeat(state, seatId, connectionOf(socket)) },
        )
      }
    },
    close: async () => {
      stopListening?.()
      for (const leaveTimer of leaveTimers) clearTimeout(leaveTimer)
      leaveTimers.clear()
      await io.close()
    },
  }
}

/** The one place that turns an error into what a socket may say. */
const codeOf = (error: unknown, report: (error: unknown) => void): ErrorCode => {
  if (error instanceof AppError) return error.code
  report(error)
  return 'UNKNOWN'
}
