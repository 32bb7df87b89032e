// Whether a file is an app for Android: a zip whose list of contents names AndroidManifest.xml. Only the end of the file is read.
import { open } from 'node:fs/promises'

const [endSignature, entrySignature] = [0x06054b50, 0x02014b50]
const [endBytes, entryBytes] = [22, 46]
/** A comment at the end of a zip has at most so many. */
const commentMax = 65_535
/** The list of contents of a large app has some hundred kilobytes. */
const listMax = 16 * 1024 * 1024

const hasManifest = (list: Buffer): boolean => {
  for (let at = 0; at + entryBytes <= list.length && list.readUInt32LE(at) === entrySignature; ) {
    const [name, extra, comment] = [28, 30, 32].map((place) => list.readUInt16LE(at + place))
    const from = at + entryBytes
    if (list.toString('latin1', from, from + (name ?? 0)) === 'AndroidManifest.xml') return true
    at = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return false
}

export const isApk = async (path: string): Promise<boolean> => {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    }
    const from = Math.max(0, size - endBytes - commentMax)
    const tail = await read(from, size - from)
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    if (end < 0 || end + endBytes > tail.length || tail.readUInt32LE(end) !== endSignature) return false
    const [length, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
    if (length > listMax || at + length > size) return false
    return hasManifest(await read(at, length))
  } finally {
    await handle.close()
  }
}
