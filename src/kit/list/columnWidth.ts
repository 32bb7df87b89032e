// A heading is read whole: no column is narrower than the longest word above it.
import type { CSSProperties } from 'react'

const usualWidth = 140
/** Padding of a cell on both sides, and the arrows of a column that can be sorted. */
const padding = 20
const arrows = 24
/** About the widths of bold letters at 14 px, in the widest font that a page may fall back to. */
const letter = 9.5
const cyrillic = 11.5
const hanzi = 15
/** The menu behind a row's button, and the edges of both. */
const menu = 76
const usualActions = 112
const isHanzi = /\p{Script=Han}/u
const isCyrillic = /\p{Script=Cyrillic}/u

const widthOf = (one: string): number => {
  if (isHanzi.test(one)) return hanzi
  return isCyrillic.test(one) ? cyrillic : letter
}
const lengthOf = (words: string) => [...words].reduce((sum, one) => sum + widthOf(one), 0)

/** A dictionary's word up to this width is never cut; a longer one may be, and is whole in the tooltip. */
const wordMost = 110

interface ColumnOptions {
  width?: number | undefined
  isSortable?: boolean
  /** The words of the column's dictionary, each on one line. */
  values?: readonly string[] | undefined
}

/** Computes a width in pixels. Between hanzi a line breaks anywhere, so one of them is a word. */
export const columnWidth = (
  title: string,
  { width = usualWidth, isSortable, values = [] }: ColumnOptions = {},
) => {
  const words = title.split(/[\s-]+/).map((word) => (isHanzi.test(word) ? 2 * hanzi : lengthOf(word)))
  const heading = Math.max(...words) + (isSortable ? arrows : 0)
  const widest = Math.max(0, ...values.map(lengthOf).filter((width) => width <= wordMost))
  return Math.max(width, Math.ceil(Math.max(heading, widest)) + padding)
}

/** The column is so wide that the widest button among the rows leaves the next column alone. */
export const actionsWidth = (buttons: readonly string[]): number =>
  Math.max(usualActions, ...buttons.map((words) => Math.ceil(lengthOf(words)) + menu))

/** The table is at least as wide as its columns, and scrolls inside its panel. */
export const panelStyle = (
  columns: readonly { width?: number | string }[],
  { more = 0, actions = 0 } = {},
): CSSProperties =>
  ({
    '--actions-width': `${actions}px`,
    '--list-width': `${columns.reduce((sum, { width }) => sum + Number(width ?? usualWidth), more)}px`,
  }) as CSSProperties // which does not know of variables
