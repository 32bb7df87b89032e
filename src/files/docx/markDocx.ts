// Mammoth leaves out pinyin above hanzi with the hanzi below it, and what is coloured or centred. Here such places get
// styles of our own, which mammoth writes as the elements that this map names.
import { type DocxStyles, tagOfStyle } from './docxStyles.ts'
import { allOf, childOf, createRun, setStyle, settingOf } from './docxXml.ts'
import { rubiesOfFields } from './phoneticFields.ts'

const aligns: Readonly<Record<string, string>> = { center: 'center', right: 'right', end: 'right' }

const textIn = (of: Element): string =>
  allOf(of, 't')
    .map(({ textContent }) => textContent)
    .join('')

const parentOf = (of: Element, name: string): Element | undefined => {
  for (let at = of.parentElement; at; at = at.parentElement) if (at.localName === name) return at
  return undefined
}

/** The colour of a run or of its styles; undefined: none, black, or that of a link. */
const colorOf = (run: Element, styles: DocxStyles): string | undefined => {
  const look = childOf(run, 'rPr')
  const paragraph = childOf(parentOf(run, 'p'), 'pPr')
  const ofStyle = [settingOf(look, 'rStyle'), settingOf(paragraph, 'pStyle')].map(
    (id) => styles.get(id ?? '')?.color,
  )
  const isLink = parentOf(run, 'hyperlink') !== undefined
  const color = (settingOf(look, 'color') ?? ofStyle[0] ?? ofStyle[1] ?? '').toUpperCase()
  return !isLink && /^[\dA-F]{6}$/.test(color) && color !== '000000' ? color : undefined
}

/** Gives the text before an element a run of its own, so that the order stays. */
const splitBefore = (run: Element, element: Element) => {
  const before = run.cloneNode(false) as Element
  const look = childOf(run, 'rPr')
  if (look) before.append(look.cloneNode(true))
  for (const node of [...run.childNodes]) {
    if (node === element) break
    if (node !== look) before.append(node)
  }
  if (before.childNodes.length > (look ? 1 : 0)) run.before(before)
}

/** A ruby becomes two runs, which follow each other in its place. Their own colour stays. */
const markRubies = (part: Document, styles: DocxStyles, map: Set<string>) => {
  for (const ruby of allOf(part, 'ruby')) {
    const [base, above] = [childOf(ruby, 'rubyBase'), childOf(ruby, 'rt')]
    const run = ruby.parentElement
    if (!base || !above || !run) continue
    splitBefore(run, ruby)
    const [like = run] = allOf(base, 'r')
    const color = colorOf(like, styles) ?? colorOf(run, styles) ?? ''
    const element = color ? `ruby[style='color:#${color}']` : 'ruby'
    const pair = [createRun(like, textIn(base)), createRun(run, textIn(above))] as const
    setStyle(pair[0], `rubyBase${color}`)
    setStyle(pair[1], `rubyText${color}`)
    map.add(`r.rubyBase${color} => ${element}:fresh`).add(`r.rubyText${color} => ${element} > rt:fresh`)
    run.before(...pair)
    ruby.remove()
  }
}

/** The styles of characters that mean something to mammoth stay. */
const meaning: Readonly<Record<string, string>> = { strong: 'strong > ', emphasis: 'em > ' }

const markColors = (part: Document, styles: DocxStyles, map: Set<string>) => {
  for (const run of allOf(part, 'r')) {
    const style = settingOf(childOf(run, 'rPr'), 'rStyle') ?? ''
    const isOwn = /^ruby(?:Base|Text)/.test(style)
    const isNote = childOf(run, 'footnoteReference') ?? childOf(run, 'endnoteReference')
    const color = isOwn || isNote ? undefined : colorOf(run, styles)
    if (!color) continue
    const around = meaning[styles.get(style)?.name.toLowerCase() ?? ''] ?? ''
    const name = `color${color}${around.replace(/\W/g, '')}`
    setStyle(run, name)
    map.add(`r.${name} => ${around}span[style='color:#${color}']`)
  }
}

const markAligns = (part: Document, styles: DocxStyles, map: Set<string>) => {
  for (const paragraph of allOf(part, 'p')) {
    const look = childOf(paragraph, 'pPr')
    const style = styles.get(settingOf(look, 'pStyle') ?? '')
    const align = aligns[settingOf(look, 'jc') ?? style?.align ?? '']
    const tag = tagOfStyle(style?.name ?? '')
    // LibreOffice counts its headings by a list that shows nothing.
    const isItem = tag === 'p' && (style?.isList || childOf(look, 'numPr'))
    if (!align || isItem) continue
    setStyle(paragraph, `align${align}${tag}`)
    map.add(`p.align${align}${tag} => ${tag}[style='text-align:${align}']:fresh`)
  }
}

/** Turns a text box into one that mammoth reads: its text follows the paragraph. */
const asOldBox = (box: Element): Element => {
  const old = box.ownerDocument.createElementNS(box.namespaceURI, 'w:pict')
  old.append(box)
  return old
}

/** Text boxes that only new programs can draw: mammoth reads the other way of writing them, which may be missing. */
const keepTextBoxes = (part: Document) => {
  for (const choice of allOf(part, 'AlternateContent')) {
    const box = allOf(choice, 'txbxContent')[0]
    if (box && !childOf(choice, 'Fallback')?.textContent?.trim()) choice.replaceWith(asOldBox(box))
  }
  for (const drawing of allOf(part, 'drawing'))
    if (!parentOf(drawing, 'AlternateContent'))
      for (const box of allOf(drawing, 'txbxContent')) drawing.before(asOldBox(box))
}

/** Changes a part of a document, and answers what mammoth has to know for it. */
export const markDocx = (part: Document, styles: DocxStyles): string[] => {
  const map = new Set<string>()
  keepTextBoxes(part)
  rubiesOfFields(part)
  markRubies(part, styles, map)
  markColors(part, styles, map)
  markAligns(part, styles, map)
  return [...map]
}
