// Counts the parts of a Word document that are not shown, so that nobody takes it for the whole.
import { type DocxNames, type DocxParts, relationsOf } from './docxParts.ts'
import { allOf, parseXml } from './docxXml.ts'

export type LeftOutKind =
  | 'header'
  | 'comment'
  | 'formula'
  | 'chart'
  | 'object'
  | 'picture'
  | 'symbol'
  | 'part'
export type LeftOut = Readonly<Partial<Record<LeftOutKind, number>>>

const hasText = (part: Document | undefined) =>
  part !== undefined && allOf(part, 't').some(({ textContent }) => textContent?.trim())

/** Counts them by kind; `lost` has those that the reading itself has met. */
export const leftOutOf = (
  parts: DocxParts,
  { main, notes, headers, comments }: DocxNames,
  lost: { readonly pictures: number; readonly symbols: number; readonly parts: number },
): LeftOut => {
  const documents = [main, ...notes].flatMap((name) => parseXml(parts[name]) ?? [])
  const count = (...names: string[]) =>
    documents.reduce((sum, part) => sum + names.reduce((all, name) => all + allOf(part, name).length, 0), 0)
  const related = relationsOf(parts, main)
  const relatedTo = (pattern: RegExp) => related.filter(({ type }) => pattern.test(type)).length
  const paragraphs = count('oMathPara')
  const counts: Record<LeftOutKind, number> = {
    header: headers.filter((name) => hasText(parseXml(parts[name]))).length,
    comment: comments.reduce((sum, name) => {
      const part = parseXml(parts[name])
      return sum + (part ? allOf(part, 'comment').length : 0)
    }, 0),
    // A line of formulas counts once, and formulas inside a line by themselves.
    formula: Math.max(paragraphs, count('oMath')),
    chart: relatedTo(/^(?:chart|diagramData)$/),
    object: relatedTo(/^(?:oleObject|package|aFChunk|video|audio|media)$/),
    picture: lost.pictures,
    symbol: lost.symbols,
    part: lost.parts,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, some]) => some > 0))
}
