// Several files as one: a zip that only stores. Pictures are compressed already, and the format is small.
const crcTable = Uint32Array.from({ length: 256 }, (_, at) => {
  let rest = at
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})
const crcOf = (bytes: Uint8Array) => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const version = 20
/** Names are UTF-8. */
const utf8Flag = 0x0800
/** The first day that the format knows: pages of a board have no date of their own. */
const firstDay = 0x21

/** Little-endian numbers of two and four bytes. */
const numbers = (...parts: readonly (readonly [size: 2 | 4, value: number])[]) => {
  const view = new DataView(new ArrayBuffer(parts.reduce((sum, [size]) => sum + size, 0)))
  let at = 0
  for (const [size, value] of parts) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return new Uint8Array(view.buffer)
}

export const zipOf = async (files: readonly File[]): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const index: Uint8Array<ArrayBuffer>[] = []
  const lengthOf = (list: readonly Uint8Array[]) => list.reduce((sum, { length }) => sum + length, 0)
  for (const file of files) {
    const name = new TextEncoder().encode(file.name)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const from = lengthOf(parts)
    const common = numbers(
      [2, version],
      [2, utf8Flag],
      [2, 0],
      [2, 0],
      [2, firstDay],
      [4, crcOf(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    )
    parts.push(numbers([4, 0x04034b50]), common, name, bytes)
    index.push(
      numbers([4, 0x02014b50], [2, version]),
      common,
      numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, from]),
      name,
    )
  }
  const count = files.length
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, lengthOf(index)],
    [4, lengthOf(parts)],
    [2, 0],
  )
  return new Blob([...parts, ...index, end])
}
