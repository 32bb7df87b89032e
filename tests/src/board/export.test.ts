// Exports of the board: file names that are valid everywhere, and several files as a zip.
import { expect, test } from 'vitest'
import { zipOf } from '#src/features/classroom/board/export/zip.ts'
import { safeFileName } from '#src/lib/downloadFile.ts'

test('a lesson’s name becomes a valid file name', () => {
  expect(safeFileName('第3课: 你/好? 2026-11-21')).toBe('第3课 你 好 2026-11-21')
  expect(safeFileName(' a\u0000b\\c|d*"<e> ')).toBe('a b c d e')
})

/** Reads a zip by its central directory, as unpacking programs do. */
const unzip = (bytes: Buffer) => {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [size, nameLength, from] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
    at += 46 + nameLength
    return { name, text: bytes.subarray(start, start + size).toString() }
  })
}

test('a zip holds every file under its own name', async () => {
  const files = [new File(['一'], '第1页 01.svg'), new File(['two'], '第1页 02.svg'), new File([], 'empty')]
  const zip = Buffer.from(await (await zipOf(files)).arrayBuffer())
  expect(unzip(zip)).toEqual([
    { name: '第1页 01.svg', text: '一' },
    { name: '第1页 02.svg', text: 'two' },
    { name: 'empty', text: '' },
  ])
})
