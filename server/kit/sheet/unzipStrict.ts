// A workbook (xlsx) is a zip, and a zip describes entries twice: in local headers and in the central directory. Readers
// that trust different places see different files. So this accepts only a zip in which both agree, in which every byte
// belongs to exactly one record, and which inflates to exactly the declared sizes. The workbook reader gets the inflated
// parts and never the zip.
import { crc32, inflateRawSync } from 'node:zlib'

/** All entries together, in bytes. The largest allowed sheet inflates to about a tenth of this. */
const unfoldedMax = 64 * 1024 * 1024
/** A workbook with a few hundred pictures has fewer. */
const entriesMax = 2000

export interface ZipPart {
  readonly name: string
  readonly bytes: Buffer
}

interface Sizes {
  readonly crc: number
  readonly folded: number
  readonly size: number
}
interface Entry extends Sizes {
  readonly name: Buffer
  readonly method: number
  /** The position of the local header. */
  readonly at: number
}

const endSignature = 0x06054b50
const centralSignature = 0x02014b50
const localSignature = 0x04034b50
const descriptorSignature = 0x08074b50
const [endBytes, centralBytes, localBytes] = [22, 46, 30]
/** Compression level (1, 2), data descriptor (3), UTF-8 names (11). Not allowed: encrypted, patched, masked. */
const flagsAllowed = 0x080e
const sizesFollow = 0x0008
const [stored, deflated] = [0, 8]

const refuse = (why: string) => new Error(`not a workbook's zip: ${why}`)
const must = (isSo: boolean, why: string) => {
  if (!isSo) throw refuse(why)
}

/** Throws for an inconsistent zip, or one that inflates to more than `bytesMost`. */
export const unzipStrict = (bytes: Uint8Array, bytesMost = unfoldedMax): ZipPart[] => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { entries, listAt } = readList(zip)
  must(entries.reduce((sum, { size }) => sum + size, 0) <= bytesMost, 'unfolds into too much')
  const inOrder = entries.toSorted((one, other) => one.at - other.at)
  must((inOrder[0]?.at ?? listAt) === 0, 'something stands in front of the entries')
  return inOrder.map((entry, index) => readEntry(zip, entry, inOrder[index + 1]?.at ?? listAt))
}

/** Reads the central directory, which must end the file together with its end record, without a comment. */
const readList = (zip: Buffer): { entries: Entry[]; listAt: number } => {
  const end = zip.length - endBytes
  must(end >= 0 && zip.readUInt32LE(end) === endSignature, 'the end record does not close it')
  const count = zip.readUInt16LE(end + 10)
  const listAt = zip.readUInt32LE(end + 16)
  must(zip.readUInt32LE(end + 4) === 0 && zip.readUInt16LE(end + 8) === count, 'more than one disk')
  must(zip.readUInt16LE(end + 20) === 0, 'a comment')
  must(count <= entriesMax, 'too many entries')
  // Records of ZIP64 would be between the two.
  must(listAt + zip.readUInt32LE(end + 12) === end, 'the list does not reach the end record')
  const names = new Set<string>()
  const entries: Entry[] = []
  let at = listAt
  while (entries.length < count) {
    must(at + centralBytes <= end && zip.readUInt32LE(at) === centralSignature, 'a torn list')
    const flags = zip.readUInt16LE(at + 8)
    const nameEnd = at + centralBytes + zip.readUInt16LE(at + 28)
    const next = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    must(next <= end, 'a torn list')
    must((flags & ~flagsAllowed) === 0 && zip.readUInt16LE(at + 34) === 0, 'encrypted, or in pieces')
    const entry = {
      name: zip.subarray(at + centralBytes, nameEnd),
      method: zip.readUInt16LE(at + 10),
      ...readSizes(zip, at + 16),
      at: zip.readUInt32LE(at + 42),
    }
    // Part names are case-insensitive, and some writers use backslashes.
    const name = entry.name.toString().toLowerCase().replaceAll('\\', '/')
    must(!names.has(name), 'a name twice')
    names.add(name)
    entries.push(entry)
    at = next
  }
  must(at === end, 'more in the list than it counts')
  return { entries, listAt }
}

/** `next` is where the next record begins: entries have no gaps and do not overlap. */
const readEntry = (zip: Buffer, entry: Entry, next: number): ZipPart => {
  const { at, name, method, folded, size, crc } = entry
  must(at + localBytes <= next && zip.readUInt32LE(at) === localSignature, 'an entry without a header')
  const flags = zip.readUInt16LE(at + 6)
  must((flags & ~flagsAllowed) === 0, 'encrypted')
  must(zip.readUInt16LE(at + 8) === method, 'two methods for one entry')
  const nameEnd = at + localBytes + zip.readUInt16LE(at + 26)
  const start = nameEnd + zip.readUInt16LE(at + 28)
  const end = start + folded
  must(end <= next, 'an entry reaches into the next one')
  must(zip.subarray(at + localBytes, nameEnd).equals(name), 'two names for one entry')
  const isLater = (flags & sizesFollow) !== 0
  const local = readSizes(zip, at + 14)
  const isUnsaid = isLater && local.folded === 0 && local.size === 0 && local.crc === 0
  must(isUnsaid || isSame(local, entry), 'two sizes for one entry')
  if (isLater) must(isSame(readDescriptor(zip.subarray(end, next)), entry), 'two sizes for one entry')
  else must(end === next, 'something stands between two entries')
  const bytes = unfold(zip.subarray(start, end), entry)
  must(bytes.length === size && crc32(bytes) === crc, 'other content than declared')
  return { name: name.toString(), bytes }
}

const unfold = (data: Buffer, { method, size }: Entry): Buffer => {
  if (method === stored || (method === deflated && data.length === 0)) return data
  must(method === deflated, 'folded in a way that Office does not know')
  // Throws as soon as more bytes than declared come out.
  const options = { maxOutputLength: Math.max(1, size), info: true }
  // With `info` it answers both; Node's types do not say so.
  const { buffer, engine } = inflateRawSync(data, options) as unknown as {
    buffer: Buffer
    engine: { bytesWritten: number }
  }
  must(engine.bytesWritten === data.length, 'more data than the entry needs')
  return buffer
}

const readSizes = (zip: Buffer, at: number): Sizes => ({
  crc: zip.readUInt32LE(at),
  folded: zip.readUInt32LE(at + 4),
  size: zip.readUInt32LE(at + 8),
})

const isSame = (one: Sizes, other: Sizes) =>
  one.crc === other.crc && one.folded === other.folded && one.size === other.size

/** Reads the descriptor after the data, with or without a signature. Java's POI writes sizes of eight bytes there. */
const readDescriptor = (bytes: Buffer): Sizes => {
  const isLong = bytes.length === 20 || bytes.length === 24
  must(isLong || bytes.length === 12 || bytes.length === 16, 'something stands between two entries')
  const isSigned = bytes.length % 8 === 0
  must(!isSigned || bytes.readUInt32LE(0) === descriptorSignature, 'a torn descriptor')
  const at = isSigned ? 4 : 0
  if (!isLong) return readSizes(bytes, at)
  return {
    crc: bytes.readUInt32LE(at),
    folded: Number(bytes.readBigUInt64LE(at + 4)),
    size: Number(bytes.readBigUInt64LE(at + 12)),
  }
}
