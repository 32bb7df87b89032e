// Encodes a record of the board for the document, and decodes it. Records that come in were written by others: only those
// get through that tldraw itself would accept and that a class may put on a board.
import type { TLRecord, TLShape, TLStore } from 'tldraw'
import { isRichText } from './richText.ts'
import { packSegments, type Segment, unpackSegments } from './strokeCodec.ts'

/** tldraw's record; the points of a stroke are `ink`. */
export type StoredRecord = Readonly<Record<string, unknown>>

/** No frames of other pages, no bookmarks and no films: they would call elsewhere or mean nothing in a class. */
export const shapesOfClass: ReadonlySet<string> = new Set([
  'draw',
  'highlight',
  'geo',
  'line',
  'arrow',
  'text',
  'note',
  'image',
  'group',
])

export const isShape = (record: TLRecord): record is TLShape => record.typeName === 'shape'
export const isStroke = (record: TLRecord): boolean =>
  isShape(record) && (record.type === 'draw' || record.type === 'highlight')
/** The pen has not left the paper yet. */
export const isUnfinished = (record: TLRecord): boolean =>
  isStroke(record) && Reflect.get(record, 'props').isComplete === false

const propsOf = (record: object): Record<string, unknown> => {
  const props: unknown = Reflect.get(record, 'props')
  return typeof props === 'object' && props !== null ? { ...props } : {}
}

export const encodeRecord = (record: TLRecord): StoredRecord => {
  if (!isStroke(record)) return { ...record }
  const { segments, ...props } = propsOf(record)
  // tldraw has validated its own record: the segments of a stroke are segments.
  return { ...record, props: { ...props, ink: packSegments(segments as Segment[]) } }
}

const withPoints = (stored: StoredRecord): StoredRecord => {
  const { ink, ...props } = propsOf(stored)
  return ink instanceof Uint8Array
    ? { ...stored, props: { ...props, segments: unpackSegments(ink) } }
    : stored
}

/** A shape's own link would lead out of the lesson with one tap. */
const withoutLink = (stored: StoredRecord): StoredRecord => {
  const props = propsOf(stored)
  return typeof props.url === 'string' && props.url !== ''
    ? { ...stored, props: { ...props, url: '' } }
    : stored
}

/** Throws on what does not belong on a board. `migrate` lifts a record of an older tldraw. */
export const decodeRecord = (
  store: TLStore,
  key: string,
  stored: unknown,
  migrate: (record: TLRecord) => TLRecord,
): TLRecord => {
  if (typeof stored !== 'object' || stored === null) throw new Error('not a record')
  // Validated below, by tldraw's own schema.
  const record = migrate(withoutLink(withPoints({ ...stored })) as unknown as TLRecord)
  if (record.id !== key) throw new Error('a record under another name')
  if (!store.scopedTypes.document.has(record.typeName)) throw new Error(`a record of ${record.typeName}`)
  if (isShape(record) && !shapesOfClass.has(record.type)) throw new Error(`a shape of ${record.type}`)
  const { richText } = propsOf(record)
  if (richText !== undefined && !isRichText(richText)) throw new Error('a text that cannot be drawn')
  return store.schema.validateRecord(store, record, 'createRecord', null)
}
