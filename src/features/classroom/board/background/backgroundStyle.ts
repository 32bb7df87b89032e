// The lines of a background are fainter than any ink, in light and dark.
import type { LineKind } from './boardBackgrounds.ts'

export interface LineStyle {
  readonly colour: string
  /** The width in the page's own units. */
  readonly width: number
  readonly dash: readonly number[]
}
export type BackgroundStyle = Readonly<Record<LineKind, LineStyle>>

const dash = [5, 5]
export const backgroundStyle: Readonly<Record<'light' | 'dark', BackgroundStyle>> = {
  light: {
    main: { colour: '#d9a79b', width: 1.2, dash: [] },
    base: { colour: '#c8442e', width: 1.2, dash: [] },
    help: { colour: '#e8cbc3', width: 1, dash },
  },
  dark: {
    main: { colour: '#6a4740', width: 1.2, dash: [] },
    base: { colour: '#a8503f', width: 1.2, dash: [] },
    help: { colour: '#47342f', width: 1, dash },
  },
}
