// Draws the same background as part of an exported picture.

import type { BackgroundStyle } from './backgroundStyle.ts'
import { type BoardBackground, type Box, linesOf } from './boardBackgrounds.ts'

const short = (value: number) => String(Math.round(value * 100) / 100)

/** Makes `<line>`s in a group, or nothing for a blank background. */
export const backgroundSvg = (background: BoardBackground, box: Box, look: BackgroundStyle): string => {
  const lines = linesOf(background, box).map(({ kind, x1, y1, x2, y2 }) => {
    const { colour, width, dash } = look[kind]
    const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : ''
    return `<line x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}" stroke="${colour}" stroke-width="${width}"${dashes}/>`
  })
  return lines.length === 0 ? '' : `<g data-paper="${background}" stroke-linecap="butt">${lines.join('')}</g>`
}
