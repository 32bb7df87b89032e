// The connection to the classroom: one socket, the state behind it, and commands that answer with codes of the catalogue.
import { io, type Socket } from 'socket.io-client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type Ack,
  type ClientToServer,
  type CommandInput,
  type CommandName,
  classroomNamespace,
  type ServerToClient,
  socketPath,
} from '#contract/classroom/classroom.ts'
import { type ErrorCode, errorCodeSchema, errors } from '#contract/errors.ts'
import type { LiveId } from '#contract/ids.ts'
import { type Returns, returnTimeoutMs } from '#src/lib/pageReturn.ts'
import { untilServerAnswers } from '#src/lib/serverAnswer.ts'
import {
  applyPatch,
  applySnapshot,
  type ClassroomState,
  type CloseReason,
  emptyClassroom,
} from './classroomState.ts'

export type EnterAs = 'host' | 'student' | 'audit'

export interface ClassroomOptions {
  liveId: LiveId
  as: EnterAs
  /** The current access token; read on every attempt. */
  token: () => string
  /** Gets a new access token; false when the login is over. */
  refreshToken: () => Promise<boolean>
  /** Tells when the connection is to be tried at once. */
  onReturn: Returns
}

export interface Classroom {
  readonly store: StoreApi<ClassroomState>
  request<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Ack>
  /** Resolves as soon as the connection is up; never after `close`. */
  live(): Promise<void>
  /** Calls back when a lost connection is up again; returns an unsubscribe function. */
  onRegained(listener: () => void): () => void
  /** Reports to a LiveKit server how long this microphone was heard speaking. A loss costs a second, so it is not repeated. */
  reportSpeech(ms: number): void
  /** Asks the server a small question: a connection that does not answer it is made anew. */
  check(): void
  forgetRefusal(): void
  close(): void
}

interface Emitter {
  emitWithAck(name: CommandName, input: unknown): Promise<Ack>
}

const ackTimeoutMs = 8000
const retryMs = 1500
const isRetried = (code: ErrorCode) => errors[code].retry

export const openClassroom = ({ liveId, as, token, refreshToken, onReturn }: ClassroomOptions): Classroom => {
  const store = createStore<ClassroomState>(() => emptyClassroom)
  const socket: Socket<ServerToClient, ClientToServer> = io(classroomNamespace, {
    path: socketPath,
    // A connection of its own: a shared one keeps the timing of the namespace that opened it, and messages are in no hurry.
    multiplex: false,
    // Polling is for rare networks that block WebSockets; media needs a WebSocket anyway.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // An attempt on a dead network hangs until this timeout; the default of 20 s would outlast most outages.
    timeout: 4000,
    reconnectionDelay: 300,
    // Waits at most 1.5 s, with socket.io's jitter of a half: no network tells us that it is back, and a class is waiting.
    reconnectionDelayMax: 1000,
    // A function, so that a reconnect uses the current token.
    auth: (give) => give({ token: token(), liveId, as }),
  })
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const finish = (reason: CloseReason) => {
    store.setState({ status: 'closed', closeReason: reason })
    close()
  }
  const lost = () => {
    if (isClosed) return
    store.setState((state) => ({ status: state.view ? 'reconnecting' : 'connecting' }))
  }
  const connectLater = () => {
    lost()
    clearTimeout(retry)
    retry = setTimeout(() => socket.connect(), retryMs)
  }
  const renewAndConnect = async (code: ErrorCode) => {
    lost()
    if (await refreshToken()) connectLater()
    else finish(code)
  }
  const resync = () => {
    // The answer that matters is the snapshot; a lost ack is followed by the next gap.
    socket.emit('classroom:resync', {}, () => {})
  }

  socket.on('classroom:snapshot', (snapshot) => {
    store.setState((state) => applySnapshot(state, snapshot, Date.now()))
  })
  socket.on('classroom:patched', (patch) => {
    const next = applyPatch(store.getState(), patch, Date.now())
    if (next === 'gap') resync()
    else store.setState(next)
  })
  socket.on('classroom:talkTime', (talkTime) => store.setState({ talkTime }))
  socket.on('classroom:closed', ({ reason }) => finish(reason))
  socket.on('connect_error', (error) => {
    // Still active: the network failed; the server did not refuse.
    if (socket.active) return connectWhenServerAnswers()
    const errorCode = errorCodeSchema.safeParse(error.message)
    const code = errorCode.success ? errorCode.data : 'UNKNOWN'
    if (code === 'TOKEN_DEAD' || code === 'NO_TOKEN') void renewAndConnect(code)
    else if (isRetried(code)) connectLater()
    else finish(code)
  })
  socket.on('disconnect', () => {
    if (isClosed) return
    // The server closed without a reason (it is restarting): socket.io would not reconnect by itself.
    if (socket.active) lost()
    else connectLater()
  })

  /** Ends the attempt under way, or the wait for it: on a network that was gone it hangs. */
  const connectNow = () => {
    clearTimeout(retry)
    socket.disconnect().connect()
  }
  const connectWhenServerAnswers = () => {
    lost()
    socket.disconnect()
    void untilServerAnswers().then(() => {
      if (!isClosed) socket.connect()
    })
  }
  const check = () => {
    if (isClosed || !socket.connected) return
    const { engine } = socket.io
    socket.timeout(returnTimeoutMs).emit('classroom:resync', {}, (error) => {
      // A dead connection does not say so for ten seconds.
      if (error && !isClosed && socket.io.engine === engine) connectNow()
    })
  }
  const stopReturns = onReturn(() => {
    if (isClosed) return
    if (socket.connected) check()
    else connectNow()
  })

  const close = () => {
    isClosed = true
    stopReturns()
    clearTimeout(retry)
    socket.close()
  }

  const send = async <N extends CommandName>(name: N, input: CommandInput<N>): Promise<Ack> => {
    if (!socket.connected) return { ok: false, error: 'UNAVAILABLE' }
    try {
      // socket.io cannot follow the generic event name; classroomCommands ties name, input and ack together.
      const emitter = socket.timeout(ackTimeoutMs) as unknown as Emitter
      return await emitter.emitWithAck(name, input)
    } catch {
      // Only the timeout rejects here.
      return { ok: false, error: 'UNAVAILABLE' }
    }
  }

  const live = () =>
    new Promise<void>((resolve) => {
      if (store.getState().status === 'live') return resolve()
      const stop = store.subscribe(({ status }) => {
        if (status === 'connecting' || status === 'reconnecting') return
        stop()
        if (status === 'live') resolve()
      })
    })

  return {
    store,
    live,
    request: async (name, input) => {
      const answer = await send(name, input)
      store.setState({ refusal: answer.ok ? null : { code: answer.error, at: Date.now() } })
      return answer
    },
    onRegained: (listener) =>
      store.subscribe((state, before) => {
        if (state.status === 'live' && before.status === 'reconnecting') listener()
      }),
    reportSpeech: (ms) => void send('talk:report', { ms }),
    check,
    forgetRefusal: () => store.setState({ refusal: null }),
    close,
  }
}
