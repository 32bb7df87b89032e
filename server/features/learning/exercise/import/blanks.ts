// Finds blanks in plain text: lines, empty brackets, and spaces or dashes if there is nothing else.
import type { RichTextInline } from '#contract/richText.ts'
import { richTextOf } from '#contract/rules/text/writeRichText.ts'

interface Span {
  readonly from: number
  readonly to: number
}

const line =
  /[_＿ˍ‗▁﹍﹎﹏]{2,}(?:[(（]?\d{1,2}[)）]?[_＿ˍ‗▁﹍﹎﹏]+)?|[＿ˍ‗▁﹍﹎﹏]|_(?: _)+|(?<![A-Za-z0-9_])_(?![A-Za-z0-9_])|[-－]{3,}|－{2}|[—―]{3,}|[─━]{2,}|[□▢]+/g
const emptyBracket = /[(（[［【〔〖{｛]\s*[)）\]］】〕〗}｝]/g
const emptyQuotes = /(?<=[“《〈「『])\s+(?=[”》〉」』])/g
/** Uncertain blanks, the likelier kind first. */
const weak = [/\u3000{2,}/g, /(?<![—―])[—―]{2}(?![—―])/g, /[ \u00a0]{3,}/g]

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: whole }) => ({ from: index, to: index + whole.length }))

const sureSpans = (text: string): Span[] =>
  [line, emptyBracket, emptyQuotes]
    .flatMap((pattern) => spansOf(text, pattern))
    .sort((one, other) => one.from - other.from)

/** Counts the certain blanks. */
export const countBlanks = (text: string): number => sureSpans(text).length

export interface Blanks {
  readonly spans: readonly Span[]
  /** Blanks of spaces or a dash, which only the number of answers confirms. */
  readonly isWeak: boolean
  /** Blanks of half-width spaces, which may mean anything. */
  readonly isUnsure: boolean
}

/** The certain blanks, or else the weak ones if there are as many as answers. */
export const blanksOf = (stem: string, countOfAnswers: (count: number) => boolean): Blanks => {
  const sure = sureSpans(stem)
  if (sure.length > 0) return { spans: sure, isWeak: false, isUnsure: false }
  // Spaces at an end or between lines are no blanks.
  const isInside = ({ from, to }: Span) => /\S/.test(stem.charAt(to)) && /\S/.test(stem.charAt(from - 1))
  const kinds = weak.map((pattern) => spansOf(stem, pattern).filter(isInside))
  const at = kinds.findIndex((spans) => spans.length > 0 && countOfAnswers(spans.length))
  return {
    spans: kinds[at] ?? [],
    isWeak: true,
    isUnsure: at === 2 || kinds.filter(({ length }) => length > 0).length > 1,
  }
}

const textNodes = (text: string): RichTextInline[] => (text ? [{ type: 'text', text }] : [])

/** The stem with a blank node for each blank; `idOf` gives their ids in order. */
export const withBlankNodes = (stem: string, spans: readonly Span[], idOf: (at: number) => string) => {
  const lines: RichTextInline[][] = [[]]
  const addText = (text: string) => {
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push([])
      lines.at(-1)?.push(...textNodes(part))
    }
  }
  let done = 0
  for (const [at, { from, to }] of spans.entries()) {
    addText(stem.slice(done, from))
    lines.at(-1)?.push({ type: 'blank', attrs: { id: idOf(at) } })
    done = to
  }
  addText(stem.slice(done))
  return richTextOf(lines)
}
