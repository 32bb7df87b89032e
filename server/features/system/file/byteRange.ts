// The Range header: one range of bytes. Several ranges are answered with the whole file, as the standard allows.
import type { ByteRange } from './fileStore.ts'

/** Undefined: the whole file. 'outside': no byte of it is in the file. */
export const readRange = (header: string | undefined, size: number): ByteRange | 'outside' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const last = Number(to)
    return last === 0 ? 'outside' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return undefined // not a range at all
  return start >= size ? 'outside' : { start, end }
}
