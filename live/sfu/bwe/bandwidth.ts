// Adapts the outgoing tracks of one subscriber to its network: the congestion control gives a budget, from which the stream
// allocator chooses the layers of the pictures.
import { TrackSource } from '@livekit/protocol'
import type { DownTrack } from '../forward/downTrack.ts'
import { type Picture, paused, StreamAllocator } from '../forward/streamAllocator.ts'
import type { MediaReduction } from '../quality/qualityEstimate.ts'
import { CongestionControl } from './congestionControl.ts'
import { LossLevelMeter } from './lossLevel.ts'
import type { PacketResult } from './sentPacketLog.ts'

/** A requested picture that the network pauses, or lets go on. */
export interface StreamStateChange {
  readonly down: DownTrack
  readonly isPaused: boolean
}

/** Loss as a share; times in ms. */
export interface MeasuredDownlink {
  readonly loss: number
  readonly jitter: number
  readonly queueDelay: number
  readonly roundTrip: number
  readonly reduced: MediaReduction
}

const topLayer = 2
/** A budget just above the sound leaves no room for its bursts. */
const soundTolerance = 1.1
/** ms without congestion after which the redundancy comes back. */
const plainForMs = 30_000
/** In ms: after a pause of this process not more padding than this is made up for. */
const maxPaddingMs = 50
/** Above the size of any picture, because a shared screen has to be legible. */
const screenImportance = 1e9

export class BandwidthController {
  readonly #congestion = new CongestionControl()
  readonly #lossLevel = new LossLevelMeter()
  readonly #streamAllocator = new StreamAllocator<DownTrack>()
  #sent = 0
  #paddingOwed = 0
  #paddedAt = 0
  /** When the sound last had to go without its redundancy. */
  #plainSince = Number.NEGATIVE_INFINITY

  /** The receiver's own estimate, in bits per second. */
  onEstimate(bitrate: number): void {
    this.#congestion.onRemb(bitrate, this.#sent)
  }

  onFeedback(fates: readonly PacketResult[]): void {
    this.#congestion.onFeedback(fates, performance.now())
  }

  /** To be called several times a second. Returns the pictures that were paused or go on. */
  update(downTracks: readonly DownTrack[], now: number): StreamStateChange[] {
    this.#sent = sumOf(downTracks)
    const sending = this.#congestion.budget(this.#sent, weightedLoss(downTracks), now)
    const sounds = downTracks.filter(({ track }) => !track.isVideo)
    const sound = sumOf(sounds)
    const pictures = new Map(downTracks.filter(isShown).map((down) => [down, pictureOf(down)]))
    const canProbe = downTracks.some(({ canPad }) => canPad)
    const changes = this.#streamAllocator.update(pictures, { ...sending, sound, canProbe }, now)
    this.#updateSound(
      downTracks,
      // Redundancy repairs loss, so it is dropped only where the network is too slow.
      {
        budget: sending.isTooSlow ? sending.budget : null,
        sound,
        isPictureShown: this.#isShownAtAll(pictures),
      },
      now,
    )
    this.#updateLossy(sounds, now)
    return [...changes].flatMap(([down, layer]) => {
      const wasPaused = down.isPausedByNetwork
      down.setAllocatedLayer(layer)
      return wasPaused === down.isPausedByNetwork ? [] : [{ down, isPaused: down.isPausedByNetwork }]
    })
  }

  #updateLossy(sounds: readonly DownTrack[], now: number): void {
    const before = this.#lossLevel.level
    const reported = () => Math.max(0, ...sounds.map(soundLoss))
    const level = this.#lossLevel.update(this.#congestion.measure(now)?.loss ?? reported(), now)
    if (level !== 'none' || before !== 'none') for (const down of sounds) down.setLossLevel(level)
  }

  /** Whether some sound may be sent twice. */
  get isLossy(): boolean {
    return this.#lossLevel.level !== 'none'
  }

  /** To be called many times a second, because padding in one burst would itself fill a queue. */
  pad(downTracks: () => readonly DownTrack[], now: number): void {
    const rate = this.#streamAllocator.padding(now)
    if (rate === 0) {
      this.#paddedAt = now
      return
    }
    this.#paddingOwed += (rate * Math.min(maxPaddingMs, now - this.#paddedAt)) / 8000
    this.#paddedAt = now
    const carrier = downTracks().find(({ canPad }) => canPad)
    while (carrier && this.#paddingOwed > 0) this.#paddingOwed -= carrier.sendPadding(now)
  }

  /** The last reduction: when all pictures are paused and the sound alone is too much, its redundancy is dropped. */
  #updateSound(
    downTracks: readonly DownTrack[],
    { budget, sound, isPictureShown }: { budget: number | null; sound: number; isPictureShown: boolean },
    now: number,
  ): void {
    const wasPlain = this.#isPlain(now)
    const isTooMuch = budget !== null && !isPictureShown && budget < sound * soundTolerance
    if (isTooMuch || (wasPlain && budget !== null)) this.#plainSince = now
    const isPlain = this.#isPlain(now)
    for (const down of downTracks) if (!down.track.isVideo) down.setPlainSound(isPlain)
  }

  #isShownAtAll(pictures: ReadonlyMap<DownTrack, Picture>): boolean {
    return [...pictures.keys()].some((down) => this.#streamAllocator.layerOf(down) > paused)
  }

  /** Measures the downlink of this subscriber. */
  measure(downTracks: readonly DownTrack[], now: number): MeasuredDownlink {
    const shownTracks = downTracks.filter(isShown)
    const isPaused = shownTracks.some((down) => down.isPausedByNetwork)
    const isSmall = shownTracks.some(
      (down) => this.#streamAllocator.layerOf(down) < pictureOf(down).requestedLayer,
    )
    const { loss, queueDelay } = this.#congestion.measure(now) ?? {
      loss: weightedLoss(downTracks),
      queueDelay: 0,
    }
    const sounds = downTracks.filter(({ track }) => !track.isVideo && !track.info.muted)
    return {
      loss,
      queueDelay,
      jitter: Math.max(0, ...sounds.map(({ jitter }) => jitter)),
      roundTrip: Math.max(0, ...downTracks.map(({ roundTrip }) => roundTrip)),
      reduced: isPaused || this.#isPlain(now) ? 'pictures' : isSmall ? 'layers' : 'nothing',
    }
  }

  #isPlain(now: number): boolean {
    return now - this.#plainSince < plainForMs
  }
}

const isShown = (down: DownTrack): boolean =>
  down.track.isVideo && down.isStarted && down.requestedLayer > paused && !down.track.info.muted

const pictureOf = (down: DownTrack): Picture => {
  const { track } = down
  const isScreen = track.info.source === TrackSource.SCREEN_SHARE
  return {
    requestedLayer: Math.min(down.requestedLayer, Math.max(0, track.layers.length - 1), topLayer),
    layerBits: track.layers.map(({ stream }) => stream?.bitrate ?? 0),
    importance: isScreen ? screenImportance : down.size,
    priority: down.priority,
  }
}

/** A packet that was sent twice is lost only when both copies are. */
const soundLoss = ({ sendsDuplicates: goesTwice, fractionLost }: DownTrack): number =>
  goesTwice ? Math.sqrt(fractionLost) : fractionLost

const sumOf = (downTracks: readonly DownTrack[]): number =>
  downTracks.reduce((sum, down) => sum + down.bitrate, 0)

const weightedLoss = (downTracks: readonly DownTrack[]): number => {
  const total = sumOf(downTracks)
  if (total === 0) return 0
  return downTracks.reduce((sum, down) => sum + down.fractionLost * down.bitrate, 0) / total
}
