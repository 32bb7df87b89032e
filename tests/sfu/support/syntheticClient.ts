import { isIPv4, isIPv6 } from 'node:net'
import { SignalRequest, SignalResponse, type TrackInfo, type TrackSource, TrackType } from '@livekit/protocol'
import { WebSocket } from 'ws'
import { headerExtension } from '#live/sfu/rtp/rtp.ts'
import { parseSdp } from '#live/sfu/sdp/parseSdp.ts'
import type { Certificate } from '#live/sfu/transport/dtlsServer.ts'
import { type RemoteParameters, SyntheticPeer, sharedCertificate } from './syntheticPeer.ts'

type Request = NonNullable<ConstructorParameters<typeof SignalRequest>[0]>['message']
export type SyntheticTrack = {
  info: TrackInfo
  cid: string
  kind: 'audio' | 'video'
  mid: string
  ssrc: number
}

export const SYNTHETIC_TYPES = { opus: 111, vp8: 96 } as const
/** Under which the loudness of a packet is offered. */
export const LEVEL_EXTENSION = 1
let nextSsrc = 1000

/** A participant without a browser, with its own signalling and media, which ignores permissions. */
export class SyntheticClient {
  signal: WebSocket
  readonly subscriber: SyntheticPeer
  readonly publisher: SyntheticPeer
  readonly tracks: SyntheticTrack[] = []
  readonly responses: NonNullable<SignalResponse['message']>[] = []
  readonly closed: Promise<number>
  sid = ''
  /** With which a lost socket is resumed: the last one that the engine sent. */
  token = ''
  joinMilliseconds = 0
  /** Replaces the port in the engine's candidates (by a relay). */
  viaPort: number | undefined
  #waiters: Array<() => void> = []
  fingerprint: string
  #sections: SyntheticTrack[] = []

  readonly #family: 4 | 6

  private constructor(
    signal: WebSocket,
    { certificate, family }: { certificate: Certificate; family: 4 | 6 },
  ) {
    const subscriber = new SyntheticPeer(certificate, family)
    this.#family = family
    this.signal = signal
    this.subscriber = subscriber
    this.publisher = new SyntheticPeer(certificate, family)
    this.fingerprint = subscriber.certificate.fingerprint
    this.closed = new Promise((done) => signal.once('close', (code) => done(code)))
    this.#listen(signal)
  }

  #listen(signal: WebSocket): void {
    signal.on('message', (data: Buffer) => this.#handle(SignalResponse.fromBinary(data)))
    signal.on('error', () => {})
    const ping = setInterval(() => this.send({ case: 'ping', value: 1n }), 5000)
    signal.once('close', () => clearInterval(ping))
  }

  /** Continues the session on a new socket; media goes on meanwhile. `unreachable`: try again. */
  async resume(url: string): Promise<'resumed' | 'refused' | 'unreachable'> {
    const query = new URLSearchParams({ access_token: this.token, reconnect: '1', sid: this.sid })
    const signal = new WebSocket(`${url.replace('http', 'ws')}/rtc?${query}`, { handshakeTimeout: 5000 })
    const answer = new Promise<'resumed' | 'refused' | 'unreachable'>((resolve) => {
      signal.on('message', (data: Buffer) => {
        const { message } = SignalResponse.fromBinary(data)
        if (message.case === 'reconnect') resolve('resumed')
        if (message.case === 'leave') resolve('refused')
      })
      signal.once('close', () => resolve('unreachable'))
    })
    this.signal = signal
    this.#listen(signal)
    return answer
  }

  static async join(input: {
    url: string
    token: string
    autoSubscribe?: boolean
    viaPort?: number
    fingerprint?: string
    certificate?: Certificate
    /** Of the addresses that it uses for media. */
    family?: 4 | 6
  }): Promise<SyntheticClient> {
    const startedAt = performance.now()
    const certificate = input.certificate ?? (await sharedCertificate())
    const query = new URLSearchParams({
      access_token: input.token,
      auto_subscribe: input.autoSubscribe === false ? '0' : '1',
      sdk: 'js',
      version: '2.23.0',
      protocol: '16',
    })
    const signal = new WebSocket(`${input.url.replace('http', 'ws')}/rtc?${query}`)
    const client = new SyntheticClient(signal, { certificate, family: input.family ?? 4 })
    client.token = input.token
    client.viaPort = input.viaPort
    if (input.fingerprint) client.fingerprint = input.fingerprint
    await client.until(() => client.sid !== '')
    if (!input.fingerprint && !input.certificate) {
      await client.subscriber.connected
      client.joinMilliseconds = performance.now() - startedAt
    }
    return client
  }

  send(message: Request): void {
    if (this.signal.readyState === WebSocket.OPEN && message) {
      this.signal.send(new SignalRequest({ message }).toBinary())
    }
  }

  /** Waits until received messages make the condition true. */
  async until(isTrue: () => boolean, within = 10_000): Promise<void> {
    const deadline = Date.now() + within
    while (!isTrue()) {
      if (Date.now() > deadline) throw new Error('the media server did not answer as expected')
      await new Promise<void>((done) => {
        this.#waiters.push(done)
        setTimeout(done, 200)
      })
    }
  }

  #handle(response: SignalResponse): void {
    const { message } = response
    this.responses.push(message)
    if (this.responses.length > 500) this.responses.shift()
    if (message.case === 'join') this.sid = message.value.participant?.sid ?? ''
    else if (message.case === 'refreshToken') this.token = message.value
    else if (message.case === 'trackUnpublished') this.#forget(message.value.trackSid)
    else if (message.case === 'offer') this.#answer(message.value.sdp, message.value.id)
    else if (message.case === 'answer') this.#connect(this.publisher, message.value.sdp)
    else if (message.case === 'trickle') this.#trickle(message.value)
    for (const waiter of this.#waiters.splice(0)) waiter()
  }

  /** The right to it was taken. */
  #forget(trackSid: string): void {
    const place = this.tracks.findIndex(({ info }) => info.sid === trackSid)
    if (place >= 0) this.tracks.splice(place, 1)
  }

  /** A full ICE server sends its candidates separately from the description. */
  #trickle(trickle: { candidateInit: string; target: number }): void {
    const { candidate } = JSON.parse(trickle.candidateInit) as { candidate: string } // the format of browsers
    const peer = trickle.target === 0 ? this.publisher : this.subscriber
    const pending = this.#pending.get(peer)
    const found = candidateOf(candidate, this.#family)
    if (!pending || !found) return
    this.#pending.delete(peer)
    peer.connect({ ...pending, ...found })
  }

  readonly #pending = new Map<SyntheticPeer, { ufrag: string; password: string }>()

  #connect(peer: SyntheticPeer, sdp: string): void {
    const ufrag = /a=ice-ufrag:(\S+)/.exec(sdp)?.[1] ?? ''
    const password = /a=ice-pwd:(\S+)/.exec(sdp)?.[1] ?? ''
    const line = sdp
      .split(/\r?\n/)
      .find((one) => one.startsWith('a=candidate') && candidateOf(one, this.#family))
    const found = line ? candidateOf(line, this.#family) : undefined
    if (found) peer.connect({ ufrag, password, ...found, port: this.viaPort ?? found.port })
    else this.#pending.set(peer, { ufrag, password })
  }

  #answer(offer: string, id: number): void {
    const sdp = parseSdp(offer)
    if (!sdp) return
    const lines = this.#sessionLines(sdp.sections.filter((one) => !one.isRejected).map((one) => one.mid))
    for (const section of sdp.sections) {
      if (section.kind === 'application') {
        lines.push(...dataLines(section.mid), ...this.#transportLines(this.subscriber, 'active'))
        continue
      }
      const name = section.kind === 'audio' ? 'opus' : 'vp8'
      const type = section.codecs.find((codec) => codec.name === name)?.payloadType ?? 0
      const map = section.kind === 'audio' ? 'opus/48000/2' : 'VP8/90000'
      lines.push(
        `m=${section.kind} ${section.isRejected ? 0 : 9} UDP/TLS/RTP/SAVPF ${type}`,
        'c=IN IP4 0.0.0.0',
      )
      lines.push(...this.#transportLines(this.subscriber, 'active'), `a=mid:${section.mid}`)
      lines.push(section.isRejected ? 'a=inactive' : 'a=recvonly', 'a=rtcp-mux', `a=rtpmap:${type} ${map}`)
    }
    this.send({ case: 'answer', value: { type: 'answer', sdp: `${lines.join('\r\n')}\r\n`, id } })
    this.#connect(this.subscriber, offer)
  }

  /** Announces a track and offers a section for it; resolves when sending is allowed. */
  async publish(input: {
    cid: string
    source: TrackSource
    kind?: 'audio' | 'video'
  }): Promise<SyntheticTrack> {
    const kind = input.kind ?? 'audio'
    this.send({
      case: 'addTrack',
      value: {
        cid: input.cid,
        name: input.cid,
        source: input.source,
        type: kind === 'audio' ? TrackType.AUDIO : TrackType.VIDEO,
        disableRed: true,
        width: kind === 'video' ? 1280 : 0,
        height: kind === 'video' ? 720 : 0,
      },
    })
    let info: TrackInfo | undefined
    await this.until(() => {
      for (const message of this.responses) {
        if (message.case === 'trackPublished' && message.value.cid === input.cid) info = message.value.track
      }
      return info !== undefined
    }, 2000)
    if (!info) throw new Error('unreachable')
    return this.offer({ ...input, kind, info })
  }

  /** Offers a section without announcing a track. */
  async offer(input: { cid: string; kind: 'audio' | 'video'; info: TrackInfo }): Promise<SyntheticTrack> {
    const track = { ...input, mid: String(this.#sections.length + 1), ssrc: nextSsrc++ }
    this.#sections.push(track)
    this.tracks.push(track)
    const answersBefore = this.#answers()
    this.send({ case: 'offer', value: { type: 'offer', sdp: this.#offerText(), id: this.#sections.length } })
    await this.until(() => this.#answers() > answersBefore)
    await this.publisher.connected
    return track
  }

  #answers(): number {
    return this.responses.filter((message) => message.case === 'answer').length
  }

  #offerText(): string {
    const lines = this.#sessionLines(['0', ...this.#sections.map((section) => section.mid)])
    lines.push(...dataLines('0'), ...this.#transportLines(this.publisher, 'active'))
    for (const { kind, mid, cid, ssrc } of this.#sections) {
      const type = kind === 'audio' ? SYNTHETIC_TYPES.opus : SYNTHETIC_TYPES.vp8
      lines.push(`m=${kind} 9 UDP/TLS/RTP/SAVPF ${type}`, 'c=IN IP4 0.0.0.0')
      lines.push(
        ...this.#transportLines(this.publisher, 'active'),
        `a=mid:${mid}`,
        'a=sendonly',
        'a=rtcp-mux',
      )
      lines.push(`a=rtpmap:${type} ${kind === 'audio' ? 'opus/48000/2' : 'VP8/90000'}`)
      if (kind === 'audio') lines.push(`a=extmap:${LEVEL_EXTENSION} ${headerExtension.audioLevel}`)
      if (kind === 'video') lines.push(`a=rtcp-fb:${type} nack`, `a=rtcp-fb:${type} nack pli`)
      lines.push(
        `a=msid:stream ${cid}`,
        `a=ssrc:${ssrc} cname:synthetic`,
        `a=ssrc:${ssrc} msid:stream ${cid}`,
      )
    }
    return `${lines.join('\r\n')}\r\n`
  }

  #sessionLines(mids: string[]): string[] {
    return [
      'v=0',
      'o=- 1 1 IN IP4 127.0.0.1',
      's=-',
      't=0 0',
      `a=group:BUNDLE ${mids.join(' ')}`,
      'a=msid-semantic: WMS *',
    ]
  }

  #transportLines(peer: SyntheticPeer, setup: string): string[] {
    return [
      `a=ice-ufrag:${peer.ufrag}`,
      `a=ice-pwd:${peer.password}`,
      `a=fingerprint:sha-256 ${this.fingerprint}`,
      `a=setup:${setup}`,
    ]
  }

  close(): void {
    this.send({ case: 'leave', value: {} })
    this.signal.close()
    this.subscriber.close()
    this.publisher.close()
  }
}

function dataLines(mid: string): string[] {
  return [
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    'a=sctp-port:5000',
  ]
}

function candidateOf(line: string, family: 4 | 6): { address: string; port: number } | undefined {
  const [, , transport, , address = '', port = ''] = line.split(' ')
  if (transport?.toLowerCase() !== 'udp' || !(family === 4 ? isIPv4 : isIPv6)(address)) return undefined
  return { address, port: Number(port) }
}

export type { RemoteParameters }
