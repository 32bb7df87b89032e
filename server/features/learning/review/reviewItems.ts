// The items of a review: how one waits, and how it stands after rules have read it.
import type { ReviewItem } from '#contract/learning/review/review.ts'
import { sumOf } from '#contract/rules/paper/points.ts'
import type { ReviewInput, ReviewTableRow } from '#server/db/schema/review.ts'
import type { EssayReading } from './rules/readEssay.ts'

/** The item without a word of the second reader: what a key has marked is decided. */
export const itemOf = ({
  isOpen,
  minChars: _min,
  words: _words,
  handedInAt: _at,
  ...input
}: ReviewInput): ReviewItem => ({
  ...input,
  facts: null,
  parts: [],
  marks: [],
  dropped: 0,
  decision: isOpen ? 'open' : 'accepted',
})

export const withReading = (item: ReviewItem, { facts, marks, parts, score }: EssayReading): ReviewItem => ({
  ...item,
  ...{ facts, parts: [...parts], marks: [...marks], score, proposed: score },
  ...{ by: 'rules', remark: 'byRules' },
})

/** As the teacher has them. */
export const itemsOf = ({ result, corrected, input }: ReviewTableRow): readonly ReviewItem[] =>
  corrected ?? result ?? input.map(itemOf)

/** What stands in the row beside its items. */
export const sumsOf = (items: readonly ReviewItem[]) => ({
  score: items.every(({ score }) => score === null) ? null : sumOf(items.map(({ score }) => score ?? 0)),
  points: sumOf(items.map(({ points }) => points)),
  open: items.filter(({ decision }) => decision === 'open').length,
})
