// AES-128 in counter mode and HMAC-SHA1 for SRTP (RFC 3711, 4.1.1 and 4.2.1). A lesson needs ten thousand packets a second and
// more, so no cipher or hash object is made for a packet: one AES object encrypts counter blocks into key streams, those of
// some packets at once, and HMAC is two plain hashes. Objects and buffers for each packet would cost three times as much, and
// their collection would stop the engine for up to 20 ms.
import { type Cipheriv, createCipheriv, hash } from 'node:crypto'

export const tagBytes = 10
const mostBytes = 65_536
const blockBytes = 16
const mostBlocks = mostBytes / blockBytes
const hashBlockBytes = 64
const hashBytes = 20

/** Which key stream a packet has: that of its stream and index (48 bits for SRTP, 31 for SRTCP). */
export interface PacketPlace {
  readonly ssrc: number
  readonly index: number
}

/** Key streams of packets that follow each other. */
interface KeyStreams {
  readonly firstIndex: number
  readonly count: number
  readonly blocksEach: number
  readonly words: Uint32Array
}

const counters = Buffer.alloc(mostBytes)
const counterWords = new Uint32Array(counters.buffer)
const counterHalves = new Uint16Array(counters.buffer)
const firstBlock = Buffer.alloc(blockBytes)
const firstWords = new Uint32Array(firstBlock.buffer)
const firstHalves = new Uint16Array(firstBlock.buffer)
/** Numbers in the byte order of the network. */
const numbers = Buffer.alloc(mostBlocks * 2)
const numberHalves = new Uint16Array(numbers.buffer)
for (let n = 0; n < mostBlocks; n++) numbers.writeUInt16BE(n, n * 2)

const text = Buffer.alloc(mostBytes)
const textWords = new Uint32Array(text.buffer)
const inner = Buffer.alloc(hashBlockBytes + mostBytes + 4)
const outer = Buffer.alloc(hashBlockBytes + hashBytes)

export class SrtpCipher {
  readonly #blocks: Cipheriv
  readonly #salt: Buffer
  readonly #innerKey: Buffer
  readonly #outerKey: Buffer
  readonly #packetsAhead: number
  readonly #prepared = new Map<number, KeyStreams>()

  /** A key of 16 bytes, a salt of 14, one of 20 for the tags; for how many packets of a stream key streams are made at once. */
  constructor(keys: { key: Buffer; salt: Buffer; auth: Buffer }, packetsAhead: number) {
    this.#blocks = createCipheriv('aes-128-ecb', keys.key, null).setAutoPadding(false)
    this.#salt = keys.salt
    const padded = Buffer.concat([keys.auth], hashBlockBytes)
    this.#innerKey = Buffer.from(padded.map((byte) => byte ^ 0x36))
    this.#outerKey = Buffer.from(padded.map((byte) => byte ^ 0x5c))
    this.#packetsAhead = packetsAhead
  }

  /** Encrypts or decrypts all of `from` into `into`. */
  crypt({ from, into, at }: { from: Buffer; into: Buffer; at: number }, place: PacketPlace): void {
    const blocks = Math.ceil(from.length / blockBytes)
    const { words, firstIndex, blocksEach } = this.#keyStreams(place, blocks)
    const start = (place.index - firstIndex) * blocksEach * 4
    from.copy(text)
    for (let n = 0; n < blocks * 4; n++) textWords[n] = (textWords[n] ?? 0) ^ (words[start + n] ?? 0)
    text.copy(into, at, 0, from.length)
  }

  /** The tag (10 bytes, one in each character) over the first bytes of a packet and, for RTP, its rollover counter. */
  tag(packet: Buffer, length: number, rollover?: number): string {
    this.#innerKey.copy(inner)
    packet.copy(inner, hashBlockBytes, 0, length)
    let end = hashBlockBytes + length
    if (rollover !== undefined) end = inner.writeUInt32BE(rollover, end)
    this.#outerKey.copy(outer)
    outer.write(hash('sha1', inner.subarray(0, end), 'binary'), hashBlockBytes, 'latin1')
    return hash('sha1', outer, 'binary').slice(0, tagBytes)
  }

  /** Drops the key streams of a stream that has ended. */
  forget(ssrc: number): void {
    this.#prepared.delete(ssrc)
  }

  #keyStreams({ ssrc, index }: PacketPlace, blocks: number): KeyStreams {
    const prepared = this.#prepared.get(ssrc)
    if (prepared && blocks <= prepared.blocksEach) {
      const ahead = index - prepared.firstIndex
      if (ahead >= 0 && ahead < prepared.count) return prepared
      // A retransmission; the prepared key streams are still needed for new packets.
      if (ahead < 0) return this.#make({ ssrc, index }, { blocksEach: blocks, count: 1 })
    }
    const blocksEach = Math.max(blocks, prepared?.blocksEach ?? 0)
    const count = Math.max(1, Math.min(this.#packetsAhead, Math.floor(mostBlocks / Math.max(1, blocksEach))))
    const keyStreams = this.#make({ ssrc, index }, { blocksEach, count })
    if (count > 1) this.#prepared.set(ssrc, keyStreams)
    return keyStreams
  }

  #make(
    { ssrc, index }: PacketPlace,
    { blocksEach, count }: { blocksEach: number; count: number },
  ): KeyStreams {
    for (let packet = 0; packet < count; packet++) {
      this.#startAt(ssrc, index + packet)
      const [first = 0, second = 0, third = 0] = firstWords
      const low = firstHalves[6] ?? 0
      for (let n = 0; n < blocksEach; n++) {
        const block = packet * blocksEach + n
        counterWords[block * 4] = first
        counterWords[block * 4 + 1] = second
        counterWords[block * 4 + 2] = third
        counterHalves[block * 8 + 6] = low
        counterHalves[block * 8 + 7] = numberHalves[n] ?? 0
      }
    }
    const bytes = blocksEach * count * blockBytes
    const keyStreams = this.#blocks.update(counters.subarray(0, bytes))
    const words = new Uint32Array(keyStreams.buffer, keyStreams.byteOffset, bytes / 4)
    return { firstIndex: index, count, blocksEach, words }
  }

  #startAt(ssrc: number, index: number): void {
    this.#salt.copy(firstBlock)
    firstBlock.writeUInt32BE((firstBlock.readUInt32BE(4) ^ ssrc) >>> 0, 4)
    firstBlock.writeUInt32BE((firstBlock.readUInt32BE(8) ^ Math.floor(index / 65_536)) >>> 0, 8)
    firstBlock.writeUInt16BE(firstBlock.readUInt16BE(12) ^ (index & 0xffff), 12)
  }
}
