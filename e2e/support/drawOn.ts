// Draws a stroke of a character as a steady hand would, where the page wants it written.
import type { Locator, Page } from '@playwright/test'
import type { Point } from '#contract/library/hanzi/strokes.ts'
import { linesOf, steady } from '#tests/support/handwriting.ts'

/** `place`: the number of the stroke, from 0. */
export const drawOn = (page: Page, pad: Locator) => async (char: string, place: number) => {
  const box = await pad.boundingBox()
  if (!box) throw new Error('no square to write in')
  const at = ([x, y]: Point) =>
    [box.x + (x / 1024) * box.width, box.y + ((900 - y) / 1024) * box.height] as const
  const [[first, ...rest] = []] = linesOf(char, steady, [place])
  if (!first) throw new Error(`${char} has no stroke ${place + 1}`)
  await page.mouse.move(...at(first))
  await page.mouse.down()
  for (const point of rest) await page.mouse.move(...at(point), { steps: 3 })
  await page.mouse.up()
}
