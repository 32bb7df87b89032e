// A sheet as pixels, twice as fine as on the screen.
import { getSvgAsImage } from 'tldraw'
import type { Sheet } from './sheet.ts'

const pixelRatio = 2

export const pictureOf = async ({ svg, width, height }: Sheet, type: 'png' | 'jpeg'): Promise<Blob> => {
  const picture = await getSvgAsImage(svg, { type, width, height, pixelRatio, quality: 0.92 })
  if (!picture) throw new TypeError('the browser did not draw the page')
  return picture
}
