// Reads a text of a document as rich text. Nodes that the schema does not have are left out, as the editor cannot show them.
import * as Y from 'yjs'
import { type FileId, fileIdSchema } from '#contract/ids.ts'
import type { RichText, RichTextInline } from '#contract/richText.ts'
import { inlineText } from '#contract/richText.ts'
import { trimmedText } from '#contract/rules/text/typedText.ts'

/** The longest text node of the schema. */
const nodeLength = 10_000
const rubyLengths = { text: 20, reading: 60 } as const

const cut = (text: unknown, length: number): string =>
  typeof text === 'string' ? [...trimmedText(inlineText(text))].slice(0, length).join('').trim() : ''

const markTypes = ['bold', 'underline'] as const
type Marks = { type: (typeof markTypes)[number] }[]

/** The editor appends a hash to the names of marks that may overlap. */
const marksOf = (attributes: Readonly<Record<string, unknown>> | undefined): Marks =>
  markTypes.flatMap((type) => {
    const isOn = Object.entries(attributes ?? {}).some(
      ([name, value]) => name.split('--')[0] === type && value !== null && value !== false,
    )
    return isOn ? [{ type }] : []
  })

const textNodes = (text: string, marks: Marks): RichTextInline[] => {
  const letters = [...inlineText(text)]
  const nodes: RichTextInline[] = []
  for (let at = 0; at < letters.length; at += nodeLength) {
    const part = letters.slice(at, at + nodeLength).join('')
    nodes.push({ type: 'text', text: part, ...(marks.length > 0 && { marks }) })
  }
  return nodes
}

interface Insert {
  readonly insert?: unknown
  readonly attributes?: Record<string, unknown>
}

const inText = (text: Y.XmlText): RichTextInline[] =>
  (text.toDelta() as Insert[]).flatMap(({ insert, attributes }) =>
    typeof insert === 'string' ? textNodes(insert, marksOf(attributes)) : [],
  )

const fileOf = (element: Y.XmlElement): FileId | null =>
  fileIdSchema.safeParse(element.getAttribute('fileId')).data ?? null

const inlineOf = (element: Y.XmlElement): RichTextInline[] => {
  const named = (name: string, length: number) => cut(element.getAttribute(name), length)
  const fileId = fileOf(element)
  switch (element.nodeName) {
    case 'ruby': {
      const text = named('text', rubyLengths.text)
      const reading = named('reading', rubyLengths.reading)
      if (text && reading) return [{ type: 'ruby', attrs: { text, reading } }]
      return text ? textNodes(text, []) : []
    }
    case 'picture':
      return fileId ? [{ type: 'picture', attrs: { fileId, alt: named('alt', 200) } }] : []
    case 'sound':
      return fileId ? [{ type: 'sound', attrs: { fileId, name: named('name', 100) } }] : []
    default:
      return []
  }
}

export type Node = Y.XmlElement | Y.XmlText | Y.XmlHook

/** Joins neighbours with the same marks, also if several people typed them. */
const joined = (inlines: readonly RichTextInline[]): RichTextInline[] => {
  const out: RichTextInline[] = []
  for (const inline of inlines) {
    const last = out.at(-1)
    const isSame =
      last?.type === 'text' &&
      inline.type === 'text' &&
      JSON.stringify(last.marks) === JSON.stringify(inline.marks) &&
      last.text.length + inline.text.length <= nodeLength
    if (isSame) out[out.length - 1] = { ...last, text: last.text + inline.text }
    else out.push(inline)
  }
  return out
}

/** Reads the content of one paragraph. */
export const readInlines = (children: readonly Node[]): RichTextInline[] =>
  joined(
    children.flatMap((child) => {
      if (child instanceof Y.XmlText) return inText(child)
      return child instanceof Y.XmlElement ? inlineOf(child) : []
    }),
  )

const paragraphOf = (children: readonly Node[]): RichText['content'][number] => {
  const content = readInlines(children)
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}

const holdsParagraphs = (children: readonly Node[]) =>
  children.some((child) => child instanceof Y.XmlElement && child.nodeName === 'paragraph')

/** Paragraphs in blocks that the schema does not have are read too, at any depth. */
const paragraphsOf = (nodes: readonly Node[]): RichText['content'] => {
  const paragraphs: RichText['content'] = []
  const left = [...nodes].reverse()
  for (let node = left.pop(); node; node = left.pop()) {
    if (node instanceof Y.XmlText) paragraphs.push(paragraphOf([node]))
    if (!(node instanceof Y.XmlElement)) continue
    const children = node.toArray() as Node[] // an element contains nothing else
    if (node.nodeName !== 'paragraph' && holdsParagraphs(children)) left.push(...children.reverse())
    else paragraphs.push(paragraphOf(children))
  }
  return paragraphs
}

export const readRichText = (fragment: Y.XmlFragment): RichText => {
  const content = paragraphsOf(fragment.toArray() as Node[])
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}
