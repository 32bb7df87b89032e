// Writes a rich text into an open document as a difference. Unchanged paragraphs and letters are not touched, so that text
// which somebody types beside them meanwhile keeps its place.
import * as Y from 'yjs'
import type { RichText, RichTextInline } from '#contract/richText.ts'
import { type Node, readInlines, readRichText } from './readRichText.ts'

type Paragraph = RichText['content'][number]
type Marked = Extract<RichTextInline, { type: 'text' }>
type Atom = Exclude<RichTextInline, { type: 'text' }>
/** One node of the document: neighbouring texts with their marks, or a node that is not text. */
type Segment = readonly Marked[] | Atom

const isAtom = (segment: Segment): segment is Atom => !Array.isArray(segment)

const segmentsOf = ({ content = [] }: Paragraph): Segment[] => {
  const segments: (Marked[] | Atom)[] = []
  for (const inline of content) {
    const last = segments.at(-1)
    if (inline.type !== 'text') segments.push(inline)
    else if (Array.isArray(last)) last.push(inline)
    else segments.push([inline])
  }
  return segments
}

const faceOf = (value: unknown): string => JSON.stringify(value)

/** The number of equal elements at the beginning, and at the end of the rest. */
export const commonEnds = <T>(
  before: ArrayLike<T>,
  after: ArrayLike<T>,
): { readonly start: number; readonly end: number } => {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return { start, end }
}

/** A surrogate pair must not be split. */
const isInsidePair = (text: string, at: number): boolean =>
  /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[at] ?? '')

interface Run {
  readonly insert?: unknown
  readonly attributes?: Record<string, unknown>
}

/** The plain letters; `toString` of a Y.XmlText would add tags for its marks. */
const lettersOf = (text: Y.Text): string =>
  (text.toDelta() as Run[]).map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC')).join('')

/** Replaces the part that differs between both ends. */
export const writeText = (text: Y.Text, after: string): void => {
  const before = lettersOf(text)
  if (before === after) return
  let { start, end } = commonEnds(before, after)
  if (isInsidePair(before, start) || isInsidePair(after, start)) start -= 1
  if (isInsidePair(before, before.length - end) || isInsidePair(after, after.length - end)) end -= 1
  if (before.length > start + end) text.delete(start, before.length - start - end)
  if (after.length > start + end) text.insert(start, after.slice(start, after.length - end), {})
}

const markTypes = ['bold', 'underline'] as const
type MarkChange = { bold?: object | null; underline?: object | null }

const hasMark = ({ marks = [] }: Marked, type: (typeof markTypes)[number]) =>
  marks.some((mark) => mark.type === type)

const marksOf = ({ marks = [] }: Marked): MarkChange =>
  Object.fromEntries(marks.map(({ type }) => [type, {}]))

/** The change of the marks of a stretch of text, or undefined if it has the right ones. */
const markChange = (attributes: Record<string, unknown>, run: Marked): MarkChange | undefined => {
  const change: MarkChange = {}
  for (const type of markTypes) {
    const isOn = type in attributes && attributes[type] !== null
    if (isOn !== hasMark(run, type)) change[type] = isOn ? null : {}
  }
  return Object.keys(change).length > 0 ? change : undefined
}

/** Writes all marks in one pass over the text. */
const writeMarks = (text: Y.XmlText, runs: readonly Marked[]): void => {
  const delta: { retain: number; attributes?: MarkChange }[] = []
  const rest = runs.map((run) => ({ run, length: run.text.length }))
  let at = 0
  for (const { insert, attributes = {} } of text.toDelta() as Run[]) {
    let left = typeof insert === 'string' ? insert.length : 1
    for (let next = rest[at]; next && left > 0; next = rest[at]) {
      const retain = Math.min(left, next.length)
      const change = markChange(attributes, next.run)
      if (retain > 0) delta.push({ retain, ...(change && { attributes: change }) })
      left -= retain
      next.length -= retain
      if (next.length === 0) at += 1
    }
  }
  if (delta.some((one) => one.attributes)) text.applyDelta(delta)
}

const writeRuns = (text: Y.XmlText, runs: readonly Marked[]): void => {
  writeText(text, runs.map((run) => run.text).join(''))
  writeMarks(text, runs)
}

const newElement = (name: string, attributes: Readonly<Record<string, string>>): Y.XmlElement => {
  const element = new Y.XmlElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** The text is written after its node is in the document, because Yjs needs it there. */
const insertSegment = (parent: Y.XmlElement, at: number, segment: Segment): void => {
  if (isAtom(segment)) {
    parent.insert(at, [newElement(segment.type, segment.attrs)])
    return
  }
  const text = new Y.XmlText()
  parent.insert(at, [text])
  text.applyDelta(segment.map((run) => ({ insert: run.text, attributes: marksOf(run) })))
}

const insertParagraph = (parent: Y.XmlFragment, at: number, paragraph: Paragraph): void => {
  const element = new Y.XmlElement('paragraph')
  parent.insert(at, [element])
  for (const [place, segment] of segmentsOf(paragraph).entries()) insertSegment(element, place, segment)
}

const writeParagraph = (element: Y.XmlElement, paragraph: Paragraph): void => {
  const segments = segmentsOf(paragraph)
  const children = element.toArray()
  // Several neighbouring texts, which two people have begun at the same time, become one.
  const isPlain =
    segments.length === 1 &&
    Array.isArray(segments[0]) &&
    children.every((child) => child instanceof Y.XmlText)
  if (isPlain && children.length === 1) {
    writeRuns(children[0] as Y.XmlText, segments[0] as Marked[]) // as was just looked at
    return
  }
  const before = children.map(childFace)
  const after = segments.map(faceOf)
  const { start, end } = commonEnds(before, after)
  const [gone, come] = [before.length - start - end, segments.slice(start, segments.length - end)]
  let at = start
  for (const segment of come) {
    const child = at - start < gone ? element.get(at) : undefined
    if (child instanceof Y.XmlText && !isAtom(segment)) writeRuns(child, segment)
    else {
      if (child) element.delete(at, 1)
      insertSegment(element, at, segment)
    }
    at += 1
  }
  if (gone > come.length) element.delete(at, gone - come.length)
}

const childFace = (child: Node): string => {
  const inlines = readInlines([child])
  return faceOf(child instanceof Y.XmlText ? inlines : inlines[0])
}

export const writeRichText = (fragment: Y.XmlFragment, richText: RichText): void => {
  const now = readRichText(fragment)
  if (faceOf(now) === faceOf(richText) && fragment.length > 0) return
  // Blocks that the schema does not know are replaced, because their paragraphs are not children of the text.
  const children = fragment.toArray()
  const isPlain = children.every((child) => child instanceof Y.XmlElement && child.nodeName === 'paragraph')
  if (!isPlain) fragment.delete(0, fragment.length)
  const before = isPlain && fragment.length > 0 ? now.content.map(faceOf) : []
  const after = richText.content.map(faceOf)
  const { start, end } = commonEnds(before, after)
  const [gone, come] = [
    before.length - start - end,
    richText.content.slice(start, richText.content.length - end),
  ]
  let at = start
  for (const [place, paragraph] of come.entries()) {
    const element = place < gone ? fragment.get(at) : undefined
    if (element instanceof Y.XmlElement) writeParagraph(element, paragraph)
    else insertParagraph(fragment, at, paragraph)
    at += 1
  }
  if (gone > come.length) fragment.delete(at, gone - come.length)
}
