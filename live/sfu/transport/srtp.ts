import { createCipheriv, timingSafeEqual } from 'node:crypto'
import { allocatePacket } from './packetMemory.ts'
import { ReplayWindow } from './replayWindow.ts'
import { SrtpCipher, tagBytes } from './srtpCipher.ts'

/* SRTP and SRTCP (RFC 3711), profile AES_CM_128_HMAC_SHA1_80: both ends of one connection. */
const maxStreams = 64
/** Packets of one stream whose key streams are made together. RTCP numbers the packets of all its streams in one row. */
const packetsAhead = 8

export type SrtpKeys = { masterKey: Buffer; masterSalt: Buffer }

/** Derives one session key (RFC 3711, 4.3.1). */
export const deriveKey = (keys: SrtpKeys, label: number, length: number): Buffer => {
  const iv = Buffer.alloc(16)
  keys.masterSalt.copy(iv, 0, 0, 14)
  iv[7] = (iv[7] ?? 0) ^ label
  return createCipheriv('aes-128-ctr', keys.masterKey, iv).update(Buffer.alloc(length))
}

const makeCipher = (keys: SrtpKeys, firstLabel: number, packetsAhead: number): SrtpCipher =>
  new SrtpCipher(
    {
      key: deriveKey(keys, firstLabel, 16),
      auth: deriveKey(keys, firstLabel + 1, 20),
      salt: deriveKey(keys, firstLabel + 2, 14),
    },
    packetsAhead,
  )

const isTag = (tag: string, packet: Buffer, at: number): boolean =>
  timingSafeEqual(Buffer.from(tag, 'latin1'), packet.subarray(at, at + tagBytes))

export class SrtpSender {
  readonly #rtp: SrtpCipher
  readonly #rtcp: SrtpCipher
  readonly #streams = new Map<number, { roc: number; last: number }>()
  #rtcpIndex = 0

  constructor(keys: SrtpKeys) {
    this.#rtp = makeCipher(keys, 0, packetsAhead)
    this.#rtcp = makeCipher(keys, 3, 1)
  }

  /** Encrypts header and payload into a fresh datagram (the socket keeps it until it is sent). */
  protectRtp(header: Buffer, headerLength: number, payload: Buffer): Buffer {
    const ssrc = header.readUInt32BE(8)
    const sequence = header.readUInt16BE(2)
    const roc = this.#rollover(ssrc, sequence)
    const end = headerLength + payload.length
    const datagram = Buffer.allocUnsafe(end + tagBytes)
    header.copy(datagram, 0, 0, headerLength)
    this.#rtp.crypt(
      { from: payload, into: datagram, at: headerLength },
      { ssrc, index: roc * 65_536 + sequence },
    )
    datagram.write(this.#rtp.tag(datagram, end, roc), end, 'latin1')
    return datagram
  }

  protectRtcp(packet: Buffer): Buffer {
    const index = this.#rtcpIndex++ & 0x7fffffff
    const ssrc = packet.readUInt32BE(4)
    const datagram = Buffer.allocUnsafe(packet.length + 4 + tagBytes)
    packet.copy(datagram, 0, 0, 8)
    this.#rtcp.crypt({ from: packet.subarray(8), into: datagram, at: 8 }, { ssrc, index })
    const end = datagram.writeUInt32BE((0x80000000 | index) >>> 0, packet.length)
    datagram.write(this.#rtcp.tag(datagram, end), end, 'latin1')
    return datagram
  }

  #rollover(ssrc: number, sequence: number): number {
    const stream = this.#streams.get(ssrc)
    if (!stream) {
      this.#streams.set(ssrc, { roc: 0, last: sequence })
      return 0
    }
    const ahead = (sequence - stream.last) & 0xffff
    if (ahead < 0x8000) {
      if (sequence < stream.last) stream.roc = (stream.roc + 1) >>> 0
      stream.last = sequence
      return stream.roc
    }
    // An older packet (a retransmission) may belong to the time before the last wrap.
    return sequence > stream.last ? (stream.roc - 1) >>> 0 : stream.roc
  }
}

export class SrtpReceiver {
  readonly #rtp: SrtpCipher
  readonly #rtcp: SrtpCipher
  readonly #streams = new Map<number, ReplayWindow>()
  readonly #rtcpWindows = new Map<number, ReplayWindow>()

  constructor(keys: SrtpKeys) {
    this.#rtp = makeCipher(keys, 0, packetsAhead)
    this.#rtcp = makeCipher(keys, 3, 1)
  }

  /** The packet in clear, or undefined when it is forged, repeated or malformed. */
  unprotectRtp(datagram: Buffer): Buffer | undefined {
    const end = datagram.length - tagBytes
    const headerLength = rtpHeaderLength(datagram, end)
    if (headerLength < 0) return undefined
    const ssrc = datagram.readUInt32BE(8)
    const sequence = datagram.readUInt16BE(2)
    const existingWindow = this.#streams.get(ssrc)
    const window = existingWindow ?? new ReplayWindow()
    const index = window.estimate(sequence)
    if (index < 0 || !window.isNew(index)) return undefined
    const roc = Math.floor(index / 65536) >>> 0
    if (!isTag(this.#rtp.tag(datagram, end, roc), datagram, end)) return undefined
    if (!existingWindow) {
      if (this.#streams.size >= maxStreams) this.#rtp.forget(forgetOldest(this.#streams))
      this.#streams.set(ssrc, window)
    }
    window.accept(index)
    const clear = allocatePacket(end)
    datagram.copy(clear, 0, 0, headerLength)
    const from = datagram.subarray(headerLength, end)
    this.#rtp.crypt({ from, into: clear, at: headerLength }, { ssrc, index })
    return clear
  }

  unprotectRtcp(datagram: Buffer): Buffer | undefined {
    const end = datagram.length - tagBytes - 4
    if (end < 8) return undefined
    const word = datagram.readUInt32BE(end)
    if (word < 0x80000000) return undefined
    const index = word & 0x7fffffff
    const ssrc = datagram.readUInt32BE(4)
    const existingWindow = this.#rtcpWindows.get(ssrc)
    const window = existingWindow ?? new ReplayWindow()
    if (!window.isNew(index)) return undefined
    if (!isTag(this.#rtcp.tag(datagram, end + 4), datagram, end + 4)) return undefined
    if (!existingWindow) {
      if (this.#rtcpWindows.size >= maxStreams) forgetOldest(this.#rtcpWindows)
      this.#rtcpWindows.set(ssrc, window)
    }
    window.accept(index)
    const clear = Buffer.allocUnsafe(end)
    datagram.copy(clear, 0, 0, 8)
    this.#rtcp.crypt({ from: datagram.subarray(8, end), into: clear, at: 8 }, { ssrc, index })
    return clear
  }
}

/** Many republished tracks leave streams behind; the one that was silent longest goes. */
const forgetOldest = (windows: Map<number, ReplayWindow>): number => {
  let oldest = 0
  let oldestUse = Number.POSITIVE_INFINITY
  for (const [ssrc, window] of windows) {
    if (window.lastUse < oldestUse) {
      oldest = ssrc
      oldestUse = window.lastUse
    }
  }
  windows.delete(oldest)
  return oldest
}

const rtpHeaderLength = (packet: Buffer, end: number): number => {
  if (end < 12) return -1
  const first = packet.readUInt8(0)
  let length = 12 + (first & 15) * 4
  if (first & 16) {
    if (length + 4 > end) return -1
    length += 4 + packet.readUInt16BE(length + 2) * 4
  }
  return length > end ? -1 : length
}
