// A room whose members are signalling sockets alone, without media: what each sends and gets is looked at as messages.
import { EventEmitter } from 'node:events'
import {
  ParticipantInfo_State,
  SignalRequest,
  SignalResponse,
  TrackSource,
  TrackType,
} from '@livekit/protocol'
import type { VideoGrant } from 'livekit-server-sdk'
import { vi } from 'vitest'
import type { WebSocket } from 'ws'
import { type MediaEngineLimits, mediaEngineLimits } from '#contract/classroom/mediaEngine.ts'
import { VideoPacer } from '#live/sfu/forward/videoPacer.ts'
import { Room, type RoomEvent } from '#live/sfu/room/room.ts'
import { joinRoom, resumeSession } from '#live/sfu/signal/participantSession.ts'
import type { SessionContext } from '#live/sfu/signal/sessionContext.ts'
import { fakeTransport } from './fakeTransport.ts'

type Request = NonNullable<NonNullable<ConstructorParameters<typeof SignalRequest>[0]>['message']>
type Response = Exclude<NonNullable<SignalResponse['message']>, { case: undefined }>
type Values = { [R in Response as R['case']]: R['value'] }

/** The members of a WebSocket that the engine uses. */
export class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  isPaused = false
  closedWith: { code: number; reason: string } | undefined
  readonly send: (bytes: Uint8Array) => void

  constructor(send: (bytes: Uint8Array) => void) {
    super()
    this.send = send
  }

  close(code = 1005, reason = ''): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.closedWith ??= { code, reason }
    this.emit('close')
  }

  terminate(): void {
    this.close(1006)
  }

  pause(): void {
    this.isPaused = true
  }

  resume(): void {
    this.isPaused = false
  }
}

export class Member {
  readonly responses: Response[] = []
  readonly socket: FakeSocket
  bytes = 0

  constructor() {
    this.socket = new FakeSocket((bytes) => {
      this.bytes += bytes.length
      const { message } = SignalResponse.fromBinary(bytes)
      if (message.case !== undefined) this.responses.push(message)
    })
  }

  send(message: Request): void {
    this.socket.emit('message', Buffer.from(new SignalRequest({ message }).toBinary()), true)
  }

  of<C extends Response['case']>(name: C): Array<Values[C]> {
    const values = this.responses.filter((one) => one.case === name).map(({ value }) => value)
    return values as Array<Values[C]> // the case decides the value
  }
}

/** An offer of one sound under this mid, as a browser without media would make it. */
export const soundOffer = (cid: string, more: readonly string[] = [], head: readonly string[] = []): string =>
  [
    'v=0',
    'a=ice-ufrag:u',
    'a=fingerprint:sha-256 AA:BB',
    'a=setup:actpass',
    ...head,
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'a=mid:1',
    'a=sendonly',
    `a=msid:s ${cid}`,
    'a=rtpmap:111 opus/48000/2',
    ...more,
  ].join('\r\n')

export class SignalRoom {
  readonly events: RoomEvent[] = []
  readonly room: Room
  readonly logged: string[] = []
  readonly #context: SessionContext

  constructor(limits: Partial<MediaEngineLimits> = {}) {
    this.room = new Room(
      { name: 'room', emptyTimeout: 60, departureTimeout: 60, maxParticipants: 0, metadata: '' },
      { notify: (event) => this.events.push(event), onEmpty: () => {} },
    )
    this.#context = {
      attach: () => fakeTransport({ isOpen: () => true, silence: () => 0 }),
      videoPacer: new VideoPacer(() => performance.now()),
      limits: {
        ...mediaEngineLimits.parse({}),
        signalsPerSecond: 1_000_000,
        workMs: 1_000_000,
        answerSeconds: 1000,
        ...limits,
      },
      log: (_level, event) => void this.logged.push(event),
      iceServersFor: () => [],
      reachableSince: () => 0,
      makeToken: async () => 'token',
    }
  }

  join(identity: string, grant: VideoGrant = {}): Member {
    const member = new Member()
    const claims = { sub: identity, video: { canUpdateOwnMetadata: true, ...grant } }
    const socket = member.socket as unknown as WebSocket // the engine uses only these members
    joinRoom(this.#context, { room: this.room, claims, socket, autoSubscribe: true })
    const participant = this.participant(identity)
    participant.state = ParticipantInfo_State.ACTIVE
    return member
  }

  resume(identity: string, sid: string): Member {
    const member = new Member()
    const socket = member.socket as unknown as WebSocket // the engine uses only these members
    resumeSession(this.#context, { room: this.room, claims: { sub: identity, video: {} }, socket, sid })
    return member
  }

  participant(identity: string) {
    const found = this.room.participants.get(identity)
    if (!found) throw new Error(`${identity} is not in the room`)
    return found
  }

  /** Announces and offers a microphone; its sid. */
  speak(member: Member, cid = 'mic'): string {
    member.send({ case: 'addTrack', value: { cid, source: TrackSource.MICROPHONE, type: TrackType.AUDIO } })
    const sid = member.of('trackPublished').find((one) => one.cid === cid)?.track?.sid
    if (!sid) throw new Error('the track was not taken')
    member.send({ case: 'offer', value: { type: 'offer', sdp: soundOffer(cid), id: 1 } })
    return sid
  }

  /** Under fake timers: ms go by in which everybody pings. */
  pass(ms: number, members: readonly Member[]): void {
    for (let left = ms; left > 0; left -= 5000) {
      for (const member of members)
        if (member.socket.readyState === 1) member.send({ case: 'ping', value: 1n })
      vi.advanceTimersByTime(Math.min(5000, left))
    }
  }

  close(): void {
    this.room.close()
  }
}
