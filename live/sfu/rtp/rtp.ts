/** One RTP packet, already decrypted; `payload` is without padding. */
export type RtpPacket = {
  payloadType: number
  marker: boolean
  sequence: number
  timestamp: number
  ssrc: number
  payload: Buffer
  /** The whole packet, for reading header extensions. */
  bytes: Buffer
}

export const headerExtension = {
  mid: 'urn:ietf:params:rtp-hdrext:sdes:mid',
  rid: 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  repairedRid: 'urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id',
  audioLevel: 'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  absSendTime: 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
  transportSequence: 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
} as const

export const parseRtp = (bytes: Buffer): RtpPacket | undefined => {
  if (bytes.length < 12) return undefined
  const first = bytes.readUInt8(0)
  if (first >> 6 !== 2) return undefined
  let start = 12 + (first & 15) * 4
  if (first & 16) {
    if (start + 4 > bytes.length) return undefined
    start += 4 + bytes.readUInt16BE(start + 2) * 4
  }
  let end = bytes.length
  if (first & 32) end -= bytes.readUInt8(bytes.length - 1)
  if (start > end) return undefined
  const second = bytes.readUInt8(1)
  return {
    payloadType: second & 127,
    marker: second > 127,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    payload: bytes.subarray(start, end),
    bytes,
  }
}

/** The bytes of one header extension (RFC 8285, both forms). */
export const readExtension = (bytes: Buffer, id: number): Buffer | undefined => {
  const first = bytes.readUInt8(0)
  if (!(first & 16) || id === 0) return undefined
  let at = 12 + (first & 15) * 4
  const profile = bytes.readUInt16BE(at)
  const end = at + 4 + bytes.readUInt16BE(at + 2) * 4
  const isOneByte = profile === 0xbede
  if (!isOneByte && profile >> 4 !== 0x100) return undefined
  at += 4
  while (at < end) {
    const head = bytes.readUInt8(at)
    if (head === 0) {
      at++
      continue
    }
    let extensionId: number
    let length: number
    if (isOneByte) {
      extensionId = head >> 4
      length = (head & 15) + 1
      if (extensionId === 15) return undefined
      at += 1
    } else {
      if (at + 1 >= end) return undefined
      extensionId = head
      length = bytes.readUInt8(at + 1)
      at += 2
    }
    if (at + length > end) return undefined
    if (extensionId === id) return bytes.subarray(at, at + length)
    at += length
  }
  return undefined
}

/** Length of the headers that {@link writeHeader} makes. */
export const outHeaderLength = 20
export const outExtensionIds = { absSendTime: 1, transportSequence: 2 } as const

/**
 * Writes a header with one extension: the packet's number on its connection, for receivers that report every packet; the
 * time of sending for those that estimate their bandwidth themselves.
 */
export const writeHeader = (
  into: Buffer,
  fields: {
    payloadType: number
    marker: boolean
    sequence: number
    timestamp: number
    ssrc: number
    transportSequence?: number | undefined
  },
  now: number,
): void => {
  into[0] = 0x90
  into[1] = fields.payloadType | (fields.marker ? 128 : 0)
  into.writeUInt16BE(fields.sequence, 2)
  into.writeUInt32BE(fields.timestamp, 4)
  into.writeUInt32BE(fields.ssrc, 8)
  into.writeUInt32BE(0xbede0001, 12)
  if (fields.transportSequence === undefined) {
    into[16] = (outExtensionIds.absSendTime << 4) | 2
    // 6.18 fixed point seconds
    into.writeUIntBE(Math.floor(((now / 1000) % 64) * 262144), 17, 3)
  } else {
    into[16] = (outExtensionIds.transportSequence << 4) | 1
    into.writeUInt16BE(fields.transportSequence, 17)
    into[19] = 0
  }
}

/** Signed distance from b to a on the circle of 16-bit sequence numbers. */
export const sequenceDistance = (a: number, b: number): number => ((a - b) << 16) >> 16
