// The board on a phone: a finger draws, the teacher stays visible, the microphone button reachable.

import { zoomedByPhones } from './support/accessibility.ts'
import {
  canvasOf,
  draw,
  drawByFinger,
  expectBoard,
  expectShapes,
  penTool,
  shapesOf,
} from './support/board.ts'
import { chooseAction, micOf, teach } from './support/lesson.ts'
import { expect, type Open, planLive, test } from './support/people.ts'

test('[COLLAB-01] [COLLAB-03] on a phone the board is a tab, and a finger draws on it', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const openHere: Open = (username, path, options) =>
    open(username, path, { ...options, phone: username === 'student1' })
  const {
    teacher,
    students: [student],
  } = await teach({ app, open: openHere }, { live, students: ['student1'], quiet: true })
  for (const page of [teacher, student]) await expectBoard(page)
  await expect(student.getByRole('tab', { name: '白板' })).toHaveAttribute('aria-selected', 'true')
  await expect(student.getByRole('figure').filter({ hasText: '李老师' })).toBeVisible()
  await expect(micOf(student)).toBeInViewport()
  await draw(teacher, [
    [0.4, 0.4],
    [0.6, 0.5],
  ])
  await expectShapes(student, 1)

  await chooseAction(teacher, '王小明', /^给画笔/)
  await penTool(student).tap()
  await drawByFinger(student, [
    [0.3, 0.3],
    [0.4, 0.35],
    [0.5, 0.4],
    [0.6, 0.35],
  ])
  await expectShapes(teacher, 2)

  await student.getByRole('tab', { name: '聊天' }).click()
  // In the page's own font.
  await expect(student.getByRole('textbox', { name: '输入消息…' })).toHaveCSS('font-family', /^system-ui/)
  expect(await zoomedByPhones(student)).toEqual([])
  await expect(canvasOf(student)).toBeHidden()
  await student.getByRole('tab', { name: '白板' }).click()
  await expect(canvasOf(student)).toBeVisible()
  await expectShapes(student, 2)
})

test('on a phone *follow the teacher* goes to what is being written, and no text is smaller than 14 px', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const openHere: Open = (username, path, options) =>
    open(username, path, { ...options, phone: username === 'student1' })
  const {
    teacher,
    students: [student],
  } = await teach({ app, open: openHere }, { live, students: ['student1'], quiet: true })
  for (const page of [teacher, student]) await expectBoard(page)
  const canvas = await canvasOf(teacher).boundingBox()
  if (!canvas) throw new Error('no board')
  const write = async (x: number, y: number, text: string) => {
    await teacher.getByTestId('tools.text').click()
    await teacher.mouse.click(canvas.x + x * canvas.width, canvas.y + y * canvas.height)
    await expect(canvasOf(teacher).locator('[contenteditable="true"]')).toBeFocused()
    await teacher.keyboard.insertText(text)
    await teacher.keyboard.press('Escape')
  }
  const textOf = (text: string) => shapesOf(student).filter({ hasText: text })
  const sizeOf = (text: string) =>
    textOf(text)
      .locator('.tl-text-content')
      .evaluate((element) => {
        const zoom = element.getBoundingClientRect().height / (element as HTMLElement).offsetHeight
        return Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * zoom)
      })
  await write(0.1, 0.2, '第一课')
  await expect(textOf('第一课')).toBeInViewport({ ratio: 0.9 })
  await expect.poll(() => sizeOf('第一课')).toBeGreaterThanOrEqual(14)
  await write(0.8, 0.8, '再见')
  await expect(textOf('再见')).toBeInViewport({ ratio: 0.9 })
  await expect.poll(() => sizeOf('再见')).toBeGreaterThanOrEqual(14)
  await write(0.1, 0.2, '你好')
  await expect(textOf('你好')).toBeInViewport({ ratio: 0.9 })
  await expect(student.getByRole('button', { name: '跟着老师看' })).toBeVisible()
  await student.screenshot({ path: test.info().outputPath('phone.png') })
})
