// Signs that a student is there, collected until they are written: the time between two of them counts unless it is long.
import { type PageDoing, pageDoings } from '#contract/access/auth.ts'

/** A page gives a sign each minute. Who gave none for longer was away. */
export const longestGapMs = 120_000

export const timeKinds = ['login', ...pageDoings] as const
export type TimeKind = (typeof timeKinds)[number]

/** What was collected of one kind: the time between `first` and `last` that counts. */
export interface Span {
  readonly first: Date
  readonly last: Date
  readonly seconds: number
}
export type Spans = { readonly [K in TimeKind]?: Span }

export const addSign = (span: Span | undefined, at: Date): Span => {
  if (!span) return { first: at, last: at, seconds: 0 }
  const gap = at.getTime() - span.last.getTime()
  // Two pages of one student, or a clock that was set back.
  if (gap <= 0) return span
  return { ...span, last: at, seconds: span.seconds + (gap <= longestGapMs ? gap / 1000 : 0) }
}

/** Signed in counts with every sign, whatever the page shows. */
export const addSigns = (spans: Spans, doing: readonly PageDoing[], at: Date): Spans => {
  const kinds: readonly TimeKind[] = ['login', ...doing]
  return { ...spans, ...Object.fromEntries(kinds.map((kind) => [kind, addSign(spans[kind], at)])) }
}
