import type { MediaEngineLimits } from '#contract/classroom/mediaEngine.ts'
import { type PacketResult, SentPacketLog } from '../bwe/sentPacketLog.ts'
import type { DownTrack } from '../forward/downTrack.ts'
import type { Codecs } from '../forward/rtpSender.ts'
import { parseRtcp } from '../rtp/rtcp.ts'
import { headerExtension } from '../rtp/rtp.ts'
import { parseSdp, type SdpSection } from '../sdp/parseSdp.ts'
import { type OfferedSection, offeredTypes, writeOffer } from '../sdp/writeSdp.ts'
import { TokenBucket } from '../tokenBucket.ts'
import type { AttachTransport, MediaTransport } from '../transport/transport.ts'
import { type OfferedSlot, SectionSlots } from './sectionSlots.ts'

type Limits = Pick<MediaEngineLimits, 'answerSeconds' | 'offersAtOnce'>
export type SubscriberEvents = {
  onOpen(): void
  onClosed(reason: string): void
  onOffer(offer: { sdp: string; id: number; midToTrackId: Record<string, string> }): void
  /** The page is connected but does not answer: it failed on the offer, and will accept no further one. */
  onUnanswered(): void
  onChannelOpen(label: string): void
  /** The receiver's own estimate, in bits per second. */
  onBandwidth(bitrate: number): void
  onFeedback(results: readonly PacketResult[]): void
}

const negotiationPauseMs = 15
/** Frequent changes are combined, because each offer costs the engine and the page as much as all tracks do. */
const offersPerSecond = 4
/** Retransmitted packets of all tracks: a fifth of 10 Mbit/s, and more. */
const retransmissionLimit = { burst: 1500, perSecond: 1500 }
/** Browsers report ten to twenty times a second. */
const feedbackLimit = { burst: 200, perSecond: 100 }
/** In ms; a browser checks its path more often. */
const silentAfterMs = 8000
const dataMid = 'data'

/** The connection on which a participant receives. The engine makes the offers, one at a time. */
export class SubscriberPeer {
  readonly transport: MediaTransport
  /** Every packet that its receiver will report. */
  readonly sentPacketLog = new SentPacketLog()
  readonly #events: SubscriberEvents
  readonly #slots = new SectionSlots()
  readonly #bySsrc = new Map<number, DownTrack>()
  readonly #byTrack = new Map<DownTrack['track'], DownTrack>()
  readonly #offers: TokenBucket
  readonly #retransmissions = new TokenBucket(retransmissionLimit)
  readonly #feedbacks = new TokenBucket(feedbackLimit)
  #offerId = 0
  #offeredMids = ''
  #isOffering = false
  #needsOffer = false
  #timer: NodeJS.Timeout | undefined
  readonly #answerTimeoutMs: number
  #answerTimer: NodeJS.Timeout | undefined

  constructor(attach: AttachTransport, events: SubscriberEvents, limits: Limits) {
    this.#events = events
    this.#offers = new TokenBucket({ burst: limits.offersAtOnce, perSecond: offersPerSecond })
    this.#answerTimeoutMs = limits.answerSeconds * 1000
    this.transport = attach({
      onOpen: () => {
        this.#startTracks()
        events.onOpen()
      },
      onClosed: events.onClosed,
      onRtp: () => {},
      onRtcp: (packet) => this.#receiveRtcp(packet),
      onChannelOpen: events.onChannelOpen,
      onData: () => {},
    })
    this.transport.openChannel(1, { label: '_reliable', isOrdered: true, maxRetransmits: undefined })
    this.transport.openChannel(3, { label: '_lossy', isOrdered: false, maxRetransmits: 0 })
  }

  get downTracks(): DownTrack[] {
    return [...this.#byTrack.values()]
  }

  find(track: DownTrack['track']): DownTrack | undefined {
    return this.#byTrack.get(track)
  }

  add(down: DownTrack): void {
    this.#byTrack.set(down.track, down)
    this.#bySsrc.set(down.ssrc, down)
    this.#bySsrc.set(down.rtxSsrc, down)
    down.onClosed = () => this.#remove(down)
    this.negotiate()
  }

  #remove(down: DownTrack): void {
    this.#byTrack.delete(down.track)
    this.#bySsrc.delete(down.ssrc)
    this.#bySsrc.delete(down.rtxSsrc)
    this.#slots.leave(down)
    this.negotiate()
  }

  /** Makes an offer soon; several changes become one. */
  negotiate(): void {
    this.#needsOffer = true
    if (this.#isOffering || this.#timer) return
    const wait = this.#offers.wait(performance.now(), 1)
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#offer()
      },
      Math.max(negotiationPauseMs, wait),
    )
  }

  /** The first offer, or the one of a resumed session, goes out at once. */
  offerNow(input: { isRestart: boolean }): void {
    if (input.isRestart) this.transport.restartIce()
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#offer()
  }

  #offer(): void {
    this.#needsOffer = false
    this.#isOffering = true
    this.#offers.charge(performance.now(), 1)
    this.#offerId++
    const offeredSlots = this.#slots.offer(this.downTracks)
    const midToTrackId: Record<string, string> = {}
    for (const { slot } of offeredSlots) if (slot.down) midToTrackId[slot.mid] = slot.down.track.info.sid
    this.#offeredMids = [dataMid, ...offeredSlots.map(({ slot }) => slot.mid)].join()
    const sdp = writeOffer({
      version: this.#offerId,
      local: this.transport.local(),
      dataMid,
      sections: offeredSlots.map(describe),
    })
    this.#awaitAnswer()
    this.#events.onOffer({ sdp, id: this.#offerId, midToTrackId })
  }

  /** While the connection is silent the client is not ended: it comes back, or the socket closes. */
  #awaitAnswer(): void {
    clearTimeout(this.#answerTimer)
    this.#answerTimer = setTimeout(() => {
      if (this.transport.silence() > silentAfterMs) this.#awaitAnswer()
      else this.#events.onUnanswered()
    }, this.#answerTimeoutMs)
  }

  /**
   * Takes the answer to the offer in flight; false for one that cannot be used. Answers to older offers count nothing.
   * LiveKit's native client names no offer (0): its answer belongs to the one in flight when it has the same sections.
   */
  answer(text: string, id: number): boolean {
    if (!this.#isOffering || (id !== 0 && id !== this.#offerId)) return true
    const sdp = parseSdp(text)
    if (!sdp?.fingerprint || sdp.setup === 'passive') return false
    if (id === 0 && sdp.sections.map(({ mid }) => mid).join() !== this.#offeredMids) return true
    this.transport.setRemoteFingerprint(sdp.fingerprint)
    this.#isOffering = false
    clearTimeout(this.#answerTimer)
    for (const { slot } of this.#slots.onAnswer()) {
      const section = sdp.sections.find((candidate) => candidate.mid === slot.mid)
      if (!section || section.isRejected) continue
      slot.codecs = takeCodecs(section, slot.kind)
    }
    this.#startTracks()
    if (this.#needsOffer || this.#slots.hasSlotToClose) this.negotiate()
    return true
  }

  /** A track starts when its section was answered and the connection is open, not before. */
  #startTracks(): void {
    if (!this.transport.isOpen()) return
    for (const { down, codecs } of this.#slots.answeredTracks()) if (!down.isStarted) down.start(codecs)
  }

  #receiveRtcp(packet: Buffer): void {
    const now = performance.now()
    for (const message of parseRtcp(packet, () => this.#feedbacks.take(now))) {
      switch (message.type) {
        case 'nack':
          this.#bySsrc
            .get(message.ssrc)
            ?.onNack(message.sequences, now, () => this.#retransmissions.take(now))
          break
        case 'keyframeRequest':
          this.#bySsrc.get(message.ssrc)?.onKeyframeRequest(now)
          break
        case 'bandwidth':
          this.#events.onBandwidth(message.bitrate)
          break
        case 'transportFeedback':
          this.#events.onFeedback(this.sentPacketLog.applyFeedback(message.feedback))
          break
        case 'senderReport':
        case 'receiverReport':
          for (const block of message.blocks) {
            const down = this.#bySsrc.get(block.ssrc)
            if (down?.ssrc === block.ssrc) down.onReport(block, now)
          }
          break
      }
    }
  }

  report(cnameOf: (down: DownTrack) => string, now: number): void {
    for (const down of this.#byTrack.values()) {
      const report = down.senderReport(cnameOf(down), now)
      if (report) this.transport.sendRtcp(report)
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#answerTimer)
    for (const down of this.downTracks) {
      down.onClosed = () => {}
      down.close()
    }
    this.#bySsrc.clear()
    this.#byTrack.clear()
    this.transport.close()
  }
}

const describe = ({ slot: { down, mid, kind }, isClosed }: OfferedSlot): OfferedSection => {
  if (!down) return { mid, kind, isClosed, track: undefined }
  const { info, ownerSid } = down.track
  return {
    mid,
    kind,
    isClosed,
    track: {
      streamId: `${ownerSid}|${info.stream || 'camera'}`,
      trackId: info.sid,
      cname: ownerSid,
      ssrc: down.ssrc,
      repairSsrc: down.rtxSsrc,
      isRed: down.track.isRed,
    },
  }
}

const takeCodecs = (section: SdpSection, kind: 'audio' | 'video'): Codecs | undefined => {
  const types = section.codecs.map((codec) => codec.payloadType)
  const optional = (type: number) => (types.includes(type) ? type : undefined)
  const payloadType = optional(kind === 'audio' ? offeredTypes.opus : offeredTypes.vp8)
  if (payloadType === undefined) return undefined
  return {
    payloadType,
    rtxPayloadType: kind === 'video' ? optional(offeredTypes.vp8Repair) : undefined,
    redPayloadType: kind === 'audio' ? optional(offeredTypes.red) : undefined,
    hasTransportSequence:
      section.extensions.has(headerExtension.transportSequence) && section.hasTransportFeedback,
  }
}
