import type { DownTrack } from './downTrack.ts'

/*
 * The bandwidth to one subscriber. Browsers report it by REMB, which only falls when they see queues grow,
 * and by the loss in their reports. On either sign the pictures go down a layer until they fit; after a pause
 * one picture is tried a layer higher, and each trial that fails doubles the next pause.
 */
const heavyLoss = 0.12
const fall = 0.95
const firstPause = 4000
const longestPause = 60_000
const trial = 4000
/** One fall may be a hiccup of the receiver's own machine; real congestion makes the estimate fall again. */
const fallsThatCount = 2
const fallsWithin = 2500
const topLayer = 2

export class BandwidthController {
  #remb = Number.POSITIVE_INFINITY
  #falls: number[] = []
  #pause = firstPause
  #raiseAt = 0
  #trialUntil = 0
  readonly #affordable = new WeakMap<DownTrack, number>()

  onBandwidth(bitrate: number): void {
    if (bitrate < this.#remb * fall) this.#falls.push(performance.now())
    this.#remb = bitrate
  }

  /** About once a second, after the rates of the last second were counted. */
  update(downTracks: DownTrack[], now: number): void {
    const pictures = downTracks.filter((down) => down.track.isVideo && down.wantedLayer >= 0)
    const sent = downTracks.reduce((sum, down) => sum + down.bitrate, 0)
    const loss = weightedLoss(pictures)
    this.#falls = this.#falls.filter((at) => now - at < fallsWithin)
    const hasFallen = this.#falls.length >= fallsThatCount && this.#remb < sent
    const isCongested = hasFallen || loss > heavyLoss
    const budget = (hasFallen ? this.#remb : sent) * (loss > heavyLoss ? 1 - loss : 1)
    if (isCongested) {
      if (now < this.#trialUntil) this.#pause = Math.min(longestPause, this.#pause * 2)
      this.#trialUntil = 0
      this.#raiseAt = now + this.#pause
      this.#falls = []
      this.#lower(pictures, sent, budget)
    } else if (now >= this.#raiseAt) {
      if (this.#trialUntil > 0 && now >= this.#trialUntil) this.#pause = firstPause
      this.#raise(pictures, now)
    }
  }

  /** True while some picture is kept below what its subscriber wants. */
  isLimited(downTracks: DownTrack[]): boolean {
    return downTracks.some((down) => (this.#affordable.get(down) ?? topLayer) < down.wantedLayer)
  }

  #lower(pictures: DownTrack[], sent: number, budget: number): void {
    let total = sent
    while (total > budget) {
      const [dearest] = pictures
        .filter((down) => this.#layerOf(down) > 0)
        .sort((a, b) => costOf(b, this.#layerOf(b)) - costOf(a, this.#layerOf(a)))
      if (!dearest) return
      const layer = this.#layerOf(dearest)
      total -= Math.max(1, costOf(dearest, layer) - costOf(dearest, layer - 1))
      this.#set(dearest, layer - 1)
    }
  }

  #raise(pictures: DownTrack[], now: number): void {
    const [smallest] = pictures
      .filter((down) => this.#layerOf(down) < down.wantedLayer)
      .sort((a, b) => this.#layerOf(a) - this.#layerOf(b))
    if (!smallest) return
    this.#set(smallest, this.#layerOf(smallest) + 1)
    this.#trialUntil = now + trial
    this.#raiseAt = now + trial
  }

  #layerOf(down: DownTrack): number {
    return Math.min(this.#affordable.get(down) ?? topLayer, Math.max(0, down.wantedLayer))
  }

  #set(down: DownTrack, layer: number): void {
    this.#affordable.set(down, layer)
    down.setAffordable(layer)
  }
}

const costOf = (down: DownTrack, layer: number): number => down.track.layers[layer]?.stream?.bitrate ?? 0

const weightedLoss = (pictures: DownTrack[]): number => {
  const total = pictures.reduce((sum, down) => sum + down.bitrate, 0)
  if (total === 0) return 0
  return pictures.reduce((sum, down) => sum + down.fractionLost * down.bitrate, 0) / total
}
