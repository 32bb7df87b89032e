// Reads and writes Excel files beside the event loop; its memory and its time are limited by whoever starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { read, utils, write } from '@e965/xlsx'
import { refuseBomb } from './refuseBomb.ts'
import type { SheetTask } from './sheetTask.ts'

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (at: Date) => `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`

const textOf = (cell: unknown): string => {
  if (cell === undefined || cell === null) return ''
  return cell instanceof Date ? dayOf(cell) : String(cell).trim()
}

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b

const readRows = (bytes: Uint8Array, maxRows: number) => {
  if (isZip(bytes)) refuseBomb(bytes)
  // The headers and one row more than allowed, so that too many shows.
  const book = read(bytes, { type: 'array', cellDates: true, UTC: true, dense: true, sheetRows: maxRows + 2 })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet?.['!ref']) return []
  const first = utils.decode_range(sheet['!ref']).s.r
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true, UTC: true })
  return rows
    .map((cells, at) => ({ row: first + at + 1, cells: Array.from(cells, textOf) }))
    .filter(({ cells }) => cells.some((text) => text !== ''))
}

const writeBook = ({
  name,
  headers,
  rows,
}: {
  name: string
  headers: string[]
  rows: (string | number)[][]
}) => {
  const sheet = utils.aoa_to_sheet([headers, ...rows])
  sheet['!cols'] = headers.map((header) => ({ wch: Math.max(12, header.length * 2 + 2) }))
  const book = utils.book_new()
  // Excel allows 31 characters, and none of these.
  utils.book_append_sheet(book, sheet, name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}

const task = workerData as SheetTask // only runSheet.ts starts this file
parentPort?.postMessage(
  task.kind === 'read' ? readRows(task.bytes, task.maxRows) : new Uint8Array(writeBook(task)),
)
