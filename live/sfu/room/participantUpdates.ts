// Every change of a participant is announced to the others. One that changes all the time is announced twice a second, as it
// is then: what a single one does must not fill the lines of all.

import type { SignalMessage } from '../signal/signalSocket.ts'
import { Bucket } from '../tokenBucket.ts'
import type { Participant } from './participant.ts'

/** What happens at once when somebody comes in with microphone, camera and screen. */
const atOnce = 10
const perSecond = 2

type Waiting = { timer: NodeJS.Timeout; toItself: boolean }

export class Announcements {
  readonly #participants: ReadonlyMap<string, Participant>
  readonly #buckets = new WeakMap<Participant, Bucket>()
  readonly #waiting = new Map<Participant, Waiting>()

  constructor(participants: ReadonlyMap<string, Participant>) {
    this.#participants = participants
  }

  /** The app's doing, and who comes. What waits is in it. */
  now(participant: Participant, toItself: boolean): void {
    const waiting = this.#waiting.get(participant)
    this.forget(participant)
    this.#send(participant, toItself || waiting?.toItself === true)
  }

  /** The participant's own doing: at once, unless there was much of it. */
  soon(participant: Participant, toItself: boolean): void {
    const waiting = this.#waiting.get(participant)
    if (waiting) {
      waiting.toItself ||= toItself
      return
    }
    const bucket = this.#buckets.get(participant) ?? new Bucket({ burst: atOnce, perSecond })
    this.#buckets.set(participant, bucket)
    const wait = bucket.wait(performance.now(), 1)
    bucket.charge(performance.now(), 1)
    if (wait === 0) {
      this.#send(participant, toItself)
      return
    }
    const timer = setTimeout(() => this.now(participant, false), wait)
    this.#waiting.set(participant, { timer, toItself })
  }

  /** It left, and nothing is to be said of it any more. */
  forget(participant: Participant): void {
    clearTimeout(this.#waiting.get(participant)?.timer)
    this.#waiting.delete(participant)
  }

  #send(participant: Participant, toItself: boolean): void {
    participant.version++
    const message = updateOf(participant)
    for (const other of this.#participants.values()) {
      if (other === participant ? toItself : !participant.permission.hidden) other.send(message)
    }
  }
}

export const updateOf = (participant: Participant): SignalMessage => ({
  case: 'update',
  value: { participants: [participant.info()] },
})
