// Reads colour, alignment and headings from the styles of a Word document.
import { allOf, childOf, settingOf } from './docxXml.ts'

export interface DocxStyle {
  readonly name: string
  readonly color: string | undefined
  readonly align: string | undefined
  /** Its paragraphs are items of a list. */
  readonly isList: boolean
}
export type DocxStyles = ReadonlyMap<string, DocxStyle>

/** Styles that are based on each other in a circle end here. */
const depthMax = 20

export const readStyles = (part: Document | undefined): DocxStyles => {
  const elements = new Map<string, Element>()
  for (const style of part ? allOf(part, 'style') : []) {
    const id = [...style.attributes].find(({ localName }) => localName === 'styleId')?.value
    if (id) elements.set(id, style)
  }
  const chainOf = (style: Element): Element[] => {
    const chain: Element[] = []
    let at: Element | undefined = style
    while (at && chain.length < depthMax) {
      chain.push(at)
      at = elements.get(settingOf(at, 'basedOn') ?? '')
    }
    return chain
  }
  const first = <T>(chain: readonly Element[], read: (style: Element) => T | undefined): T | undefined => {
    for (const style of chain) {
      const value = read(style)
      if (value !== undefined) return value
    }
    return undefined
  }
  return new Map(
    [...elements].map(([id, style]) => {
      const chain = chainOf(style)
      return [
        id,
        {
          name: settingOf(style, 'name') ?? '',
          color: first(chain, (one) => settingOf(childOf(one, 'rPr'), 'color')),
          align: first(chain, (one) => settingOf(childOf(one, 'pPr'), 'jc')),
          isList: chain.some((one) => childOf(childOf(one, 'pPr'), 'numPr') !== undefined),
        },
      ]
    }),
  )
}

/** Names the element that mammoth makes of a paragraph. The file's name is the first heading; Pages has headings without a number. */
export const tagOfStyle = (name: string): string => {
  const plain = name.trim().toLowerCase()
  if (plain === 'title' || plain === 'heading') return 'h2'
  const [, level] = /^heading ([1-9])$/.exec(plain) ?? []
  return level ? `h${Math.min(6, Number(level) + 1)}` : 'p'
}
