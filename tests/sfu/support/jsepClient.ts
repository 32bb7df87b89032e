import { parseSdp, type Sdp, type SdpSection } from '#live/sfu/sdp/parseSdp.ts'

type Slot = { mid: string; kind: SdpSection['kind']; isRejected: boolean }

/**
 * The answering side of one peer connection as RFC 9429 describes it, without a browser: accepts an offer or throws.
 * Its rules for the order are Chromium's: a section keeps its position, mid and kind for ever; only a section whose
 * port is 0 in the last answered description may get another mid, and only by an open section.
 */
export class JsepClient {
  /** The last answered description. */
  #slots: Slot[] = []
  readonly #placeOf = new Map<string, number>()
  readonly #meaningOf = new Map<string, string>()
  #version = 0
  /** Ids of the tracks in the last offer. */
  tracks: string[] = []
  /** Every offer it accepted. */
  readonly offers: string[] = []
  /** Every track id that was ever offered. */
  readonly seen = new Set<string>()

  /** Applies the next offer; returns the answer. */
  take(offer: string): string {
    const sdp = parseSdp(offer)
    if (!sdp) throw new Error('not a description')
    this.#checkVersion(offer)
    checkWhole(offer, sdp)
    this.#checkOrder(sdp.sections)
    this.#checkMeanings(sdp.sections)
    this.offers.push(offer)
    this.#slots = sdp.sections.map(({ mid, kind, isRejected }) => ({ mid, kind, isRejected }))
    sdp.sections.forEach((section, at) => {
      this.#placeOf.set(section.mid, at)
    })
    const carrying = sdp.sections.filter((one) => !one.isRejected && one.direction === 'sendonly')
    this.tracks = carrying.map((section) => section.trackId)
    if (new Set(this.tracks).size < this.tracks.length) throw new Error('a track in two sections')
    for (const id of this.tracks) this.seen.add(id)
    return answerTo(sdp)
  }

  #checkVersion(offer: string): void {
    const version = Number(/^o=\S+ \S+ (\d+)/m.exec(offer)?.[1])
    if (!(version > this.#version)) throw new Error(`version ${version} after ${this.#version}`)
    this.#version = version
  }

  #checkOrder(sections: SdpSection[]): void {
    if (sections.length < this.#slots.length) throw new Error('sections were taken away')
    sections.forEach((section, at) => {
      const slot = this.#slots[at]
      const place = this.#placeOf.get(section.mid)
      if (slot?.mid === section.mid) {
        if (slot.kind !== section.kind) throw new Error(`${section.mid} changed its kind`)
        if (slot.isRejected && !section.isRejected) throw new Error(`${section.mid} opens again`)
      } else {
        if (slot && !slot.isRejected) throw new Error(`${section.mid} stands in the place of ${slot.mid}`)
        if (section.isRejected) throw new Error(`${section.mid} is new and closed`)
        if (place !== undefined) throw new Error(`${section.mid} was used before, in place ${place}`)
      }
    })
  }

  /** In a bundle a payload type or an extension number has one meaning, and keeps it. */
  #checkMeanings(sections: SdpSection[]): void {
    const check = (key: string, meaning: string) => {
      const known = this.#meaningOf.get(key) ?? meaning
      if (known !== meaning) throw new Error(`${key} was ${known} and is ${meaning}`)
      this.#meaningOf.set(key, meaning)
    }
    for (const section of sections.filter((one) => !one.isRejected)) {
      for (const { payloadType, name, clockRate, format } of section.codecs)
        check(`payload type ${payloadType}`, `${name}/${clockRate} ${format}`)
      for (const [uri, id] of section.extensions) check(`extension ${id}`, uri)
    }
  }
}

/** The checks of one offer alone. */
function checkWhole(offer: string, { sections }: Sdp): void {
  const mids = sections.map((section) => section.mid)
  if (new Set(mids).size < mids.length) throw new Error(`a mid stands twice: ${mids}`)
  const open = sections.filter((section) => !section.isRejected).map((section) => section.mid)
  const bundle = /^a=group:BUNDLE (.*)$/m.exec(offer)?.[1]?.trim()
  if (bundle !== open.join(' ')) throw new Error(`open are ${open}, bundled are ${bundle}`)
  const names = new Set([...offer.matchAll(/^a=ice-ufrag:(\S+)/gm)].map(([, ufrag]) => ufrag))
  if (names.size !== 1) throw new Error('a bundle has one ICE name')
}

function answerTo({ sections }: Sdp): string {
  const open = sections.filter((section) => !section.isRejected).map((section) => section.mid)
  const lines = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${open.join(' ')}`]
  lines.push('a=ice-ufrag:client', 'a=ice-pwd:client', 'a=fingerprint:sha-256 AA:BB', 'a=setup:active')
  for (const { kind, mid, isRejected, direction, codecs } of sections) {
    const types = codecs.map((codec) => codec.payloadType).join(' ')
    const media = kind === 'application' ? 'UDP/DTLS/SCTP webrtc-datachannel' : `UDP/TLS/RTP/SAVPF ${types}`
    lines.push(`m=${kind} ${isRejected ? 0 : 9} ${media}`, `a=mid:${mid}`)
    if (kind !== 'application') lines.push(direction === 'sendonly' ? 'a=recvonly' : 'a=inactive')
  }
  return `${lines.join('\r\n')}\r\n`
}
