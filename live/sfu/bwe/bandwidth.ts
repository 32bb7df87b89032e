// Brings what one subscriber is sent in line with what its network carries: the congestion control's budget goes into the
// allocation of the pictures, and its layers to the outgoing tracks.
import { TrackSource } from '@livekit/protocol'
import type { DownTrack } from '../forward/downTrack.ts'
import { type Picture, paused, VideoAllocation } from '../forward/streamAllocator.ts'
import type { MediaReduction } from '../quality/qualityEstimate.ts'
import { CongestionControl } from './congestionControl.ts'
import { LossyNetwork } from './lossLevel.ts'
import type { PacketFate } from './sentPacketLog.ts'

/** A picture that its subscriber wants and that stops, or goes on, because of the network. */
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
const plainFor = 30_000
/** ms; after a hiccup of our own the rest is left out. */
const longestPadding = 50
/** Above every size on a screen: who shares one wants it read. */
const screenImportance = 1e9

export class BandwidthController {
  readonly #congestion = new CongestionControl()
  readonly #lossy = new LossyNetwork()
  readonly #pictures = new VideoAllocation<DownTrack>()
  #sent = 0
  #paddingOwed = 0
  #paddedAt = 0
  /** When the sound last had to go without its redundancy. */
  #plainSince = Number.NEGATIVE_INFINITY

  /** The receiver's own estimate, in bits per second. */
  onEstimate(bitrate: number): void {
    this.#congestion.onRemb(bitrate, this.#sent)
  }

  onFeedback(fates: readonly PacketFate[]): void {
    this.#congestion.onFeedback(fates, performance.now())
  }

  /** Several times a second. Returns the pictures that stop or go on. */
  update(downTracks: readonly DownTrack[], now: number): StreamStateChange[] {
    this.#sent = sumOf(downTracks)
    const sending = this.#congestion.budget(this.#sent, weightedLoss(downTracks), now)
    const sounds = downTracks.filter(({ track }) => !track.isVideo)
    const sound = sumOf(sounds)
    const wanted = new Map(downTracks.filter(isShown).map((down) => [down, pictureOf(down)]))
    const canProbe = downTracks.some(({ canPad }) => canPad)
    const changes = this.#pictures.update(wanted, { ...sending, sound, canProbe }, now)
    this.#updateSound(
      downTracks,
      // Redundancy is what repairs loss: only a network that is too slow takes it away.
      {
        budget: sending.isTooSlow ? sending.budget : null,
        sound,
        isPictureShown: this.#isShownAtAll(wanted),
      },
      now,
    )
    this.#updateLossy(sounds, now)
    return [...changes].flatMap(([down, layer]) => {
      const wasPaused = down.isStoppedByNetwork
      down.setAffordable(layer)
      return wasPaused === down.isStoppedByNetwork ? [] : [{ down, isPaused: down.isStoppedByNetwork }]
    })
  }

  #updateLossy(sounds: readonly DownTrack[], now: number): void {
    const before = this.#lossy.level
    const reported = () => Math.max(0, ...sounds.map(soundLoss))
    const level = this.#lossy.update(this.#congestion.measure(now)?.loss ?? reported(), now)
    if (level !== 'none' || before !== 'none') for (const down of sounds) down.setLoss(level)
  }

  /** Some sound may go twice. */
  get isLossy(): boolean {
    return this.#lossy.level !== 'none'
  }

  /** Many times a second, so that padding comes evenly: in one heap it would be a queue of its own. */
  pad(downTracks: () => readonly DownTrack[], now: number): void {
    const rate = this.#pictures.padding(now)
    if (rate === 0) {
      this.#paddedAt = now
      return
    }
    this.#paddingOwed += (rate * Math.min(longestPadding, now - this.#paddedAt)) / 8000
    this.#paddedAt = now
    const carrier = downTracks().find(({ canPad }) => canPad)
    while (carrier && this.#paddingOwed > 0) this.#paddingOwed -= carrier.sendPadding(now)
  }

  /** The last step down: with all pictures paused and the sound alone too much, its redundancy goes. */
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
    return [...pictures.keys()].some((down) => this.#pictures.layerOf(down) > paused)
  }

  /** What this subscriber's network does, and what it takes away. */
  measure(downTracks: readonly DownTrack[], now: number): MeasuredDownlink {
    const shown = downTracks.filter(isShown)
    const isPaused = shown.some((down) => down.isStoppedByNetwork)
    const isSmall = shown.some((down) => this.#pictures.layerOf(down) < pictureOf(down).wanted)
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
    return now - this.#plainSince < plainFor
  }
}

const isShown = (down: DownTrack): boolean =>
  down.track.isVideo && down.isStarted && down.wantedLayer > paused && !down.track.info.muted

const pictureOf = (down: DownTrack): Picture => {
  const { track } = down
  const isScreen = track.info.source === TrackSource.SCREEN_SHARE
  return {
    wanted: Math.min(down.wantedLayer, Math.max(0, track.layers.length - 1), topLayer),
    layerBits: track.layers.map(({ stream }) => stream?.bitrate ?? 0),
    importance: isScreen ? screenImportance : down.size,
    priority: down.priority,
  }
}

/** A packet that was sent twice is missing where both were lost. */
const soundLoss = ({ goesTwice, fractionLost }: DownTrack): number =>
  goesTwice ? Math.sqrt(fractionLost) : fractionLost

const sumOf = (downTracks: readonly DownTrack[]): number =>
  downTracks.reduce((sum, down) => sum + down.bitrate, 0)

const weightedLoss = (downTracks: readonly DownTrack[]): number => {
  const total = sumOf(downTracks)
  if (total === 0) return 0
  return downTracks.reduce((sum, down) => sum + down.fractionLost * down.bitrate, 0) / total
}
