// One line of text between an input and its Y.Text. Pure, but for the text itself.
import type * as Y from 'yjs'

export interface LineChange {
  readonly at: number
  readonly removed: number
  readonly inserted: string
}

/** The smallest change that makes one text of the other; null: they are equal. Never through half of a character. */
export const lineChange = (before: string, after: string): LineChange | null => {
  if (before === after) return null
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const isLow = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text[at] ?? '')
  if (start > 0 && (isLow(before, start) || isLow(after, start))) start -= 1
  if (end > 0 && (isLow(before, before.length - end) || isLow(after, after.length - end))) end -= 1
  return {
    at: start,
    removed: before.length - start - end,
    inserted: after.slice(start, after.length - end),
  }
}

/** Applies a person's change from `before` to `after`; others may have changed the text meanwhile. */
export const applyLine = (text: Y.Text, before: string, after: string): void => {
  const change = lineChange(before, after)
  if (!change) return
  const now = text.toString()
  // Written elsewhere in the meantime: where one's own cursor is now follows from what they changed.
  const theirs = now === before ? null : lineChange(before, now)
  const shift = theirs && theirs.at <= change.at ? theirs.inserted.length - theirs.removed : 0
  const at = Math.min(Math.max(0, change.at + shift), now.length)
  const removed = Math.min(change.removed, now.length - at)
  text.doc?.transact(() => {
    if (removed > 0) text.delete(at, removed)
    if (change.inserted) text.insert(at, change.inserted)
  }, text)
}

/** The place of a cursor after somebody else's change. */
export const movedCursor = (cursor: number, change: LineChange | null): number => {
  if (!change || cursor <= change.at) return cursor
  return (
    Math.max(change.at, cursor - change.removed) +
    (cursor >= change.at + change.removed ? change.inserted.length : 0)
  )
}
