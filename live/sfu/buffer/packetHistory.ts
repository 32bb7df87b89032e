import type { RtpPacket } from '../rtp/rtp.ts'
import type { Vp8Descriptor } from '../rtp/vp8.ts'

const windowSize = 512

export type SentPacket = {
  sequence: number
  timestamp: number
  marker: boolean
  /** The same for each transmission, because SRTP must not encrypt two payloads under one sequence number. */
  payload: Buffer
  payloadType: number
  descriptor: Vp8Descriptor | undefined
  pictureId: number
  tl0: number
  retransmittedAt: number
}

/** The last packets of one outgoing stream, for retransmission. Slots are made on first use and reused. */
export class PacketHistory {
  readonly #slots: Array<SentPacket | undefined> = []

  add(
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
        retransmittedAt: 0,
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
    slot.retransmittedAt = 0
    return slot
  }

  find(sequence: number): SentPacket | undefined {
    const slot = this.#slots[sequence % windowSize]
    return slot?.sequence === sequence ? slot : undefined
  }
}
