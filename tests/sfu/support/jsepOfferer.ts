import { parseSdp, type Sdp, type SdpSection } from '#live/sfu/sdp/parseSdp.ts'

type Kind = 'audio' | 'video'
type Sender = { kind: Kind; trackId: string; direction: 'sendonly' | 'inactive'; isStopped: boolean }
type Section = { mid: string; kind: Kind; sender: Sender | undefined; isClosed: boolean }

const CODECS = {
  audio: ['111 63', 'a=rtpmap:111 opus/48000/2', 'a=rtpmap:63 red/48000/2', 'a=fmtp:63 111/111'],
  video: ['96 97', 'a=rtpmap:96 VP8/90000', 'a=rtpmap:97 rtx/90000', 'a=fmtp:97 apt=96'],
}
const MID_EXTENSION = 'urn:ietf:params:rtp-hdrext:sdes:mid'

/**
 * The offering side of one peer connection as RFC 9429 describes it, without a browser: makes offers from its senders,
 * and accepts an answer or throws. A stopped sender's section is closed; after the answer a new sender may reuse it.
 */
export class JsepOfferer {
  readonly senders: Sender[] = []
  #sections: Section[] = []
  /** The last answered state; a rollback returns to it. */
  #answered: Section[] = []
  #pending: Sdp | undefined
  #nextMid = 0
  #restarts = 0
  #answeredRestarts = -1
  #answeredName = ''
  #answeredVersion = 0
  readonly #codecsOf = new Map<string, string>()

  get isWaiting(): boolean {
    return this.#pending !== undefined
  }

  get canRestart(): boolean {
    return this.#answeredName !== ''
  }

  add(kind: Kind, trackId: string): Sender {
    const sender: Sender = { kind, trackId, direction: 'sendonly', isStopped: false }
    this.senders.push(sender)
    return sender
  }

  midOf(sender: Sender): string | undefined {
    return this.#sections.find((section) => section.sender === sender)?.mid
  }

  restartIce(): void {
    this.#restarts++
  }

  /** Rolls back an offer whose answer will not come. */
  rollback(): void {
    this.#pending = undefined
    this.#sections = this.#answered.map((section) => ({ ...section }))
  }

  offer(): string {
    if (this.#pending) throw new Error('an offer is under way')
    for (const section of this.#sections) if (section.sender?.isStopped) section.isClosed = true
    const placed = new Set(this.#sections.map((section) => section.sender))
    for (const sender of this.senders) if (!sender.isStopped && !placed.has(sender)) this.#place(sender)
    const text = this.#write()
    this.#pending = parseSdp(text)
    return text
  }

  #place(sender: Sender): void {
    const section = { mid: `${this.#nextMid++}`, kind: sender.kind, sender, isClosed: false }
    const free = this.#answered.findIndex(
      (one, at) => one.isClosed && this.#sections[at]?.mid === one.mid && this.#sections[at]?.isClosed,
    )
    if (free >= 0) this.#sections[free] = section
    else this.#sections.push(section)
  }

  #write(): string {
    const open = ['data', ...this.#sections.filter((one) => !one.isClosed).map((one) => one.mid)]
    const lines = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${open.join(' ')}`]
    lines.push(
      `a=ice-ufrag:name${this.#restarts}`,
      'a=ice-pwd:p',
      'a=fingerprint:sha-256 AA:BB',
      'a=setup:actpass',
    )
    lines.push('m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:data', 'a=sctp-port:5000')
    for (const { mid, kind, sender, isClosed } of this.#sections) {
      const [types, ...codecs] = CODECS[kind]
      lines.push(`m=${kind} ${isClosed ? 0 : 9} UDP/TLS/RTP/SAVPF ${types}`, `a=mid:${mid}`)
      lines.push(isClosed ? 'a=inactive' : `a=${sender?.direction}`, ...codecs)
      if (!isClosed) lines.push(`a=extmap:4 ${MID_EXTENSION}`, `a=msid:stream ${sender?.trackId}`)
    }
    return `${lines.join('\r\n')}\r\n`
  }

  /** Applies the answer to the pending offer. */
  take(answer: string): void {
    const offered = this.#pending
    const sdp = parseSdp(answer)
    if (!offered || !sdp) throw new Error('not an answer to anything')
    if (sdp.sections.length !== offered.sections.length) throw new Error('another number of sections')
    offered.sections.forEach((section, at) => {
      this.#check(section, sdp.sections[at] as SdpSection) // there are as many
    })
    const open = sdp.sections.filter((section) => !section.isRejected).map((section) => section.mid)
    const bundle = /^a=group:BUNDLE (.*)$/m.exec(answer)?.[1]?.trim()
    if (bundle !== open.join(' ')) throw new Error(`open are ${open}, bundled are ${bundle}`)
    const isRestarted = this.#answeredRestarts !== this.#restarts
    if (this.#answeredName && isRestarted === (sdp.ufrag === this.#answeredName))
      throw new Error(isRestarted ? 'no new ICE name' : 'a new ICE name unasked')
    const version = Number(/^o=\S+ \S+ (\d+)/m.exec(answer)?.[1])
    if (!(version > this.#answeredVersion)) throw new Error(`version ${version}`)
    this.#answeredVersion = version
    this.#answeredRestarts = this.#restarts
    this.#answeredName = sdp.ufrag
    this.#pending = undefined
    this.#answered = this.#sections.map((section) => ({ ...section }))
  }

  #check(offered: SdpSection, answered: SdpSection): void {
    const { mid, kind } = offered
    if (answered.mid !== mid || answered.kind !== kind)
      throw new Error(`${answered.kind} ${answered.mid} answers ${kind} ${mid}`)
    if (answered.isRejected !== offered.isRejected) throw new Error(`${mid} is open for one side only`)
    if (offered.isRejected || kind === 'application') return
    const allowed = offered.direction === 'sendonly' ? ['recvonly', 'inactive'] : ['inactive']
    if (!allowed.includes(answered.direction))
      throw new Error(`${mid} is ${offered.direction}, answered ${answered.direction}`)
    for (const [uri, id] of answered.extensions)
      if (offered.extensions.get(uri) !== id) throw new Error(`${mid}: extension ${uri} is not ${id}`)
    const names = (section: SdpSection) => section.codecs.map((one) => `${one.payloadType} ${one.name}`)
    const own = names(offered)
    if (!names(answered).every((one) => own.includes(one))) throw new Error(`${mid}: codecs nobody offered`)
    // A section with a track keeps what was negotiated.
    if (answered.direction !== 'recvonly') return
    const key = `${mid} ${offered.trackId}`
    const codecs = names(answered).join()
    if ((this.#codecsOf.get(key) ?? codecs) !== codecs)
      throw new Error(`${mid} had ${this.#codecsOf.get(key)}, has ${codecs}`)
    this.#codecsOf.set(key, codecs)
  }
}
