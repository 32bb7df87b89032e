// Draws the part of a background that is on the screen. Lines are vectors until the last moment: crisp at every zoom.

import type { BackgroundStyle } from './backgroundStyle.ts'
import { type BoardBackground, type Box, type LineKind, linesOf } from './boardBackgrounds.ts'

export interface View {
  /** The part of the page that is seen, in the page's units. */
  readonly box: Box
  readonly zoom: number
  readonly pixelRatio: number
}

const kinds: readonly LineKind[] = ['help', 'main', 'base']
/** From far away the lines would be a grey veil: they fade out. */
const clearZoom = 0.5
const goneZoom = 0.12

export const strengthAt = (zoom: number) =>
  Math.min(1, Math.max(0, (zoom - goneZoom) / (clearZoom - goneZoom)))

export const drawBackground = (
  context: CanvasRenderingContext2D,
  { background, look, view }: { background: BoardBackground; look: BackgroundStyle; view: View },
): void => {
  const { box, zoom, pixelRatio } = view
  const scale = zoom * pixelRatio
  const { width, height } = context.canvas
  context.clearRect(0, 0, width, height)
  const strength = strengthAt(zoom)
  if (strength === 0) return
  const lines = linesOf(background, box)
  context.globalAlpha = strength
  for (const kind of kinds) {
    const { colour, width: lineWidth, dash } = look[kind]
    const pixels = Math.max(1, Math.round(lineWidth * scale))
    // A line of an odd number of pixels is sharp between two pixels, an even one on them.
    const half = (pixels % 2) / 2
    const place = (at: number, from: number) => Math.round((at - from) * scale) + half
    context.beginPath()
    for (const { kind: lineKind, x1, y1, x2, y2 } of lines) {
      if (lineKind !== kind) continue
      const isStraight = x1 === x2 || y1 === y2
      const put = isStraight ? place : (at: number, from: number) => (at - from) * scale
      context.moveTo(put(x1, box.x), put(y1, box.y))
      context.lineTo(put(x2, box.x), put(y2, box.y))
    }
    context.lineWidth = pixels
    context.strokeStyle = colour
    context.setLineDash(dash.map((length) => length * scale))
    context.stroke()
  }
  context.globalAlpha = 1
}
