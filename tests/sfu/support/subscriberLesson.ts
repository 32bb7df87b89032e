import { TrackInfo, TrackType } from '@livekit/protocol'
import { vi } from 'vitest'
import { DownTrack } from '#live/sfu/forward/downTrack.ts'
import { PublishedTrack } from '#live/sfu/forward/publishedTrack.ts'
import { SubscriberPeer } from '#live/sfu/peer/subscriberPeer.ts'
import type { AttachTransport } from '#live/sfu/transport/transport.ts'
import { seeded } from '#tests/support/seeded.ts'
import { fakeTransport } from './fakeTransport.ts'
import { JsepClient } from './jsepClient.ts'

type Message = { sdp: string; id: number }

/** A subscriber and its page, with a socket between them that may be cut and resumed. Runs on the fake clock of vitest. */
export class SubscriberLesson {
  peer!: SubscriberPeer
  client!: JsepClient
  /** Each peer connection that the page had. */
  readonly clients: JsepClient[] = []
  #open: () => void = () => {}
  isOpen = false
  isConnected = true
  /** Milliseconds since the page proved its path. */
  silence = 0
  /** How often the engine reported an unanswered offer. */
  unanswered = 0
  /** On the socket: lost with it. Received by the page: not. */
  readonly toPage: Message[] = []
  readonly inPage: Message[] = []
  readonly fromPage: Message[] = []
  readonly toEngine: Message[] = []
  /** Every answer that the page made for this peer connection. */
  readonly answers: Message[] = []
  readonly published: PublishedTrack[] = []
  #tracks = 0
  readonly #isNative: boolean

  /** LiveKit's native client does not send the id of the offer that it answers. */
  constructor({ isNative = false } = {}) {
    this.#isNative = isNative
    this.reload()
  }

  /** A page that rejoins has a new peer connection, and so has the engine. */
  reload(): void {
    this.peer?.close()
    for (const queue of [this.toPage, this.inPage, this.fromPage, this.toEngine, this.answers])
      queue.length = 0
    this.isOpen = false
    this.isConnected = true
    const attach: AttachTransport = (events) => {
      this.#open = events.onOpen
      return fakeTransport({ isOpen: () => this.isOpen, silence: () => this.silence })
    }
    this.client = new JsepClient()
    this.clients.push(this.client)
    this.peer = new SubscriberPeer(
      attach,
      {
        onOpen: () => {},
        onClosed: () => {},
        onOffer: ({ sdp, id }) => {
          if (this.isConnected) this.toPage.push({ sdp, id })
        },
        onUnanswered: () => {
          this.unanswered++
        },
        onChannelOpen: () => {},
        onFeedback: () => {},
        onBandwidth: () => {},
      },
      { answerSeconds: 15, offersAtOnce: 1_000_000 },
    )
    this.peer.offerNow({ isRestart: false })
    for (const track of this.published) this.#subscribe(track)
  }

  publish(type: TrackType): PublishedTrack {
    const info = new TrackInfo({ sid: `TR_${++this.#tracks}`, type })
    const track = new PublishedTrack({ info, ownerSid: 'PA_teacher', askKeyframe: () => {} })
    track.setRids([])
    this.published.push(track)
    this.#subscribe(track)
    return track
  }

  #subscribe(track: PublishedTrack): void {
    const down = new DownTrack({ track, send: () => {}, sentPacketLog: this.peer.sentPacketLog })
    track.downTracks.add(down)
    this.peer.add(down)
  }

  unpublish(track: PublishedTrack): void {
    this.published.splice(this.published.indexOf(track), 1)
    track.close()
  }

  open(): void {
    if (this.isOpen || this.answers.length === 0) return
    this.isOpen = true
    this.#open()
  }

  cut(): void {
    this.isConnected = false
    this.toPage.length = 0
    this.toEngine.length = 0
  }

  resume(): void {
    if (this.isConnected) return
    if (!this.isOpen) {
      this.reload()
      return
    }
    this.isConnected = true
    this.peer.offerNow({ isRestart: true })
  }

  receive(): void {
    const offer = this.toPage.shift()
    if (offer) this.inPage.push(offer)
  }

  /** The page answers its offers in order, whichever socket they came on. */
  work(): void {
    const offer = this.inPage.shift()
    if (!offer) return
    const answer = { sdp: this.client.take(offer.sdp), id: this.#isNative ? 0 : offer.id }
    this.fromPage.push(answer)
    this.answers.push(answer)
  }

  send(): void {
    const answer = this.fromPage.shift()
    if (answer && this.isConnected) this.toEngine.push(answer)
  }

  deliver(): void {
    const answer = this.toEngine.shift()
    if (answer) this.take(answer)
  }

  take({ sdp, id }: Message): void {
    if (!this.peer.answer(sdp, id)) throw new Error('the answer was refused')
  }

  /** Messages in flight arrive. */
  exchange(): void {
    while (this.toPage.length + this.inPage.length + this.fromPage.length + this.toEngine.length > 0) {
      this.receive()
      this.work()
      this.send()
      this.deliver()
    }
    this.open()
  }

  /** Runs until there are no more messages. */
  settle(): void {
    this.resume()
    for (let round = 0; round < 10; round++) {
      vi.advanceTimersByTime(50)
      this.exchange()
    }
  }

  check(): void {
    for (const down of this.peer.downTracks) {
      if (down.isStarted && !this.client.seen.has(down.track.info.sid)) throw new Error('started unseen')
    }
  }
}

type Step = (lesson: SubscriberLesson, random: ReturnType<typeof seeded>) => unknown
const leave: Step = (lesson, random) =>
  lesson.published.length > 0 && lesson.unpublish(random.of(lesson.published))
const come = (type: TrackType): Step => {
  return (lesson) => lesson.published.length < 6 && lesson.publish(type)
}
const OLD_ANSWER = 'an old answer'
/** The weight of each action, and the action. */
const STEPS: Array<[name: string, weight: number, step: Step]> = [
  ['a voice', 3, come(TrackType.AUDIO)],
  ['a picture', 2, come(TrackType.VIDEO)],
  ['gone', 5, leave],
  ['wait', 4, (_, random) => vi.advanceTimersByTime(random.below(30))],
  ['receive', 3, (lesson) => lesson.receive()],
  ['work', 3, (lesson) => lesson.work()],
  ['send', 3, (lesson) => lesson.send()],
  ['deliver', 3, (lesson) => lesson.deliver()],
  ['exchange', 4, (lesson) => lesson.exchange()],
  [OLD_ANSWER, 1, (lesson, random) => lesson.answers.length > 0 && lesson.take(random.of(lesson.answers))],
  ['cut', 1, (lesson) => lesson.isOpen && lesson.cut()],
  ['resume', 2, (lesson) => lesson.resume()],
  ['reload', 1, (lesson, random) => random.below(8) === 0 && lesson.reload()],
]

/** One lesson, the same for the same seed; throws what a browser would refuse. */
export function playLesson(seed: number, length: number, { isNative = false } = {}): SubscriberLesson {
  const random = seeded(seed)
  const steps = STEPS.filter(([name]) => !isNative || name !== OLD_ANSWER).flatMap(([name, weight, step]) =>
    Array.from({ length: weight }, () => ({ name, step })),
  )
  const lesson = new SubscriberLesson({ isNative })
  const done: string[] = []
  try {
    for (let at = 0; at < length; at++) {
      const { name, step } = random.of(steps)
      done.push(name)
      step(lesson, random)
      lesson.check()
    }
    done.push('settle')
    lesson.settle()
    const wanted = lesson.published.map(({ info }) => info.sid)
    if (lesson.client.tracks.sort().join() !== wanted.sort().join()) throw new Error('not what is published')
    if (!lesson.peer.downTracks.every((down) => down.isStarted)) throw new Error('not everything flows')
  } catch (error) {
    throw new Error(`seed ${seed}, after ${done.slice(-30).join(', ')}`, { cause: error })
  }
  lesson.peer.close()
  return lesson
}
