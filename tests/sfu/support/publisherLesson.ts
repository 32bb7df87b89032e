import { EventEmitter } from 'node:events'
import {
  ParticipantPermission,
  SignalRequest,
  SignalResponse,
  TrackSource,
  TrackType,
} from '@livekit/protocol'
import type { WebSocket } from 'ws'
import { mediaEngineLimits } from '#contract/classroom/mediaEngine.ts'
import { maySend } from '#live/sfu/api/grants.ts'
import { VideoPacer } from '#live/sfu/forward/videoPacer.ts'
import type { Participant } from '#live/sfu/room/participant.ts'
import { Room } from '#live/sfu/room/room.ts'
import { joinRoom, resumeSession } from '#live/sfu/signal/participantSession.ts'
import type { SessionContext } from '#live/sfu/signal/sessionContext.ts'
import { seeded } from '#tests/support/seeded.ts'
import { fakeTransport } from './fakeTransport.ts'
import { JsepOfferer } from './jsepOfferer.ts'

type Request = ConstructorParameters<typeof SignalRequest>[0]
type Response = NonNullable<SignalResponse['message']>
type Local = { cid: string; source: TrackSource; sid: string; sender: ReturnType<JsepOfferer['add']> }

const SOURCES = [
  TrackSource.MICROPHONE,
  TrackSource.CAMERA,
  TrackSource.SCREEN_SHARE,
  TrackSource.SCREEN_SHARE_AUDIO,
]
const isVideo = (source: TrackSource) => source === TrackSource.CAMERA || source === TrackSource.SCREEN_SHARE

/** The members of a WebSocket that the engine uses; sent messages go to the page. */
class Socket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  readonly bufferedAmount = 0
  send: (bytes: Uint8Array) => void

  constructor(send: (bytes: Uint8Array) => void) {
    super()
    this.send = send
  }

  close(): void {
    this.readyState = 3
    this.emit('close')
  }

  terminate(): void {
    this.close()
  }

  pause(): void {}

  resume(): void {}
}

/** A publisher: a page, its session in the engine, and a socket that may be cut and resumed. */
export class PublisherLesson {
  readonly room = new Room(
    { name: 'room', emptyTimeout: 0, departureTimeout: 0, maxParticipants: 0, metadata: '' },
    { notify: () => {}, onEmpty: () => {} },
  )
  offerer = new JsepOfferer()
  #socket: Socket | undefined
  isOfferWanted = false
  readonly toEngine: Request[] = []
  readonly toPage: Response[] = []
  readonly locals: Local[] = []
  #cids = 0
  /** In the page's state. */
  #permission = new ParticipantPermission()
  answers = 0
  readonly #context: SessionContext

  constructor() {
    this.#context = {
      attach: () => fakeTransport({ isOpen: () => true, silence: () => 0 }),
      videoPacer: new VideoPacer(() => performance.now()),
      limits: {
        ...mediaEngineLimits.parse({}),
        signalsPerSecond: 1_000_000,
        publicationsAtOnce: 1_000_000,
        workMs: 1_000_000,
      },
      log: () => {},
      iceServersFor: () => [],
      reachableSince: () => 0,
      makeToken: async () => 'token',
    }
    this.join()
  }

  get participant(): Participant {
    const found = this.room.participants.get('teacher')
    if (!found) throw new Error('sent away')
    return found
  }

  #connect(): WebSocket {
    const socket: Socket = new Socket((bytes) => {
      const { message } = SignalResponse.fromBinary(bytes)
      if (socket === this.#socket && message) this.toPage.push(message)
    })
    this.#socket = socket
    return socket as unknown as WebSocket // the engine uses only these members
  }

  /** A page that rejoins publishes nothing yet. */
  join(): void {
    this.offerer = new JsepOfferer()
    for (const list of [this.toEngine, this.toPage, this.locals]) list.length = 0
    this.isOfferWanted = false
    this.#permission = new ParticipantPermission({ canPublish: true })
    const claims = { sub: 'teacher', video: {} }
    joinRoom(this.#context, { room: this.room, claims, socket: this.#connect(), autoSubscribe: true })
  }

  /** As our page does it: on an open connection, with the right, and announced before it is offered. */
  publish(source: TrackSource): void {
    if (!this.#socket || !maySend(this.#permission, source)) return
    const cid = `cid${++this.#cids}`
    const sender = this.offerer.add(isVideo(source) ? 'video' : 'audio', cid)
    this.locals.push({ cid, source, sid: '', sender })
    const type = isVideo(source) ? TrackType.VIDEO : TrackType.AUDIO
    const disableRed = source === TrackSource.SCREEN_SHARE_AUDIO
    this.toEngine.push({ message: { case: 'addTrack', value: { cid, source, type, disableRed } } })
    this.isOfferWanted = true
  }

  /** As livekit-client does it: the section stays and stops sending. */
  unpublish(local: Local): void {
    this.locals.splice(this.locals.indexOf(local), 1)
    local.sender.direction = 'inactive'
    this.isOfferWanted = true
  }

  /** The section closes, and may be reused. */
  stop(local: Local): void {
    this.unpublish(local)
    local.sender.isStopped = true
  }

  /** Sound whose packets currently come without RED. */
  sendPlain(): void {
    for (const track of this.participant.tracks.values()) track.isRed = false
  }

  offer(): void {
    if (!this.isOfferWanted || this.offerer.isWaiting || !this.#socket) return
    this.isOfferWanted = false
    this.toEngine.push({
      message: { case: 'offer', value: { type: 'offer', sdp: this.offerer.offer(), id: 1 } },
    })
  }

  deliver(): void {
    const request = this.toEngine.shift()
    if (!request) return
    this.#socket?.emit('message', Buffer.from(new SignalRequest(request).toBinary()), true)
  }

  receive(): void {
    const response = this.toPage.shift()
    if (response?.case === 'answer') {
      this.answers++
      this.offerer.take(response.value.sdp)
    } else if (response?.case === 'trackPublished') {
      const local = this.locals.find((one) => one.cid === response.value.cid)
      if (local) local.sid = response.value.track?.sid ?? ''
    } else if (response?.case === 'update') {
      const own = response.value.participants.find((one) => one.identity === 'teacher')
      this.#permission = own?.permission ?? this.#permission
      for (const local of [...this.locals])
        if (!maySend(this.#permission, local.source)) this.unpublish(local)
    } else if (response?.case === 'requestResponse') {
      const { request } = response.value
      const cid = request.case === 'addTrack' ? request.value.cid : ''
      const local = this.locals.find((one) => one.cid === cid)
      if (local) this.unpublish(local)
    }
  }

  cut(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
    this.toEngine.length = 0
    this.toPage.length = 0
    // Tracks whose announcement was not confirmed are given up.
    for (const local of [...this.locals]) if (!local.sid) this.unpublish(local)
  }

  resume(): void {
    if (this.#socket) return
    if (!this.offerer.canRestart) {
      this.join()
      return
    }
    const { sid } = this.participant
    const claims = { sub: 'teacher', video: {} }
    resumeSession(this.#context, { room: this.room, claims, socket: this.#connect(), sid })
    this.offerer.rollback()
    this.offerer.restartIce()
    this.isOfferWanted = true
    this.offer()
  }

  permit(canPublishSources: TrackSource[]): void {
    this.room.setPermission(
      this.participant,
      new ParticipantPermission({ canPublish: true, canPublishSources }),
    )
  }

  exchange(): void {
    while (this.toEngine.length + this.toPage.length > 0) {
      this.deliver()
      this.receive()
    }
  }

  settle(): void {
    this.resume()
    for (let round = 0; round < 10; round++) {
      this.offer()
      this.exchange()
    }
  }

  /** When everything has arrived: the others' track list equals the page's tracks, in the right sections. */
  check(): void {
    const sent = this.locals.map((one) => `${one.sid} in ${this.offerer.midOf(one.sender)}`).sort()
    const told = [...this.participant.tracks.values()].map(({ info }) => `${info.sid} in ${info.mid}`).sort()
    if (sent.join() !== told.join()) throw new Error(`sent ${sent.join()}, told ${told.join()}`)
  }
}

type Step = (lesson: PublisherLesson, random: ReturnType<typeof seeded>) => unknown
/** The weight of each action, and the action. */
const STEPS: Array<[name: string, weight: number, step: Step]> = [
  ['publish', 5, (lesson, random) => lesson.locals.length < 6 && lesson.publish(random.of(SOURCES))],
  [
    'unpublish',
    3,
    (lesson, random) => lesson.locals.length > 0 && lesson.unpublish(random.of(lesson.locals)),
  ],
  ['stop', 2, (lesson, random) => lesson.locals.length > 0 && lesson.stop(random.of(lesson.locals))],
  ['offer', 4, (lesson) => lesson.offer()],
  ['deliver', 4, (lesson) => lesson.deliver()],
  ['receive', 4, (lesson) => lesson.receive()],
  ['exchange', 3, (lesson) => lesson.exchange()],
  ['plain packets', 1, (lesson) => lesson.sendPlain()],
  ['rights', 1, (lesson, random) => lesson.permit(random.of([[], [], [random.of(SOURCES)]]))],
  ['cut', 1, (lesson, random) => random.below(2) === 0 && lesson.cut()],
  ['resume', 2, (lesson) => lesson.resume()],
  ['reload', 1, (lesson, random) => random.below(8) === 0 && lesson.join()],
]

/** One lesson, the same for the same seed; throws what a browser would refuse. Returns the number of answers. */
export function playPublisherLesson(seed: number, length: number): number {
  const random = seeded(seed)
  const steps = STEPS.flatMap(([name, weight, step]) =>
    Array.from({ length: weight }, () => ({ name, step })),
  )
  const lesson = new PublisherLesson()
  const done: string[] = []
  try {
    for (let at = 0; at < length; at++) {
      const { name, step } = random.of(steps)
      done.push(name)
      step(lesson, random)
    }
    done.push('settle')
    lesson.settle()
    lesson.check()
  } catch (error) {
    throw new Error(`seed ${seed}, after ${done.slice(-30).join(', ')}`, { cause: error })
  }
  lesson.room.close()
  return lesson.answers
}
