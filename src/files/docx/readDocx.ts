// Reads a Word document (.docx) in the browser: text, headings, lists, tables, pictures, notes, pinyin above hanzi. The
// layout of its pages is left out. Mammoth writes HTML; DOMPurify leaves of it what is listed here, so nothing can run.
import DOMPurify from 'dompurify'
import { strToU8, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { teachLink } from '#contract/library/teachLink.ts'
import { docxNames, unpackDocx } from './docxParts.ts'
import { readStyles } from './docxStyles.ts'
import { parseXml } from './docxXml.ts'
import { type LeftOut, leftOutOf } from './leftOut.ts'
import { markDocx } from './markDocx.ts'

export interface DocxText {
  readonly content: DocumentFragment
  readonly leftOut: LeftOut
}

/** The name of the file is the page's first heading. */
const headings = [
  "p[style-name='Title'] => h2:fresh",
  "p[style-name='Heading'] => h2:fresh",
  ...[1, 2, 3, 4].map((level) => `p[style-name='heading ${level}'] => h${level + 1}:fresh`),
  ...[5, 6, 7, 8, 9].map((level) => `p[style-name='heading ${level}'] => h6:fresh`),
]

const tags = [
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'br', 'em', 'img', 'rt', 'ruby', 's', 'span', 'strong', 'sub', 'sup', 'u'],
]
const attributes = ['alt', 'colspan', 'href', 'id', 'rowspan', 'src', 'style']
/** A browser draws these pictures, and not those in Word's own formats. */
const isShown = /^data:image\/(png|jpeg|gif|bmp|webp);/

/** Links lead to other websites in a window of their own, or to a note in the document. */
const checkLinks = (content: DocumentFragment): void => {
  for (const link of content.querySelectorAll('a')) {
    const to = link.getAttribute('href')
    if (to?.startsWith('#')) continue
    const address = teachLink(to)
    if (!address) link.removeAttribute('href')
    else Object.assign(link, { href: address.href, target: '_blank', rel: 'noopener noreferrer' })
  }
}

/** Throws when it is no Word document. */
export const readDocx = async (file: File): Promise<DocxText> => {
  const { parts, tooLarge } = unpackDocx(new Uint8Array(await file.arrayBuffer()))
  const names = docxNames(parts)
  const styles = readStyles(parseXml(parts[names.styles ?? '']))
  const map = new Set<string>()
  for (const name of [names.main, ...names.notes]) {
    const part = parseXml(parts[name])
    if (!part) continue
    for (const line of markDocx(part, styles)) map.add(line)
    parts[name] = strToU8(new XMLSerializer().serializeToString(part))
  }
  const packed = zipSync(parts, { level: 0 })
  const { value, messages } = await mammoth.convertToHtml(
    { arrayBuffer: packed.slice().buffer },
    {
      styleMap: [...map, ...headings, 'u => u'],
      ignoreEmptyParagraphs: false,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      idPrefix: 'docx-',
    },
  )
  const content = DOMPurify.sanitize(value, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  const pictures = [...content.querySelectorAll('img')].filter(({ src }) => !isShown.test(src))
  for (const picture of pictures) picture.remove()
  checkLinks(content)
  // Pictures that lie elsewhere are errors to mammoth.
  const unread = messages.filter(({ type, message }) => type === 'error' || /image/i.test(message)).length
  const symbols = messages.filter(({ message }) => message.includes('w:sym')).length
  const lost = { pictures: Math.max(pictures.length, unread), symbols, parts: tooLarge }
  return { content, leftOut: leftOutOf(parts, names, lost) }
}
