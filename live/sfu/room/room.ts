import {
  type DataPacket,
  DisconnectReason,
  LeaveRequest_Action,
  type ParticipantInfo,
  ParticipantInfo_State,
  type ParticipantPermission,
  Room as RoomInfo,
  type TrackInfo,
} from '@livekit/protocol'
import { roomAudiences } from '#contract/classroom/mediaEngine.ts'
import { isKindOfSource, maySend } from '../api/grants.ts'
import { SpeakerChanges, SpeakerMeter } from '../audio/activeSpeakers.ts'
import { updateSpeakersAfter } from '../audio/speakerUpdates.ts'
import { isOpenMicrophone, SpeechCounter } from '../audio/speechCounter.ts'
import type { PublishedTrack } from '../forward/publishedTrack.ts'
import { makeSid } from '../ids.ts'
import type { SignalMessage } from '../signal/signalSocket.ts'
import { Audiences } from './audiences.ts'
import { relayPacket } from './dataRelay.ts'
import type { Participant } from './participant.ts'
import { ParticipantBudgets } from './participantBudgets.ts'
import { ParticipantUpdates, updateMessage } from './participantUpdates.ts'
import { muteSound } from './remoteMute.ts'
import { Removals } from './removals.ts'
import { RoomSubscriptions } from './roomSubscriptions.ts'

export type RoomEvent =
  | { event: 'room_started' | 'room_finished' }
  | { event: 'participant_joined' | 'participant_left'; participant: ParticipantInfo }
  | { event: 'track_published' | 'track_unpublished'; participant: ParticipantInfo; track: TrackInfo }

export type RoomSettings = {
  name: string
  emptyTimeout: number
  departureTimeout: number
  maxParticipants: number
  metadata: string
}

/** One room: its participants and their tracks, and the updates sent to all. */
export class Room {
  readonly sid = makeSid('RM')
  readonly settings: RoomSettings
  readonly participants = new Map<string, Participant>()
  readonly budgets = new ParticipantBudgets()
  readonly audiences = new Audiences()
  readonly subscriptions = new RoomSubscriptions(this.participants, this.audiences)
  readonly removals = new Removals()
  readonly speakerMeters = new Map<string, SpeakerMeter>()
  readonly speakers = new SpeakerChanges()
  readonly speech = new SpeechCounter()
  readonly #updates = new ParticipantUpdates(this.participants)
  readonly #trackOwners = new Map<string, Participant>()
  readonly #createdAt = Date.now()
  readonly #notify: (event: RoomEvent, room: RoomInfo) => void
  readonly #onEmpty: () => void
  #emptyTimer: NodeJS.Timeout | undefined
  #hadParticipants = false
  #isClosed = false

  constructor(
    settings: RoomSettings,
    hooks: { notify(event: RoomEvent, room: RoomInfo): void; onEmpty(): void },
  ) {
    this.settings = settings
    this.audiences.set(settings.metadata)
    this.#notify = hooks.notify
    this.#onEmpty = hooks.onEmpty
    this.notify({ event: 'room_started' })
    this.#watchEmptiness()
  }

  info(): RoomInfo {
    const visible = [...this.participants.values()].filter((one) => !one.permission.hidden)
    return new RoomInfo({
      ...this.settings,
      sid: this.sid,
      creationTime: BigInt(Math.floor(this.#createdAt / 1000)),
      creationTimeMs: BigInt(this.#createdAt),
      numParticipants: visible.length,
      numPublishers: visible.filter((one) => one.tracks.size > 0).length,
    })
  }

  /** The room's info, with the metadata that this participant may see. */
  infoFor(identity: string): RoomInfo {
    const info = this.info()
    info.metadata = this.audiences.metadataFor(identity, this.settings.metadata)
    return info
  }

  notify(event: RoomEvent): void {
    this.#notify(event, this.info())
  }

  bySid(sid: string): Participant | undefined {
    for (const participant of this.participants.values()) if (participant.sid === sid) return participant
    return undefined
  }

  /** Finds a track and its owner. */
  findTrack(trackSid: string): { owner: Participant; track: PublishedTrack } | undefined {
    const owner = this.#trackOwners.get(trackSid)
    const track = owner?.findTrack(trackSid)
    return owner && track && { owner, track }
  }

  add(participant: Participant): void {
    const existing = this.participants.get(participant.identity)
    if (existing) this.remove(existing, DisconnectReason.DUPLICATE_IDENTITY)
    this.#hadParticipants = true
    clearTimeout(this.#emptyTimer)
    this.participants.set(participant.identity, participant)
    participant.state = ParticipantInfo_State.JOINED
    this.#updates.sendNow(participant, false)
  }

  /**
   * Announces a changed participant to the others, with a higher version, before its media arrives. Changes that its own
   * client makes are sent twice a second at most; those of the app (`byApp`) at once.
   */
  announce(participant: Participant, { byApp }: { byApp: boolean } = { byApp: false }): void {
    if (byApp) this.#updates.sendNow(participant, true)
    else this.#updates.sendSoon(participant, true)
  }

  activate(participant: Participant): void {
    if (participant.state === ParticipantInfo_State.ACTIVE) return
    participant.state = ParticipantInfo_State.ACTIVE
    this.announce(participant, { byApp: true })
    this.notify({ event: 'participant_joined', participant: participant.info() })
  }

  remove(participant: Participant, reason: DisconnectReason): void {
    if (this.participants.get(participant.identity) !== participant) return
    this.participants.delete(participant.identity)
    this.#updates.cancel(participant)
    clearTimeout(participant.resumeTimer)
    clearTimeout(participant.tokenTimer)
    const wasActive = participant.state === ParticipantInfo_State.ACTIVE
    participant.disconnectReason = reason
    for (const track of [...participant.tracks.values()]) this.#endTrack(participant, track)
    participant.state = ParticipantInfo_State.DISCONNECTED
    participant.version++
    if (!participant.permission.hidden) this.broadcast(updateMessage(participant))
    if (reason !== DisconnectReason.CLIENT_INITIATED && reason !== DisconnectReason.SIGNAL_CLOSE) {
      participant.send({
        case: 'leave',
        value: { reason, action: LeaveRequest_Action.DISCONNECT, canReconnect: false },
      })
    }
    participant.publisher?.close()
    participant.subscriber?.close()
    participant.signal?.close()
    participant.signal = undefined
    if (wasActive) this.notify({ event: 'participant_left', participant: participant.info() })
    this.#watchEmptiness()
  }

  /** Announces a track whose media is bound, then adds it to its subscribers. */
  addTrack(owner: Participant, track: PublishedTrack): void {
    owner.tracks.set(track.info.sid, track)
    this.#trackOwners.set(track.info.sid, owner)
    if (!track.isVideo) {
      const meter = this.speakerMeters.get(owner.sid) ?? new SpeakerMeter()
      this.speakerMeters.set(owner.sid, meter)
      track.onAudioLevel = (level) => {
        meter.addLevel(level)
        if (isOpenMicrophone(track.info)) this.speech.addLevel(owner.identity, level)
      }
    }
    this.announce(owner)
    this.notify({ event: 'track_published', participant: owner.info(), track: track.info })
    this.subscriptions.reconcileTrack(owner, track)
  }

  removeTrack(owner: Participant, track: PublishedTrack): void {
    if (!owner.tracks.has(track.info.sid)) return
    this.#endTrack(owner, track)
    this.announce(owner)
  }

  #endTrack(owner: Participant, track: PublishedTrack): void {
    owner.publisher?.sections.unbind(track)
    track.close()
    owner.tracks.delete(track.info.sid)
    this.#trackOwners.delete(track.info.sid)
    this.subscriptions.refusals.forgetTrack(track.info.sid)
    for (const other of this.participants.values()) {
      other.requestedSubscriptions.delete(track.info.sid)
      other.settings.delete(track.info.sid)
    }
    if (![...owner.tracks.values()].some((one) => !one.isVideo)) this.speakerMeters.delete(owner.sid)
    this.notify({ event: 'track_unpublished', participant: owner.info(), track: track.info })
  }

  setMuted(owner: Participant, track: PublishedTrack, isMuted: boolean): void {
    if (track.info.muted === isMuted) return
    track.info.muted = isMuted
    if (!isMuted) for (const down of track.downTracks) down.reanchor()
    this.announce(owner)
  }

  /** Takes effect at once: tracks that are not allowed any more stop before the change is announced. */
  setPermission(participant: Participant, permission: ParticipantPermission): void {
    participant.permission = permission
    const revoked = [...participant.tracks.values()].filter(
      (track) =>
        !maySend(permission, track.info.source) || !isKindOfSource(track.info.source, track.info.type),
    )
    for (const track of revoked) this.#endTrack(participant, track)
    participant.pendingTracks.splice(
      0,
      participant.pendingTracks.length,
      ...participant.pendingTracks.filter((pendingTrack) => maySend(permission, pendingTrack.info.source)),
    )
    this.announce(participant, { byApp: true })
    for (const track of revoked) {
      participant.send({ case: 'trackUnpublished', value: { trackSid: track.info.sid } })
    }
    this.subscriptions.reconcileFor(participant)
  }

  /** Divides the room as the app says; tracks and speaker updates follow at once. */
  setMetadata(metadata: string): void {
    updateSpeakersAfter(this, () => {
      const privateSpeakersBefore = this.audiences.privateSpeakers
      const read = ({ identity }: Participant) =>
        meaningOf(this.audiences.metadataFor(identity, this.settings.metadata))
      const before = new Map([...this.participants.values()].map((one) => [one, read(one)]))
      if (!this.audiences.set(metadata)) return
      this.settings.metadata = metadata
      const isOver = (identity: string) => !this.audiences.privateSpeakers.includes(identity)
      for (const identity of privateSpeakersBefore.filter(isOver)) muteSound(this, identity)
      for (const subscriber of this.participants.values()) this.subscriptions.reconcileFor(subscriber)
      // An update without a visible change would reveal a private talk.
      for (const [participant, meaning] of before) {
        if (read(participant) === meaning) continue
        participant.send({ case: 'roomUpdate', value: { room: this.infoFor(participant.identity) } })
      }
    })
  }

  relay(packet: DataPacket, senderSid: string): void {
    const sender = this.bySid(senderSid)
    const receivers = [...this.participants.values()].filter(
      ({ identity }) => !sender || this.audiences.doesReceive(identity, sender.identity, 'sound'),
    )
    relayPacket(packet, receivers, senderSid)
  }

  broadcast(message: SignalMessage): void {
    for (const participant of this.participants.values()) participant.send(message)
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    clearTimeout(this.#emptyTimer)
    for (const participant of [...this.participants.values()]) {
      this.remove(participant, DisconnectReason.ROOM_DELETED)
    }
    clearTimeout(this.#emptyTimer)
    this.notify({ event: 'room_finished' })
  }

  #watchEmptiness(): void {
    if (this.participants.size > 0 || this.#isClosed) return
    const seconds = this.#hadParticipants ? this.settings.departureTimeout : this.settings.emptyTimeout
    clearTimeout(this.#emptyTimer)
    this.#emptyTimer = setTimeout(() => this.#onEmpty(), seconds * 1000)
    this.#emptyTimer.unref()
  }
}

/** Metadata without its version, to compare; metadata of another program is returned as it is. */
const meaningOf = (metadata: string): string => {
  try {
    const { version: _version, ...division } = roomAudiences.parse(JSON.parse(metadata))
    return JSON.stringify(division)
  } catch {
    return metadata
  }
}
