// Chooses the layer of each picture that a subscriber's network can carry. Sound comes first: pictures share the rest, and when
// not even their smallest layers fit, the least important ones pause. Pure: times come as arguments.

/** One picture that a subscriber has requested. */
export interface Picture {
  /** The biggest layer that was requested, 0 to 2. */
  readonly requestedLayer: number
  /** Bits per second of each layer; 0: not known yet. */
  readonly layerBits: readonly number[]
  /** The bigger, the later it pauses: the size in which it is shown; a shared screen is above all sizes. */
  readonly importance: number
  /** 0: none. A picture with a higher priority is lowered later and raised earlier, also before bigger ones. */
  readonly priority: number
}

export const paused = -1

/** What the congestion control says: a budget for everything when less comes through than is sent. In bits per second. */
export interface AllocationInput {
  readonly budget: number | null
  readonly isCalm: boolean
  readonly sound: number
  /** The bitrate that was delivered lately. */
  readonly delivered: number
  /** Padding can be sent, and is reported. */
  readonly canProbe: boolean
  /** The most important picture goes on, whatever the budget. */
  readonly keepsPicture: boolean
}

/** In bits per second: at first a network is expected to carry a big picture and some small ones. */
const initialBitrate = 2_000_000
/** Sound bursts, and its packets have headers. */
const soundMargin = 1.25
/** ms between two raises on a network that has never been too slow. */
const firstPauseMs = 400
const pauseAfterCongestionMs = 4000
const maxPauseMs = 60_000
/** Padding that the network cannot carry does little harm, so it may be tried more often. */
const maxPauseAfterProbeMs = 20_000
/** Before a raise on a slow network, padding grows to what the raise takes for this long, and stays so to the end. */
const probeGrowthMs = 1500
const probeEndsMs = 2000
const pauseAfterProbeMs = 2000
/** One late report is a hiccup; a third one would make sound wait. */
const reportsAgainstProbe = 2
/** A raise that is followed by congestion within this time has failed. */
const trialMs = 4000
/** After this long without congestion a network counts as one that was never too slow. */
const forgiveAfterMs = 60_000

export class StreamAllocator<P extends object> {
  readonly #layers = new Map<P, number>()
  #pause = firstPauseMs
  #raiseAt = 0
  #trialUntil = 0
  #provenBitrate = initialBitrate
  #congestedAt = Number.NEGATIVE_INFINITY
  #probe: { readonly bits: number; readonly since: number; reportsAgainst: number } | undefined

  /** Bits per second of padding that show whether the network carries one layer more. */
  padding(now: number): number {
    if (!this.#probe) return 0
    return this.#probe.bits * Math.min(1, (now - this.#probe.since) / probeGrowthMs)
  }

  /** Updates the layers for the requested pictures and the network. Returns those that changed. */
  update(pictures: ReadonlyMap<P, Picture>, network: AllocationInput, now: number): Map<P, number> {
    const before = new Map(this.#layers)
    for (const key of this.#layers.keys()) if (!pictures.has(key)) this.#layers.delete(key)
    if (network.isCalm) this.#provenBitrate = Math.max(this.#provenBitrate, network.delivered)
    for (const [key, picture] of pictures) this.#addPicture(pictures, { key, picture }, network)
    if (network.budget !== null) {
      this.#waitAfterCongestion(now)
      this.#lower(pictures, network.budget - network.sound * soundMargin, network.keepsPicture)
    } else if (this.#probe) this.#followProbe(this.#probe, pictures, network, now)
    else if (network.isCalm && now >= this.#raiseAt) this.#raiseOrProbe(pictures, network, now)
    return new Map([...this.#layers].filter(([key, layer]) => before.get(key) !== layer))
  }

  /** The biggest layer of a picture that the network carries; -1: none. */
  layerOf(key: P): number {
    return this.#layers.get(key) ?? 0
  }

  // A picture gets the requested layer where the network has carried that much before; else a new one starts small.
  #addPicture(
    pictures: ReadonlyMap<P, Picture>,
    { key, picture }: KeyedPicture<P>,
    network: AllocationInput,
  ): void {
    const isNew = !this.#layers.has(key)
    if (!isNew && (this.layerOf(key) >= picture.requestedLayer || this.#isSlow)) return
    if (isNew) this.#layers.set(key, 0)
    const currentBits = bitsOf(picture, this.layerOf(key))
    const used = network.sound * soundMargin + this.#sum(pictures) - currentBits
    const fits = used + bitsOf(picture, picture.requestedLayer) <= this.#provenBitrate
    if (fits && !this.#isSlow) this.#layers.set(key, picture.requestedLayer)
  }

  #waitAfterCongestion(now: number): void {
    if (now < this.#trialUntil || this.#probe) this.#waitLonger(now, maxPauseMs)
    else this.#wait(Math.max(pauseAfterCongestionMs, this.#pause), now)
    this.#congestedAt = now
  }

  #lower(pictures: ReadonlyMap<P, Picture>, budget: number, keepsPicture: boolean): void {
    this.#provenBitrate = Math.max(0, budget)
    while (this.#sum(pictures) > budget) {
      const activePictures = this.#activePictures(pictures).sort(byLoweredFirst)
      const [next] = activePictures
      if (!next || (keepsPicture && activePictures.length === 1 && next.layer === 0)) return
      this.#layers.set(next.key, next.layer - 1)
    }
  }

  // A picture that does not fit delays sound until the queue is noticed, so on a slow network slowly growing padding goes first.
  #raiseOrProbe(pictures: ReadonlyMap<P, Picture>, { canProbe }: AllocationInput, now: number): void {
    if (this.#trialUntil > 0 && now >= this.#trialUntil && this.#pause > pauseAfterCongestionMs)
      this.#pause = pauseAfterCongestionMs
    const next = this.#nextRaised(pictures)
    if (!next) {
      if (now - this.#congestedAt > forgiveAfterMs) this.#pause = firstPauseMs
      return
    }
    const { picture, layer } = next
    const bits = bitsOf(picture, layer + 1) - bitsOf(picture, layer)
    if (this.#isSlow && canProbe) this.#probe = { bits, since: now, reportsAgainst: 0 }
    else this.#raise(next, now)
  }

  #followProbe(
    probe: { readonly since: number; reportsAgainst: number },
    pictures: ReadonlyMap<P, Picture>,
    network: AllocationInput,
    now: number,
  ): void {
    probe.reportsAgainst = network.isCalm ? 0 : probe.reportsAgainst + 1
    if (probe.reportsAgainst >= reportsAgainstProbe) this.#waitLonger(now, maxPauseAfterProbeMs)
    else if (network.isCalm && now - probe.since >= probeEndsMs) {
      const next = this.#nextRaised(pictures)
      if (next) this.#raise(next, now)
      else this.#probe = undefined
    }
  }

  #nextRaised(pictures: ReadonlyMap<P, Picture>) {
    return [...pictures]
      .map(([key, picture]) => ({ key, picture, layer: this.layerOf(key) }))
      .filter(({ picture, layer }) => layer < picture.requestedLayer)
      .sort(byRaisedFirst)[0]
  }

  #raise({ key, layer }: { key: P; layer: number }, now: number): void {
    this.#layers.set(key, layer + 1)
    this.#trialUntil = now + trialMs
    this.#raiseAt = now + (this.#isSlow ? (this.#probe ? pauseAfterProbeMs : trialMs) : firstPauseMs)
    this.#probe = undefined
  }

  /** After a raise that failed. */
  #waitLonger(now: number, longest: number): void {
    this.#wait(Math.min(longest, Math.max(pauseAfterCongestionMs, this.#pause * 2)), now)
  }

  #wait(pause: number, now: number): void {
    this.#pause = pause
    this.#trialUntil = 0
    this.#probe = undefined
    this.#raiseAt = now + pause
  }

  get #isSlow(): boolean {
    return this.#pause > firstPauseMs
  }

  #activePictures(pictures: ReadonlyMap<P, Picture>) {
    return [...pictures]
      .map(([key, picture]) => ({ key, picture, layer: Math.min(this.layerOf(key), picture.requestedLayer) }))
      .filter(({ layer }) => layer > paused)
  }

  #sum(pictures: ReadonlyMap<P, Picture>): number {
    return this.#activePictures(pictures).reduce((sum, { picture, layer }) => sum + bitsOf(picture, layer), 0)
  }
}

interface KeyedPicture<P> {
  readonly key: P
  readonly picture: Picture
}

interface AllocatedPicture {
  readonly picture: Picture
  readonly layer: number
}

/** Assumed for a layer without a measured bitrate. */
const defaultLayerBits = [150_000, 450_000, 1_500_000] as const
const bitsOf = ({ layerBits }: Picture, layer: number): number => {
  if (layer <= paused) return 0
  return layerBits[layer] || (defaultLayerBits[Math.min(2, layer)] ?? 0)
}

/** Before any picture pauses all are small; big layers go down first, those of a picture with priority last. */
const byLoweredFirst = (a: AllocatedPicture, b: AllocatedPicture): number =>
  Number(b.layer > 0) - Number(a.layer > 0) ||
  a.picture.priority - b.picture.priority ||
  b.layer - a.layer ||
  a.picture.importance - b.picture.importance

/** Paused pictures come back first; then one with priority grows, then the others, the important ones first. */
const byRaisedFirst = (a: AllocatedPicture, b: AllocatedPicture): number =>
  Number(b.layer === paused) - Number(a.layer === paused) ||
  b.picture.priority - a.picture.priority ||
  a.layer - b.layer ||
  b.picture.importance - a.picture.importance
