// The parts of a Word document, and which of them is the text: that is said by _rels/.rels, and is word/document2.xml when
// Word in the browser has written it.
import { strToU8, unzipSync } from 'fflate'
import { allOf, parseXml } from './docxXml.ts'

export type DocxParts = Record<string, Uint8Array>

/** Unpacked: a small archive may not fill the memory. */
const bytesMax = 150 * 1024 * 1024
/** A style map that the document brings for mammoth is left out. */
const isWanted = (name: string) => /\.(?:xml|rels)$|\/media\//i.test(name) && !name.startsWith('mammoth/')

export interface Unpacked {
  readonly parts: DocxParts
  /** Parts that are too large together with those before them. */
  readonly tooLarge: number
}

/** Old programs write back slashes, and Word's strict form has addresses of its own, which mammoth does not look for. */
const nameOf = (name: string) => name.replaceAll('\\', '/')
const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const asTransitional = (bytes: Uint8Array): Uint8Array =>
  strToU8(new TextDecoder().decode(bytes).replaceAll(strict, transitional))

export const unpackDocx = (bytes: Uint8Array): Unpacked => {
  let sum = 0
  let tooLarge = 0
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isWanted(nameOf(name))) return false
      sum += originalSize
      if (sum > bytesMax) tooLarge += 1
      return sum <= bytesMax
    },
  })
  const parts = Object.entries(unpacked).map(([name, part]): [string, Uint8Array] => [
    nameOf(name),
    name.endsWith('.rels') ? asTransitional(part) : part,
  ])
  return { parts: Object.fromEntries(parts), tooLarge }
}

interface Relation {
  /** The last word of its type: officeDocument, styles, header, image … */
  readonly type: string
  /** The name of the part; undefined: it lies outside the file. */
  readonly target: string | undefined
}

/** `/word/x.xml` and `word/x.xml` beside _rels, `x.xml` and `../x.xml` beside word/_rels. */
const resolve = (target: string, folder: string): string => {
  const path = target.startsWith('/') ? target : `${folder}${target}`
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** The parts that a part names; with an empty name those that the whole file names. */
export const relationsOf = (parts: DocxParts, part: string): Relation[] => {
  const cut = part.lastIndexOf('/') + 1
  const [folder, name] = [part.slice(0, cut), part.slice(cut)]
  const rels = parseXml(parts[`${folder}_rels/${name}.rels`])
  return (rels ? allOf(rels, 'Relationship') : []).map((relation) => ({
    type: relation.getAttribute('Type')?.split('/').at(-1) ?? '',
    target:
      relation.getAttribute('TargetMode') === 'External'
        ? undefined
        : resolve(relation.getAttribute('Target') ?? '', folder),
  }))
}

export interface DocxNames {
  readonly main: string
  readonly notes: readonly string[]
  readonly styles: string | undefined
  readonly headers: readonly string[]
  readonly comments: readonly string[]
}

export const docxNames = (parts: DocxParts): DocxNames => {
  const named = relationsOf(parts, '').find(({ type }) => type === 'officeDocument')?.target
  const main = named && parts[named] ? named : 'word/document.xml'
  const relations = relationsOf(parts, main)
  const of = (...types: string[]) =>
    relations.flatMap(({ type, target }) => (target && types.includes(type) && parts[target] ? [target] : []))
  return {
    main,
    notes: of('footnotes', 'endnotes'),
    styles: of('styles')[0],
    headers: of('header', 'footer'),
    comments: of('comments'),
  }
}
