import {
  DisconnectReason,
  ParticipantInfo,
  ParticipantInfo_Kind,
  ParticipantInfo_State,
  type ParticipantPermission,
} from '@livekit/protocol'
import { BandwidthController } from '../bwe/bandwidth.ts'
import type { PublishedTrack } from '../forward/publishedTrack.ts'
import { makeSid } from '../ids.ts'
import type { PublisherPeer } from '../peer/publisherPeer.ts'
import type { SubscriberPeer } from '../peer/subscriberPeer.ts'
import type { SignalMessage, SignalSocket } from '../signal/signalSocket.ts'
import type { ParticipantBudget } from './participantBudgets.ts'
import type { PendingTrack } from './pendingTracks.ts'
import type { AllowedSubscribers } from './subscriptionPermission.ts'
import type { TrackSettings } from './trackSettings.ts'

/** One joined participant, with its connections and tracks. */
export class Participant {
  readonly sid = makeSid('PA')
  readonly identity: string
  readonly joinedAt = Date.now()
  name: string
  metadata: string
  attributes: Record<string, string>
  permission: ParticipantPermission
  state = ParticipantInfo_State.JOINING
  version = 0
  disconnectReason = DisconnectReason.UNKNOWN_REASON
  autoSubscribe: boolean
  signal: SignalSocket | undefined
  publisher: PublisherPeer | undefined
  subscriber: SubscriberPeer | undefined
  readonly tracks = new Map<string, PublishedTrack>()
  readonly pendingTracks: PendingTrack[] = []
  /** By track sid: whether the participant asked for the track or against it. */
  readonly requestedSubscriptions = new Map<string, boolean>()
  readonly settings = new Map<string, TrackSettings>()
  /** Who may subscribe to this participant's tracks, when it has restricted that. */
  allowedSubscribers: AllowedSubscribers | undefined
  /** Counts the data messages of this second, to limit them. */
  dataThisSecond = 0
  readonly bandwidth = new BandwidthController()
  lastDataSequence = 0
  /** Reliable data that came before the channel was open. */
  unsentData: Buffer[] = []
  resumeTimer: NodeJS.Timeout | undefined
  tokenTimer: NodeJS.Timeout | undefined
  readonly mayAdminister: boolean
  readonly budget: ParticipantBudget

  constructor(input: {
    identity: string
    name: string
    metadata: string
    attributes: Record<string, string>
    permission: ParticipantPermission
    autoSubscribe: boolean
    mayAdminister: boolean
    budget: ParticipantBudget
  }) {
    this.identity = input.identity
    this.name = input.name
    this.metadata = input.metadata
    this.attributes = input.attributes
    this.permission = input.permission
    this.autoSubscribe = input.autoSubscribe
    this.mayAdminister = input.mayAdminister
    this.budget = input.budget
  }

  send(message: SignalMessage): void {
    this.signal?.send(message)
  }

  info(): ParticipantInfo {
    return new ParticipantInfo({
      sid: this.sid,
      identity: this.identity,
      name: this.name,
      metadata: this.metadata,
      attributes: this.attributes,
      state: this.state,
      version: this.version,
      joinedAt: BigInt(Math.floor(this.joinedAt / 1000)),
      joinedAtMs: BigInt(this.joinedAt),
      permission: this.permission,
      isPublisher: this.tracks.size > 0,
      kind: ParticipantInfo_Kind.STANDARD,
      disconnectReason: this.disconnectReason,
      tracks: [...this.tracks.values()].map((track) => track.info),
    })
  }

  findTrack(sid: string): PublishedTrack | undefined {
    return this.tracks.get(sid)
  }
}
