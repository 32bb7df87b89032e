// Reads a Word document (.docx) in the browser: text, headings, lists, tables, pictures, notes, pinyin above hanzi. The
// layout of its pages is left out. Mammoth writes HTML; DOMPurify leaves of it what is listed here, so nothing can run.
import DOMPurify from 'dompurify'
import { strToU8, unzipSync, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { teachLink } from '#contract/library/teachLink.ts'
import { parseXml } from './docxXml.ts'
import { markDocx } from './markDocx.ts'

/** Unpacked: a small archive may not fill the memory. */
const bytesMax = 150 * 1024 * 1024
/** Without a style map that the document brings for mammoth. */
const wanted =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+|word\/media\/[^/]+)$/
const written = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']

const unpack = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let sum = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false
      sum += originalSize
      return sum <= bytesMax
    },
  })
}

/** The name of the file is the page's first heading. */
const headings = [
  "p[style-name='Title'] => h2:fresh",
  ...[1, 2, 3, 4].map((level) => `p[style-name='heading ${level}'] => h${level + 1}:fresh`),
  ...[5, 6, 7, 8, 9].map((level) => `p[style-name='heading ${level}'] => h6:fresh`),
]

const tags = [
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'br', 'em', 'img', 'rt', 'ruby', 's', 'span', 'strong', 'sub', 'sup', 'u'],
]
const attributes = ['alt', 'colspan', 'href', 'id', 'rowspan', 'src', 'style']
/** What a browser draws; Word's own formats it does not. */
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
export const readDocx = async (file: File): Promise<DocumentFragment> => {
  const parts = unpack(new Uint8Array(await file.arrayBuffer()))
  const map = new Set<string>()
  for (const name of written) {
    const part = parseXml(parts[name])
    if (!part) continue
    for (const line of markDocx(part)) map.add(line)
    parts[name] = strToU8(new XMLSerializer().serializeToString(part))
  }
  const packed = zipSync(parts, { level: 0 })
  const { value } = await mammoth.convertToHtml(
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
  for (const picture of content.querySelectorAll('img')) if (!isShown.test(picture.src)) picture.remove()
  checkLinks(content)
  return content
}
