// The board as people use it: tools by their names, strokes with mouse and finger, content by the drawn shapes.
import { expect, type Locator, type Page } from '@playwright/test'

export const canvasOf = (page: Page): Locator => page.locator('.tl-canvas')
export const shapesOf = (page: Page): Locator => page.locator('.tl-shape')

export const expectBoard = (page: Page) => expect(canvasOf(page)).toBeVisible()
export const expectShapes = (page: Page, count: number, timeout?: number) =>
  expect(shapesOf(page)).toHaveCount(count, timeout === undefined ? {} : { timeout })

/** Only people with the pen have tools. */
export const penTool = (page: Page): Locator => page.getByTestId('tools.draw')

type Points = readonly (readonly [number, number])[]

/** Points as fractions of the canvas, from 0 to 1. */
const spots = async (page: Page, points: Points) => {
  const box = await canvasOf(page).boundingBox()
  if (!box) throw new Error('no board')
  return points.map(([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const)
}

/** Pen down, along the points, and up unless `stay`. */
export const draw = async (page: Page, points: Points, { up = true }: { up?: boolean } = {}) => {
  await penTool(page).click()
  const [first, ...rest] = await spots(page, points)
  if (!first) throw new Error('a stroke of no points')
  await page.mouse.move(first[0], first[1])
  await page.mouse.down()
  for (const [x, y] of rest) await page.mouse.move(x, y, { steps: 6 })
  if (up) await page.mouse.up()
}

/** One stroke with a finger; the browser must have touch. */
export const drawByFinger = async (page: Page, points: Points) => {
  const line = await page.context().newCDPSession(page)
  const all = await spots(page, points)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] })
  for (const [index, at] of all.entries()) await touch(index === 0 ? 'touchStart' : 'touchMove', at)
  await touch('touchEnd')
  await line.detach()
}

/** How many frames the page asks the browser for within a second. */
export const framesAsked = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ask = window.requestAnimationFrame
    let count = 0
    window.requestAnimationFrame = (callback) => {
      count += 1
      return ask.call(window, callback)
    }
    return new Promise<number>((resolve) => {
      setTimeout(() => {
        window.requestAnimationFrame = ask
        resolve(count)
      }, 1000)
    })
  })
