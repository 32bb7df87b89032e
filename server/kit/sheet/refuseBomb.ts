// A sheet is a zip, and five megabytes of it can unfold into gigabytes outside the memory that limits a worker.
// So every entry is unfolded once with a limit before anybody reads it; what the zip says of its sizes is not believed.
import { inflateRawSync } from 'node:zlib'

/** The largest sheet that is allowed unfolds into about a tenth of this. */
export const unfoldedMax = 64 * 1024 * 1024

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const longestComment = 0xffff

const findEnd = (zip: Buffer): number => {
  for (let at = zip.length - endBytes; at >= Math.max(0, zip.length - endBytes - longestComment); at--) {
    if (zip.readUInt32LE(at) === endSignature) return at
  }
  throw new Error('not a zip')
}

/** Throws when its entries unfold into more than the limit, all together. */
export const refuseBomb = (bytes: Uint8Array): void => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(zip)
  let left = unfoldedMax
  let at = zip.readUInt32LE(end + 16)
  for (let entry = zip.readUInt16LE(end + 10); entry > 0; entry--) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error('a torn zip')
    const isFolded = zip.readUInt16LE(at + 10) === 8
    const size = zip.readUInt32LE(at + 20)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const folded = zip.subarray(start, start + size)
    left -= isFolded && size > 0 ? inflateRawSync(folded, { maxOutputLength: left }).length : folded.length
    if (left <= 0) throw new Error('unfolds into too much')
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}
