// Collects the heartbeats of a student's pages until they are written. The time between two of them counts unless it is long.
import { type PageActivity, pageActivities } from '#contract/access/auth.ts'

/** A page sends a heartbeat each minute. A longer gap means that the student was away. */
export const longestGapMs = 120_000

export const timeKinds = ['login', ...pageActivities] as const
export type TimeKind = (typeof timeKinds)[number]

/** The collected time of one kind: the counted time between `first` and `last`. */
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

/** Every heartbeat counts as signed-in time, whatever the page shows. */
export const addSigns = (spans: Spans, activities: readonly PageActivity[], at: Date): Spans => {
  const kinds: readonly TimeKind[] = ['login', ...activities]
  return { ...spans, ...Object.fromEntries(kinds.map((kind) => [kind, addSign(spans[kind], at)])) }
}
