// The same paper as part of an exported picture.
import { type Box, linesOf, type Paper } from './paper.ts'
import type { PaperStyle } from './paperStyle.ts'

const short = (value: number) => String(Math.round(value * 100) / 100)

/** `<line>`s in a group, or nothing for blank paper. */
export const paperSvg = (paper: Paper, box: Box, look: PaperStyle): string => {
  const lines = linesOf(paper, box).map(({ kind, x1, y1, x2, y2 }) => {
    const { colour, width, dash } = look[kind]
    const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : ''
    return `<line x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}" stroke="${colour}" stroke-width="${width}"${dashes}/>`
  })
  return lines.length === 0 ? '' : `<g data-paper="${paper}" stroke-linecap="butt">${lines.join('')}</g>`
}
