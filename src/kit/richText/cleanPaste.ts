// Turns a paste from Word, WPS and web pages into paragraphs that a rich text can have: headings and list items keep their
// sense as bold lines and numbers, readings above words, raised numbers, empty lines and lines to write on stay, everything
// else is left behind.

export interface CleanPaste {
  readonly html: string
  /** Pictures that the clipboard has itself. */
  readonly pictures: readonly File[]
  /** Pictures that are only named: they lie on that computer, or on another site. */
  readonly lost: number
}

const lineTags = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 LI TR TABLE UL OL DL DT DD SECTION ARTICLE HEADER FOOTER BLOCKQUOTE PRE FIGURE HR BODY'.split(
    ' ',
  ),
)
const ignored = new Set('STYLE SCRIPT META LINK TITLE HEAD XML TEMPLATE OBJECT IFRAME'.split(' '))
const heading = /^H[1-6]$/

interface Marks {
  readonly bold: boolean
  readonly underline: boolean
  readonly raised: 'above' | 'below' | undefined
}
const noMarks: Marks = { bold: false, underline: false, raised: undefined }

/** A rich text has no mark for raised and lowered signs, so they become letters of their own: m², H₂O. */
const plain = '0123456789+-=()n'
const above = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'
const below = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ'
const raisedText = (text: string, raised: Marks['raised']): string => {
  const letters = raised === 'above' ? above : below
  const isWhole = raised && [...text.trim()].every((sign) => plain.includes(sign))
  return isWhole ? [...text].map((sign) => letters[plain.indexOf(sign)] ?? sign).join('') : text
}

/** Underlined spaces are a line to write on. */
const lineToWriteOn = '____'
const isLineToWriteOn = (text: string) =>
  /^[ \u00a0\u3000]*$/.test(text) && (text.length > 1 || text === '\u3000')

const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const marksOf = (element: HTMLElement, before: Marks): Marks => {
  const { tagName, style } = element
  const weight = style.fontWeight
  const isBold = weight
    ? weight === 'bold' || Number(weight) >= 600
    : /^(B|STRONG|TH)$/.test(tagName) || heading.test(tagName)
  const isPlain = weight === 'normal' || weight === '400'
  const line = `${style.textDecoration} ${style.textDecorationLine}`
  // A link is underlined everywhere, and says nothing by it.
  const isUnderlined = tagName === 'U' || (line.includes('underline') && !element.closest('a'))
  return {
    bold: isBold || (before.bold && !isPlain),
    underline: isUnderlined || before.underline,
    raised:
      tagName === 'SUP' || style.verticalAlign === 'super'
        ? 'above'
        : tagName === 'SUB' || style.verticalAlign === 'sub'
          ? 'below'
          : before.raised,
  }
}

const letterOf = (number: number, first: string) => String.fromCharCode(first.charCodeAt(0) + number - 1)
/** The number of a list as it is drawn: 1, A or a. */
const numberText = (list: HTMLElement, number: number): string => {
  const kind = `${list.getAttribute('type') ?? ''} ${list.style.listStyleType}`
  if (number > 26) return String(number)
  if (/\bA\b|upper-(alpha|latin)/.test(kind)) return letterOf(number, 'A')
  return /\ba\b|lower-(alpha|latin)/.test(kind) ? letterOf(number, 'a') : String(number)
}

/** The number or the dot that the browser would draw. */
const itemSign = (item: HTMLElement): string => {
  const list = item.parentElement
  let depth = 0
  for (let at = list?.parentElement?.closest('ul,ol'); at; at = at.parentElement?.closest('ul,ol')) depth += 1
  const indent = '\u3000'.repeat(depth)
  if (list?.tagName !== 'OL') return `${indent}• `
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI')
  const number = items.indexOf(item) + (Number(list.getAttribute('start')) || 1)
  return `${indent}${numberText(list, number)}. `
}

const fileOfData = (address: string): File | undefined => {
  const match = /^data:(image\/(png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/.exec(address)
  if (!match) return undefined
  const bytes = Uint8Array.from(atob((match[3] ?? '').replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
  return new File([bytes], `picture.${match[2]}`, { type: match[1] ?? '' })
}

/** `cellGap` stands between the cells of a row. */
export const cleanPaste = (html: string, { cellGap = ' | ' } = {}): CleanPaste => {
  // A paste from one of our own texts needs no cleaning.
  if (html.includes('data-pm-slice')) return { html, pictures: [], lost: 0 }
  const paragraphs: string[] = ['']
  /** The lines that are empty in the source, too. */
  const empty = new Set<number>()
  const pictures: File[] = []
  let lost = 0
  const add = (part: string) => {
    paragraphs[paragraphs.length - 1] += part
  }
  const newLine = () => {
    if (paragraphs.at(-1) !== '') paragraphs.push('')
  }
  const addEmptyLine = () => {
    newLine()
    empty.add(paragraphs.length - 1)
    paragraphs.push('')
  }
  const addText = (text: string, { bold, underline, raised }: Marks) => {
    if (underline && isLineToWriteOn(text)) return add(lineToWriteOn)
    // A wide space is a sign like others.
    const words = raisedText(text.replace(/[ \t\r\n\f\u00a0]+/g, ' '), raised)
    if (words === '' || (words === ' ' && paragraphs.at(-1) === '')) return
    const underlined = underline ? `<u>${escapeText(words)}</u>` : escapeText(words)
    add(bold ? `<strong>${underlined}</strong>` : underlined)
  }
  const addRuby = (element: HTMLElement) => {
    const reading = [...element.querySelectorAll('rt')].map((one) => one.textContent?.trim() ?? '').join(' ')
    const below = element.cloneNode(true) as HTMLElement
    for (const above of below.querySelectorAll('rt,rp,rtc')) above.remove()
    const text = (below.textContent ?? '').replace(/\s+/g, '')
    if (!text || !reading) return addText(text, noMarks)
    add(
      `<ruby data-text="${escapeText(text)}" data-reading="${escapeText(reading)}">${escapeText(text)}</ruby>`,
    )
  }
  const addPicture = (element: HTMLElement) => {
    const file = fileOfData(element.getAttribute('src') ?? '')
    if (file) pictures.push(file)
    else lost += 1
  }
  const walkElement = (node: HTMLElement, marks: Marks) => {
    const { tagName } = node
    // The paragraphs of a cell stay on the line of its row.
    const isInCell = node.parentElement?.closest('td,th') && tagName !== 'TR'
    const isLine = lineTags.has(tagName) && !isInCell
    if (isLine) newLine()
    if (tagName === 'LI') add(escapeText(itemSign(node)))
    if ((tagName === 'TD' || tagName === 'TH') && node.previousElementSibling) add(cellGap)
    const isEmpty = tagName === 'P' && isLine && !node.querySelector('img') && node.textContent?.trim() === ''
    if (isEmpty && !marksOf(node, marks).underline && !node.querySelector('u')) return addEmptyLine()
    for (const child of node.childNodes) walk(child, marksOf(node, marks))
    if (isLine) newLine()
  }
  const walk = (node: Node, marks: Marks) => {
    if (node.nodeType === Node.TEXT_NODE) addText(node.textContent ?? '', marks)
    if (!(node instanceof HTMLElement)) {
      // A picture of Word's own kind (VML) has its bytes nowhere.
      if (node instanceof Element && node.localName.endsWith('imagedata')) lost += 1
      return
    }
    const { tagName, style } = node
    if (ignored.has(tagName) || style.display === 'none') return
    if (tagName === 'BR') {
      if (paragraphs.at(-1) === '' && node.previousElementSibling?.tagName === 'BR') addEmptyLine()
      else newLine()
    } else if (tagName === 'IMG') addPicture(node)
    else if (tagName === 'RUBY') addRuby(node)
    else walkElement(node, marks)
  }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const child of body.childNodes) walk(child, noMarks)
  const lines = paragraphs.map((line) => line.trim())
  const isWritten = (line: string) => line !== ''
  const [first, last] = [lines.findIndex(isWritten), lines.findLastIndex(isWritten)]
  const keptLines = lines.filter((line, at) => isWritten(line) || (empty.has(at) && at > first && at < last))
  return { html: keptLines.map((line) => `<p>${line}</p>`).join(''), pictures, lost }
}
