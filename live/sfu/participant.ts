import {
  type AddTrackRequest,
  DisconnectReason,
  ParticipantInfo,
  ParticipantInfo_Kind,
  ParticipantInfo_State,
  type ParticipantPermission,
  SimulcastCodecInfo,
  type SubscriptionPermission,
  TrackInfo,
  TrackType,
  type UpdateTrackSettings,
} from '@livekit/protocol'
import type { AnnouncedTrack } from './announcedTracks.ts'
import { BandwidthController } from './forward/bandwidth.ts'
import type { PublishedTrack } from './forward/publishedTrack.ts'
import { makeSid } from './ids.ts'
import type { PublisherPeer } from './publisherPeer.ts'
import type { SignalMessage, SignalSocket } from './signalSocket.ts'
import type { SubscriberPeer } from './subscriberPeer.ts'

/** Everything the engine knows about one joined participant. */
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
  readonly waiting: AnnouncedTrack[] = []
  /** What the participant itself asked for, by track sid. */
  readonly wishes = new Map<string, boolean>()
  readonly settings = new Map<string, UpdateTrackSettings>()
  /** Who may receive this participant's tracks, when it restricted that. */
  audience: SubscriptionPermission | undefined
  /** Data messages this second, against floods. */
  dataThisSecond = 0
  readonly bandwidth = new BandwidthController()
  lastDataSequence = 0
  /** Reliable data that came before the channel was open. */
  unsentData: Buffer[] = []
  resumeTimer: NodeJS.Timeout | undefined
  tokenTimer: NodeJS.Timeout | undefined
  readonly mayAdminister: boolean

  constructor(input: {
    identity: string
    name: string
    metadata: string
    attributes: Record<string, string>
    permission: ParticipantPermission
    autoSubscribe: boolean
    mayAdminister: boolean
  }) {
    this.identity = input.identity
    this.name = input.name
    this.metadata = input.metadata
    this.attributes = input.attributes
    this.permission = input.permission
    this.autoSubscribe = input.autoSubscribe
    this.mayAdminister = input.mayAdminister
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

export const makeTrackInfo = (request: AddTrackRequest): TrackInfo => {
  const isVideo = request.type === TrackType.VIDEO
  const mimeType = isVideo ? 'video/VP8' : request.disableRed ? 'audio/opus' : 'audio/red'
  return new TrackInfo({
    sid: makeSid('TR'),
    type: request.type,
    name: request.name.slice(0, 256),
    muted: request.muted,
    width: request.width,
    height: request.height,
    simulcast: request.layers.length > 1,
    disableDtx: request.disableDtx,
    source: request.source,
    layers: request.layers.slice(0, 3),
    mimeType,
    stereo: request.stereo,
    disableRed: request.disableRed,
    stream: /^[\w-]{1,64}$/.test(request.stream) ? request.stream : '',
    audioFeatures: request.audioFeatures,
    codecs: isVideo
      ? [new SimulcastCodecInfo({ mimeType, cid: request.cid, layers: request.layers.slice(0, 3) })]
      : [],
  })
}
