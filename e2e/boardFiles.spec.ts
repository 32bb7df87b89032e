// Papers, pictures, PDF pages and exports of the board, in real browsers.
import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Locator, Page } from '@playwright/test'
import { canvasOf, draw, expectBoard, expectShapes, shapesOf } from './support/board.ts'
import { makeChinesePdf, makeLockedPdf, makePdf, makePng } from './support/fixtureFiles.ts'
import { teach } from './support/lesson.ts'
import { expect, planLive, test } from './support/people.ts'

const stroke = [
  [0.2, 0.3],
  [0.3, 0.5],
  [0.4, 0.3],
] as const

const insert = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('插入图片或 PDF').and(page.locator('input')).setInputFiles({ name, mimeType: '', buffer })
const pages = (page: Page) => page.getByRole('button', { name: /^所有页/ })
const expectPage = (page: Page, words: string) => expect(pages(page)).toContainText(words)
const picture = (page: Page): Locator => page.locator('.tl-image')
const isShown = async (image: Locator) =>
  image.evaluate((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0)
const expectShown = (page: Page) =>
  expect(async () => expect(await isShown(picture(page).first())).toBe(true)).toPass({ timeout: 60_000 })
const toast = (page: Page, words: RegExp) => expect(page.getByText(words)).toBeVisible()
const choosePaper = async (page: Page, paper: string) => {
  await page.getByRole('button', { name: '纸张' }).click()
  await page.getByRole('menuitem', { name: paper }).click()
}

/** How much of a picture is not white. */
const inkOf = (image: Locator) =>
  image.evaluate((one) => {
    if (!(one instanceof HTMLImageElement)) return 0
    const canvas = document.createElement('canvas')
    canvas.width = one.naturalWidth
    canvas.height = one.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(one, 0, 0)
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1
    return dark / (canvas.width * canvas.height)
  })

test('[COLLAB-14] several pages and a picture are shown to the class; an executable file is refused with a plain message', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const { teacher, students } = await teach({ app, open }, { live, students: ['student1'], quiet: true })
  const [student] = students
  for (const page of [teacher, student]) await expectBoard(page)
  await teacher.getByRole('button', { name: '新的一页' }).click()
  await insert(teacher, '苹果.png', makePng(320, 200))
  await expectShown(teacher)
  await expectPage(student, '2 / 2')
  await expectShown(student)

  await insert(teacher, '安装.exe', Buffer.from('MZ'))
  await toast(teacher, /“安装\.exe”没有放上去：.*exe/)
  await insert(teacher, '假的.png', Buffer.from('MZ\u0000\u0000 no picture'))
  await toast(teacher, /“假的\.png”没有放上去/)
  await expectShapes(teacher, 1)
  await expectShapes(student, 1)
})

test('[COLLAB-14] a photo from a phone is reduced before the upload, which survives a lost connection; pictures may be dropped and pasted', async ({
  app,
  open,
}) => {
  const page = await open('teacher', `/live/board/${await planLive(app)}`)
  await expectBoard(page)
  let cut = 2
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || cut === 0) return route.continue()
    cut -= 1
    return route.abort('connectionreset')
  })
  await insert(page, '黑板.png', makePng(4000, 3000))
  await expectShown(page)
  expect(cut).toBe(0)
  const size = await picture(page).evaluate((one) => [
    Reflect.get(one, 'naturalWidth'),
    Reflect.get(one, 'naturalHeight'),
  ])
  expect(size).toEqual([2560, 1920])

  // A dropped or pasted picture is uploaded the same way.
  await page.getByRole('button', { name: '新的一页' }).click()
  await expect(picture(page)).toHaveCount(0)
  const give = (how: 'drop' | 'paste', name: string) =>
    canvasOf(page).evaluate(
      (canvas, { how, name, bytes }) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/png' }))
        const event =
          how === 'drop'
            ? new DragEvent('drop', {
                dataTransfer: clipboardData,
                clientX: 500,
                clientY: 400,
                bubbles: true,
              })
            : new ClipboardEvent('paste', { clipboardData, bubbles: true })
        canvas.dispatchEvent(event)
      },
      { how, name, bytes: [...makePng(60, 40)] },
    )
  await give('drop', '一.png')
  await expect(picture(page)).toHaveCount(1)
  await page.getByTestId('tools.select').click()
  await canvasOf(page).click({ position: { x: 200, y: 600 } })
  await give('paste', '二.png')
  await expect(picture(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(picture(page)).toHaveCount(1)
})

test('a PDF of 12 pages becomes 12 pages for everybody, can be stopped, and is one step to undo', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const teacher = await open('teacher', `/live/board/${live}`)
  await expectBoard(teacher)
  await draw(teacher, stroke)
  const other = await open('teacher2', `/live/board/${live}`)
  await expectShapes(other, 1)
  const pdf = await makePdf(12)
  const tray = teacher.getByRole('list', { name: '正在放到白板上' })

  await insert(teacher, '停下.pdf', pdf)
  await expect(tray.getByText(/^[1-9]\d* \/ 12$/)).toBeVisible()
  await tray.getByRole('button', { name: '停止：停下.pdf' }).click()
  await expect(tray).toHaveCount(0)
  await expectPage(teacher, '1 / 1')

  await insert(teacher, '课文.pdf', pdf)
  await expect(tray.getByText(/^[1-9]\d* \/ 12$/)).toBeVisible()
  // The board stays usable meanwhile.
  await draw(teacher, [
    [0.6, 0.3],
    [0.7, 0.5],
  ])
  await expectShapes(other, 2)
  await expectPage(teacher, '2 / 13')
  await expectPage(other, '1 / 13')
  await expect(tray).toHaveCount(0)
  await expectShown(teacher)
  await pages(other).click()
  await other.getByRole('button', { name: '13 课文 12' }).click()
  await expectShown(other)
  expect(await inkOf(picture(other))).toBeGreaterThan(0.005)
  // Locked at the bottom, so it cannot be erased or dragged.
  await teacher.getByTestId('tools.select').click()
  await canvasOf(teacher).click({ position: { x: 600, y: 400 } })
  await teacher.keyboard.press('Delete')
  await expect(picture(teacher)).toHaveCount(1)

  await teacher.getByTestId('quick-actions.undo').click()
  await expectPage(teacher, '1 / 1')
  await expectPage(other, '1 / 1')
})

test('a PDF that cannot be imported says why: locked, broken, too long; hanzi without an embedded font are shown, with character maps from our own server', async ({
  app,
  open,
}) => {
  const page = await open('teacher', `/live/board/${await planLive(app)}`)
  await expectBoard(page)
  await insert(page, '上锁.pdf', await makeLockedPdf())
  await toast(page, /“上锁\.pdf”没有放上去：文件有密码/)
  await insert(page, '坏的.pdf', Buffer.from('%PDF-1.7 and then nothing'))
  await toast(page, /“坏的\.pdf”没有放上去：文件打不开/)
  await insert(page, '太长.pdf', await makePdf(101))
  await toast(page, /“太长\.pdf”没有放上去：超过 100 页/)
  await expectPage(page, '1 / 1')

  const maps: string[] = []
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/UniGB-UCS2-H/.test(url.pathname)) maps.push(url.pathname)
    if (url.protocol.startsWith('http') && url.origin !== app.url) elsewhere.push(request.url())
  })
  await insert(page, '你好.pdf', makeChinesePdf())
  await expectPage(page, '2 / 2')
  await expectShown(page)
  expect(await inkOf(picture(page))).toBeGreaterThan(0.002)
  expect(maps).toHaveLength(1)
  expect(elsewhere).toEqual([])
})

test('papers are below the strokes, for everybody, also on the next page and after a reload', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const teacher = await open('teacher', `/live/board/${live}`)
  await expectBoard(teacher)
  const paperOn = (page: Page, paper: string) => page.locator(`[data-paper="${paper}"]`)
  await choosePaper(teacher, '田字格')
  await expect(paperOn(teacher, 'tian')).toBeVisible()
  const other = await open('teacher2', `/live/board/${live}`)
  await expect(paperOn(other, 'tian')).toBeVisible()
  await expect(other.getByRole('button', { name: '纸张' })).toHaveCount(0)
  await choosePaper(teacher, '拼音四线格')
  await expect(paperOn(other, 'pinyin')).toBeVisible()

  await teacher.getByRole('button', { name: '新的一页' }).click()
  await expect(paperOn(teacher, 'pinyin')).toBeVisible()
  await choosePaper(teacher, '米字格')
  await teacher.getByRole('button', { name: '上一页' }).click()
  await expect(paperOn(teacher, 'pinyin')).toBeVisible()
  await teacher.reload()
  await expect(paperOn(teacher, 'pinyin')).toBeVisible()

  const pixels = () =>
    teacher
      .locator('[data-paper] canvas')
      .evaluate((one) => (one instanceof HTMLCanvasElement ? one.toDataURL() : ''))
  const before = await pixels()
  await teacher.getByTestId('tools.select').click()
  await canvasOf(teacher).click()
  await teacher.mouse.wheel(0, 130)
  await expect.poll(async () => (await pixels()) === before).toBe(false)
})

test('a board is exported as PDF, PNG and SVG with paper, picture and strokes, under the lesson’s name', async ({
  app,
  open,
}) => {
  const page = await open('teacher', `/live/board/${await planLive(app, { name: '第3课: 你/好' })}`)
  await expectBoard(page)
  await choosePaper(page, '米字格')
  await draw(page, stroke)
  await insert(page, '红.png', makePng(300, 200))
  await expectShown(page)
  await page.getByRole('button', { name: '新的一页' }).click()
  await expect(shapesOf(page)).toHaveCount(0)
  await draw(page, stroke)

  const save = async (format: RegExp, scope: RegExp) => {
    await page.getByRole('radio', { name: scope }).check()
    await page.getByRole('radio', { name: format }).check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载' }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  await page.getByRole('button', { name: '导出' }).click()
  const pdf = await save(/PDF/, /全部/)
  expect(pdf.name).toMatch(/^第3课 你 好 \d{4}-\d\d-\d\d\.pdf$/)
  expect((await PDFDocument.load(pdf.bytes)).getPageCount()).toBe(2)
  await page.getByRole('button', { name: '上一页' }).click()
  await page.getByRole('button', { name: '导出' }).click()
  const svg = await save(/SVG/, /这一页/)
  expect(svg.name).toMatch(/\.svg$/)
  const drawing = svg.bytes.toString()
  expect(drawing).toMatch(/<g data-paper="mi"/)
  expect(drawing).toMatch(/href="data:image\/png;base64,/)
  expect(drawing).not.toMatch(/href="(http|blob)/)
  const png = await save(/PNG/, /这一页/)
  const colours = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] }
    const found = { white: 0, black: 0, red: 0 }
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
      if (red > 250 && green > 250 && blue > 250) found.white += 1
      else if (red < 60 && green < 60 && blue < 60) found.black += 1
      else if (red > 150 && green < 90 && blue < 90) found.red += 1
    }
    return found
  }, png.bytes.toString('base64'))
  for (const count of Object.values(colours)) expect(count).toBeGreaterThan(500)
})
