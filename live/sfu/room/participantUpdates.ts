// Sends every change of a participant to the others. A participant that changes all the time is sent twice a second at most,
// in its newest state, so that one client cannot fill the connections of all.

import type { SignalMessage } from '../signal/signalSocket.ts'
import { TokenBucket } from '../tokenBucket.ts'
import type { Participant } from './participant.ts'

/** Enough for somebody who joins with microphone, camera and screen. */
const burst = 10
const perSecond = 2

type PendingUpdate = { timer: NodeJS.Timeout; toItself: boolean }

export class ParticipantUpdates {
  readonly #participants: ReadonlyMap<string, Participant>
  readonly #buckets = new WeakMap<Participant, TokenBucket>()
  readonly #pending = new Map<Participant, PendingUpdate>()

  constructor(participants: ReadonlyMap<string, Participant>) {
    this.#participants = participants
  }

  /** For changes that the app makes, and for joins. It replaces a pending update. */
  sendNow(participant: Participant, toItself: boolean): void {
    const pending = this.#pending.get(participant)
    this.cancel(participant)
    this.#send(participant, toItself || pending?.toItself === true)
  }

  /** For changes that the participant's client makes: sent at once, unless there were many. */
  sendSoon(participant: Participant, toItself: boolean): void {
    const pending = this.#pending.get(participant)
    if (pending) {
      pending.toItself ||= toItself
      return
    }
    const bucket = this.#buckets.get(participant) ?? new TokenBucket({ burst, perSecond })
    this.#buckets.set(participant, bucket)
    const delayMs = bucket.wait(performance.now(), 1)
    bucket.charge(performance.now(), 1)
    if (delayMs === 0) {
      this.#send(participant, toItself)
      return
    }
    const timer = setTimeout(() => this.sendNow(participant, false), delayMs)
    this.#pending.set(participant, { timer, toItself })
  }

  /** Drops the pending update of a participant that has left. */
  cancel(participant: Participant): void {
    clearTimeout(this.#pending.get(participant)?.timer)
    this.#pending.delete(participant)
  }

  #send(participant: Participant, toItself: boolean): void {
    participant.version++
    const message = updateMessage(participant)
    for (const other of this.#participants.values()) {
      if (other === participant ? toItself : !participant.permission.hidden) other.send(message)
    }
  }
}

export const updateMessage = (participant: Participant): SignalMessage => ({
  case: 'update',
  value: { participants: [participant.info()] },
})
