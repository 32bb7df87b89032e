// What a board looks like on one screen, to compare several: the position of every shape, and the page as a picture.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

interface Drawn {
  readonly id: string
  /** Its position on the page, its rotation, and its order. */
  readonly place: string
}

/** All shapes of the current page. How tldraw draws them depends on the size of the window. */
export const readShapes = (page: Page): Promise<Drawn[]> =>
  page.locator('.tl-shape').evaluateAll((shapes) =>
    shapes
      .map((shape) => ({
        id: shape.getAttribute('data-shape-id') ?? '',
        place: shape instanceof HTMLElement ? `${shape.style.zIndex} ${shape.style.transform}` : '',
      }))
      .sort((one, other) => one.id.localeCompare(other.id)),
  )

/** The current page, as this person would export it. */
export const pictureOf = async (page: Page): Promise<Buffer> => {
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('radio', { name: /这一页/ }).check()
  await page.getByRole('radio', { name: /PNG/ }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载' }).click(),
  ])
  await page.keyboard.press('Escape')
  return readFile(await download.path())
}

/** The fraction of pixels that differ visibly between two pictures, and the fraction that is not paper. */
export const compare = (page: Page, one: Buffer, other: Buffer) =>
  page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          context?.drawImage(bitmap, 0, 0)
          return context?.getImageData(0, 0, bitmap.width, bitmap.height)
        }),
      )
      if (!first || !second) throw new Error('not a picture')
      const size = [first.width, first.height, second.width, second.height]
      let different = 0
      let inked = 0
      const points = first.data.length / 4
      for (let at = 0; at < first.data.length; at += 4) {
        let gap = 0
        for (let channel = 0; channel < 3; channel += 1) {
          gap = Math.max(gap, Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)))
        }
        if (gap > 96) different += 1
        if ((first.data[at] ?? 255) < 200) inked += 1
      }
      return { size, different: different / points, inked: inked / points }
    },
    [one.toString('base64'), other.toString('base64')],
  )
