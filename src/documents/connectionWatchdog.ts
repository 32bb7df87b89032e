// Detects a dead connection: without notice an attempt to connect hangs, and sent data is lost. While changes are
// unconfirmed the server is pinged with a small request; no answer in time means a reconnect.
import * as encoding from 'lib0/encoding'
import { messageQueryAwareness, type WebsocketProvider } from 'y-websocket'
import { returnTimeoutMs } from '#src/lib/pageReturn.ts'
import type { PendingChanges } from './pendingChanges.ts'

const lookMs = 500
/** Younger changes cause no ping: its answer contains everyone's presence, so it has a cost. */
const youngMs = 1500
const connectPatienceMs = 6000
const answerTimeoutMs = 6000

interface Parts {
  provider: WebsocketProvider
  pendingChanges: Pick<PendingChanges, 'oldest' | 'heard'>
  /** An attempt to connect hangs. */
  onHanging: () => void
  reconnect: () => void
  now: () => number
}

const question = (() => {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, messageQueryAwareness)
  return encoding.toUint8Array(encoder)
})()

export interface ConnectionWatchdog {
  /** Pings the server now, with little time to answer: the page was away, and its connection may be dead. */
  check(): void
  stop(): void
}

export const startConnectionWatchdog = ({
  provider,
  pendingChanges,
  onHanging,
  reconnect,
  now,
}: Parts): ConnectionWatchdog => {
  let connectingSince: number | null = null
  let askedAt: number | null = null
  /** When the last message before the ping came: an answer may come in the millisecond of its ping. */
  let heardBefore = 0
  let timeoutMs = answerTimeoutMs

  const ask = (answerWithinMs: number) => {
    askedAt = now()
    heardBefore = provider.wsLastMessageReceived
    timeoutMs = answerWithinMs
    provider.ws?.send(question)
  }

  const lookAtConnecting = () => {
    if (!provider.wsconnecting) {
      connectingSince = null
      return
    }
    connectingSince ??= now()
    if (now() - connectingSince < connectPatienceMs) return
    connectingSince = null
    onHanging()
  }
  const lookAtSilence = () => {
    if (!provider.synced || !provider.ws) {
      askedAt = null
      return
    }
    if (askedAt === null) {
      if (pendingChanges.oldest === null || now() - pendingChanges.oldest < youngMs) return
      ask(answerTimeoutMs)
      return
    }
    if (provider.wsLastMessageReceived > heardBefore) {
      // The server reads in order: what was sent before the ping has arrived.
      pendingChanges.heard(askedAt)
      askedAt = null
    } else if (now() - askedAt > timeoutMs) {
      askedAt = null
      reconnect()
    }
  }
  const timer = setInterval(() => {
    lookAtConnecting()
    lookAtSilence()
  }, lookMs)
  return { check: () => ask(returnTimeoutMs), stop: () => clearInterval(timer) }
}
