import type { RtpPacket } from '../rtp/rtp.ts'
import type { Vp8Descriptor } from '../rtp/vp8.ts'

const windowSize = 512

export type SentPacket = {
  sequence: number
  timestamp: number
  marker: boolean
  /** What goes out, and as what: the same each time, because two payloads under one number would undo their encryption. */
  payload: Buffer
  payloadType: number
  descriptor: Vp8Descriptor | undefined
  pictureId: number
  tl0: number
  repeatedAt: number
}

/** The last packets of one outgoing stream, for sending again. Slots are made on first use and used again. */
export class SentPackets {
  readonly #slots: Array<SentPacket | undefined> = []

  remember(
    sequence: number,
    packet: RtpPacket,
    timestamp: number,
    descriptor: Vp8Descriptor | undefined,
    numbers: { pictureId: number; tl0: number } | undefined,
  ): SentPacket {
    const at = sequence % windowSize
    let slot = this.#slots[at]
    if (!slot) {
      const { marker, payload, payloadType } = packet
      slot = {
        sequence,
        timestamp,
        marker,
        payload,
        payloadType,
        descriptor,
        pictureId: 0,
        tl0: 0,
        repeatedAt: 0,
      }
      this.#slots[at] = slot
    }
    slot.sequence = sequence
    slot.timestamp = timestamp
    slot.marker = packet.marker
    slot.payload = packet.payload
    slot.payloadType = packet.payloadType
    slot.descriptor = descriptor
    slot.pictureId = numbers?.pictureId ?? 0
    slot.tl0 = numbers?.tl0 ?? 0
    slot.repeatedAt = 0
    return slot
  }

  find(sequence: number): SentPacket | undefined {
    const slot = this.#slots[sequence % windowSize]
    return slot?.sequence === sequence ? slot : undefined
  }
}
