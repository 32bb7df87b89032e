import { randomInt } from 'node:crypto'
import type { SentPacket } from '../buffer/packetHistory.ts'
import type { SentPacketLog } from '../bwe/sentPacketLog.ts'
import { primaryOfRed } from '../rtp/red.ts'
import { outHeaderLength, writeHeader } from '../rtp/rtp.ts'
import { writeVp8Numbers } from '../rtp/vp8.ts'
import type { PublishedTrack } from './publishedTrack.ts'

export type Codecs = {
  payloadType: number
  rtxPayloadType: number | undefined
  redPayloadType: number | undefined
  /** The receiver reports every packet of the connection by its number. */
  hasTransportSequence: boolean
}
/** Why a packet is sent: it is new, its receiver asked for it again, or every packet is sent twice at heavy loss. */
export type SendReason = 'new' | 'nack' | 'duplicate'
export type Send = (header: Buffer, headerLength: number, payload: Buffer) => void

const header = Buffer.alloc(outHeaderLength)
let scratch = Buffer.alloc(2048)
/** The last byte says how many there are. */
const padding = Buffer.alloc(200)
padding[padding.length - 1] = padding.length
const paddingBit = 0x20

/** Writes and counts the packets of one outgoing track: the stream itself, and its repair stream (RTX, RFC 4588). */
export class RtpSender {
  readonly ssrc = randomInt(1, 0xffffffff)
  readonly rtxSsrc = randomInt(1, 0xffffffff)
  readonly #track: PublishedTrack
  readonly #send: Send
  readonly #sentPacketLog: SentPacketLog
  #rtxSequence = randomInt(0, 0xffff)
  /** Sound is sent without the redundancy that its publisher adds. */
  isPlain = false
  packets = 0
  octets = 0
  /** Of the packets that were sent twice without a request. */
  duplicateOctets = 0

  constructor(input: { track: PublishedTrack; send: Send; sentPacketLog: SentPacketLog }) {
    this.#track = input.track
    this.#send = input.send
    this.#sentPacketLog = input.sentPacketLog
  }

  send(slot: SentPacket, codecs: Codecs, now: number, reason: SendReason): void {
    if (reason === 'new') this.#choosePayload(slot, codecs)
    const { descriptor, timestamp, sequence, marker, payloadType } = slot
    let { payload } = slot
    const isRepeat = reason !== 'new'
    const isRtx = isRepeat && codecs.rtxPayloadType !== undefined
    const shift = isRtx ? 2 : 0
    if (descriptor || isRtx) {
      if (scratch.length < payload.length + 2) scratch = Buffer.alloc(payload.length * 2)
      payload.copy(scratch, shift)
      if (descriptor) writeVp8Numbers(scratch.subarray(shift), descriptor, slot)
      if (isRtx) scratch.writeUInt16BE(sequence, 0)
      payload = scratch.subarray(0, payload.length + shift)
    }
    // SRTP drops a repeat whose first has arrived, before it is reported: with a number it would count as lost.
    const isReported = codecs.hasTransportSequence && (reason === 'new' || isRtx)
    const transportSequence = isReported
      ? this.#sentPacketLog.send(outHeaderLength + payload.length, now)
      : undefined
    if (isRtx) {
      this.#rtxSequence = (this.#rtxSequence + 1) & 0xffff
      const fields = {
        payloadType: codecs.rtxPayloadType ?? payloadType,
        marker,
        sequence: this.#rtxSequence,
        timestamp,
        ssrc: this.rtxSsrc,
        transportSequence,
      }
      writeHeader(header, fields, now)
    } else {
      const fields = { payloadType, marker, sequence, timestamp, ssrc: this.ssrc, transportSequence }
      writeHeader(header, fields, now)
      if (reason === 'new') {
        this.packets++
        this.octets += payload.length
      } else if (reason === 'duplicate') this.duplicateOctets += payload.length
    }
    this.#send(header, outHeaderLength, payload)
  }

  #choosePayload(slot: SentPacket, codecs: Codecs): void {
    const isRed = this.#track.isRed && codecs.redPayloadType !== undefined && !this.isPlain
    slot.payloadType = (isRed ? codecs.redPayloadType : undefined) ?? codecs.payloadType
    if (this.#track.isRed && !isRed) slot.payload = primaryOfRed(slot.payload)
  }

  /** Sends one packet without media on the repair stream. Returns its bytes; 0 when there is no such stream. */
  sendPadding(codecs: Codecs, timestamp: number, now: number): number {
    if (codecs.rtxPayloadType === undefined) return 0
    this.#rtxSequence = (this.#rtxSequence + 1) & 0xffff
    const bytes = outHeaderLength + padding.length
    const fields = {
      payloadType: codecs.rtxPayloadType,
      marker: false,
      sequence: this.#rtxSequence,
      timestamp,
      ssrc: this.rtxSsrc,
      transportSequence: this.#sentPacketLog.send(bytes, now),
    }
    writeHeader(header, fields, now)
    header[0] = (header[0] ?? 0) | paddingBit
    this.#send(header, outHeaderLength, padding)
    return bytes
  }
}
