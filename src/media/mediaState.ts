// The media state of the page: the connection, local tracks, and remote people.
import type { TrackReference } from '@livekit/components-react'
import type { ErrorCode } from '#contract/errors.ts'
import type { SeatId } from '#contract/ids.ts'
import type { DeviceProblem } from './deviceProblem.ts'
import type { Obstacle } from './joinProgress.ts'

/**
 * taken: the system says so. silent: on a phone nothing came from it after the page returned, or from the start; that may
 * also be a noise gate (voice isolation, a headset's switch) in a pause of speech, so it is shown as a hint.
 */
export type MicInterruption = 'taken' | 'silent'

/** The address of the media engine; `udpPort` null: a LiveKit server of its own, whose ports we do not know. */
export interface EngineAddress {
  host: string
  /** The port of the signalling. */
  tcpPort: number
  udpPort: number | null
  /** The port for networks without UDP; null: there is none, or we do not know it. */
  mediaTcpPort: number | null
}

/**
 * idle: not wanted. connecting: first time. connected. reconnecting: the client repairs its connection.
 * lost: it gave up, a new connection is made soon. refused: for good.
 */
export type MediaConnection = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'lost' | 'refused'

export type LinkQuality = 'good' | 'fair' | 'poor' | 'lost' | 'unknown'

export const sources = ['mic', 'camera', 'screen'] as const
export type Source = (typeof sources)[number]

/** One thing we may send. `wish` is the person's own choice, `isOn` what is really sent. */
export interface LocalSource {
  wish: boolean
  isOn: boolean
  isBusy: boolean
  problem: DeviceProblem | null
  track: MediaStreamTrack | null
}

export interface MediaPerson {
  micOn: boolean
  isSpeaking: boolean
  quality: LinkQuality
  camera: TrackReference | null
  /** Stopped by the engine to keep the sound, on a network that does not carry both. */
  isCameraPaused: boolean
  screen: TrackReference | null
  isScreenPaused: boolean
  sound: readonly TrackReference[]
}

export interface MediaState {
  connection: MediaConnection
  /** While the connection is repaired: sound and pictures arrive all the same. */
  isReceiving: boolean
  refusal: ErrorCode | null
  /** The obstacle of a connection that takes too long. */
  obstacle: Obstacle | null
  engine: EngineAddress | null
  /** The people by seat; we are among them. */
  people: ReadonlyMap<SeatId, MediaPerson>
  /** The browser waits for a tap before it plays sound. */
  isSoundBlocked: boolean
  /** The same for pictures, as Safari does when the battery is low. */
  isPictureBlocked: boolean
  /** Our microphone is on, and nothing comes from it. */
  micInterruption: MicInterruption | null
  mic: LocalSource
  camera: LocalSource
  screen: LocalSource
  /** Everybody in the private talk that this page is in, by the media engine's word; null: it is in none. */
  privateTalk: ReadonlySet<SeatId> | null
  /** Stands in place of the wish for the microphone, while a private talk begins, goes on or ends; null: the wish counts. */
  micOverride: boolean | null
  /** 0 to 1 by seat; absent is 1. */
  volumes: ReadonlyMap<SeatId, number>
  /** The seat whose picture is wanted at its best, before all others. */
  preferredSeatId: SeatId | null
}

const sourceOff: LocalSource = { wish: false, isOn: false, isBusy: false, problem: null, track: null }

/** Sound and pictures go and come; also while the connection is repaired beside them. */
export const isFlowing = ({
  connection,
  isReceiving,
}: Pick<MediaState, 'connection' | 'isReceiving'>): boolean =>
  connection === 'connected' || (connection === 'reconnecting' && isReceiving)

export const emptyMedia: MediaState = {
  connection: 'idle',
  isReceiving: false,
  refusal: null,
  obstacle: null,
  engine: null,
  people: new Map(),
  isSoundBlocked: false,
  isPictureBlocked: false,
  micInterruption: null,
  mic: sourceOff,
  camera: sourceOff,
  screen: sourceOff,
  privateTalk: null,
  micOverride: null,
  volumes: new Map(),
  preferredSeatId: null,
}

export interface Rights extends Readonly<Record<Source, boolean>> {
  /** Counts how often the right to speak was taken back so far. */
  micRevocations: number
}
export const noRights: Rights = { mic: false, camera: false, screen: false, micRevocations: 0 }

/**
 * A right that is taken away ends the wish as well: when it comes back, the microphone waits for its owner. So it does
 * when the right was taken and given back while this browser had no connection.
 * A right that was not there yet keeps a wish (an invitation accepted a moment ago).
 */
export const wishAfterRightsChange = (
  wish: boolean,
  source: Source,
  before: Rights,
  now: Rights,
): boolean => {
  const wasTaken = before[source] && !now[source]
  const wasTakenUnseen = source === 'mic' && before.mic && now.micRevocations > before.micRevocations
  return wish && !wasTaken && !wasTakenUnseen
}

/** Counts how often another client joined with our identity, so that the engine removed us; the last time in ms. */
export interface Duplicates {
  count: number
  at: number
}
export const noDuplicates: Duplicates = { count: 0, at: 0 }

/** A quiet minute resets the count. A successful connection does not, because that is what gets replaced. */
export const afterDuplicate = ({ count, at }: Duplicates, now: number): Duplicates => ({
  count: now - at < 60_000 ? count + 1 : 1,
  at: now,
})

/** The delay before a new connection, by the number of failures. `random` is 0 to 1. */
export const retryDelay = (failures: number, random: number): number => {
  const base = Math.min(8000, 400 * 2 ** failures)
  return Math.round(base * (0.75 + random / 2))
}
