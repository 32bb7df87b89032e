// Which layer of each picture a subscriber's network carries. Sound comes first: pictures share what it leaves, and when not
// even their smallest layers fit, the least important ones pause. Pure: times come as arguments.

/** One picture that a subscriber wants to see. */
export interface Picture {
  /** The biggest layer that is wanted, 0 to 2. */
  readonly wanted: number
  /** Bits per second of each layer; 0: not known yet. */
  readonly layerBits: readonly number[]
  /** The bigger, the later it pauses: the size in which it is shown, or above all sizes a shared screen. */
  readonly importance: number
  /** 0: none. The higher, the later it goes down, and the earlier up: also before bigger ones. */
  readonly priority: number
}

export const paused = -1

/** What the congestion control says: a budget for everything when less comes through than is sent. In bits per second. */
export interface AllocationInput {
  readonly budget: number | null
  readonly isCalm: boolean
  readonly sound: number
  /** What came through lately. */
  readonly delivered: number
  /** Padding can be sent, and is reported. */
  readonly canProbe: boolean
  /** The most important picture goes on, whatever the budget. */
  readonly keepsPicture: boolean
}

/** A network that nothing is known of is trusted with a big picture and some small ones. */
const trustedAtFirst = 2_000_000
/** Sound bursts, and its packets have headers. */
const soundMargin = 1.25
/** ms between two raises on a network that has never been too slow. */
const firstPause = 400
const pauseAfterCongestion = 4000
const longestPause = 60_000
/** Padding that finds no room costs little, so it may come more often. */
const longestPauseAfterProbe = 20_000
/** Before a raise on a slow network, padding grows to what the raise takes for this long, and stays so to the end. */
const probeGrows = 1500
const probeEnds = 2000
const pauseAfterProbe = 2000
/** One late report is a hiccup; sound must not wait for the third. */
const reportsAgainstProbe = 2
/** A raise that is followed by congestion within this time has failed. */
const trial = 4000
/** A network that has carried everything for this long is as good as one that was never too slow. */
const forgivenAfter = 60_000

export class VideoAllocation<P extends object> {
  readonly #layers = new Map<P, number>()
  #pause = firstPause
  #raiseAt = 0
  #trialUntil = 0
  #proven = trustedAtFirst
  #congestedAt = Number.NEGATIVE_INFINITY
  #probe: { readonly bits: number; readonly since: number; reportsAgainst: number } | undefined

  /** Bits per second of padding that show whether the network carries one layer more. */
  padding(now: number): number {
    if (!this.#probe) return 0
    return this.#probe.bits * Math.min(1, (now - this.#probe.since) / probeGrows)
  }

  /** Brings the layers in line with the wanted pictures and the network. Returns what changed. */
  update(pictures: ReadonlyMap<P, Picture>, network: AllocationInput, now: number): Map<P, number> {
    const before = new Map(this.#layers)
    for (const key of this.#layers.keys()) if (!pictures.has(key)) this.#layers.delete(key)
    if (network.isCalm) this.#proven = Math.max(this.#proven, network.delivered)
    for (const [key, picture] of pictures) this.#place(pictures, { key, picture }, network)
    if (network.budget !== null) {
      this.#waitAfterCongestion(now)
      this.#lower(pictures, network.budget - network.sound * soundMargin, network.keepsPicture)
    } else if (this.#probe) this.#followProbe(this.#probe, pictures, network, now)
    else if (network.isCalm && now >= this.#raiseAt) this.#tryMore(pictures, network, now)
    return new Map([...this.#layers].filter(([key, layer]) => before.get(key) !== layer))
  }

  /** The biggest layer of a picture that the network carries; -1: none. */
  layerOf(key: P): number {
    return this.#layers.get(key) ?? 0
  }

  // A picture is as big as wanted where the network has carried that much; else a new one is small, and grows.
  #place(pictures: ReadonlyMap<P, Picture>, { key, picture }: Wanted<P>, network: AllocationInput): void {
    const isNew = !this.#layers.has(key)
    if (!isNew && (this.layerOf(key) >= picture.wanted || this.#isSlow)) return
    if (isNew) this.#layers.set(key, 0)
    const own = bitsOf(picture, this.layerOf(key))
    const used = network.sound * soundMargin + this.#sum(pictures) - own
    const fits = used + bitsOf(picture, picture.wanted) <= this.#proven
    if (fits && !this.#isSlow) this.#layers.set(key, picture.wanted)
  }

  #waitAfterCongestion(now: number): void {
    if (now < this.#trialUntil || this.#probe) this.#waitLonger(now, longestPause)
    else this.#wait(Math.max(pauseAfterCongestion, this.#pause), now)
    this.#congestedAt = now
  }

  #lower(pictures: ReadonlyMap<P, Picture>, budget: number, keepsPicture: boolean): void {
    this.#proven = Math.max(0, budget)
    while (this.#sum(pictures) > budget) {
      const shown = this.#shown(pictures).sort(byLoweredFirst)
      const [next] = shown
      if (!next || (keepsPicture && shown.length === 1 && next.layer === 0)) return
      this.#layers.set(next.key, next.layer - 1)
    }
  }

  // A picture that does not fit makes sound wait until the queue shows: on a slow network padding goes ahead, and slowly.
  #tryMore(pictures: ReadonlyMap<P, Picture>, { canProbe }: AllocationInput, now: number): void {
    if (this.#trialUntil > 0 && now >= this.#trialUntil && this.#pause > pauseAfterCongestion)
      this.#pause = pauseAfterCongestion
    const next = this.#nextRaised(pictures)
    if (!next) {
      if (now - this.#congestedAt > forgivenAfter) this.#pause = firstPause
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
    if (probe.reportsAgainst >= reportsAgainstProbe) this.#waitLonger(now, longestPauseAfterProbe)
    else if (network.isCalm && now - probe.since >= probeEnds) {
      const next = this.#nextRaised(pictures)
      if (next) this.#raise(next, now)
      else this.#probe = undefined
    }
  }

  #nextRaised(pictures: ReadonlyMap<P, Picture>) {
    return [...pictures]
      .map(([key, picture]) => ({ key, picture, layer: this.layerOf(key) }))
      .filter(({ picture, layer }) => layer < picture.wanted)
      .sort(byRaisedFirst)[0]
  }

  #raise({ key, layer }: { key: P; layer: number }, now: number): void {
    this.#layers.set(key, layer + 1)
    this.#trialUntil = now + trial
    this.#raiseAt = now + (this.#isSlow ? (this.#probe ? pauseAfterProbe : trial) : firstPause)
    this.#probe = undefined
  }

  /** After a raise that failed. */
  #waitLonger(now: number, longest: number): void {
    this.#wait(Math.min(longest, Math.max(pauseAfterCongestion, this.#pause * 2)), now)
  }

  #wait(pause: number, now: number): void {
    this.#pause = pause
    this.#trialUntil = 0
    this.#probe = undefined
    this.#raiseAt = now + pause
  }

  get #isSlow(): boolean {
    return this.#pause > firstPause
  }

  #shown(pictures: ReadonlyMap<P, Picture>) {
    return [...pictures]
      .map(([key, picture]) => ({ key, picture, layer: Math.min(this.layerOf(key), picture.wanted) }))
      .filter(({ layer }) => layer > paused)
  }

  #sum(pictures: ReadonlyMap<P, Picture>): number {
    return this.#shown(pictures).reduce((sum, { picture, layer }) => sum + bitsOf(picture, layer), 0)
  }
}

interface Wanted<P> {
  readonly key: P
  readonly picture: Picture
}

interface Placed {
  readonly picture: Picture
  readonly layer: number
}

/** A layer that does not flow yet counts as what such a layer usually takes. */
const usualBits = [150_000, 450_000, 1_500_000] as const
const bitsOf = ({ layerBits }: Picture, layer: number): number => {
  if (layer <= paused) return 0
  return layerBits[layer] || (usualBits[Math.min(2, layer)] ?? 0)
}

/** Before any picture pauses all are small; big layers go down first, those of a picture with priority last. */
const byLoweredFirst = (a: Placed, b: Placed): number =>
  Number(b.layer > 0) - Number(a.layer > 0) ||
  a.picture.priority - b.picture.priority ||
  b.layer - a.layer ||
  a.picture.importance - b.picture.importance

/** Paused pictures come back first; then one with priority grows, then the others, the important ones first. */
const byRaisedFirst = (a: Placed, b: Placed): number =>
  Number(b.layer === paused) - Number(a.layer === paused) ||
  b.picture.priority - a.picture.priority ||
  a.layer - b.layer ||
  b.picture.importance - a.picture.importance
