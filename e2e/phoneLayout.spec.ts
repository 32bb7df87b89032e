// A phone in a lesson: turned, with the keyboard open, beside the camera in its screen.
import type { Page } from '@playwright/test'
import { canvasOf, expectBoard } from './support/board.ts'
import { micOf } from './support/lesson.ts'
import { callAs, expect, planLive, test, tokenOf } from './support/people.ts'

const upright = { width: 390, height: 844 }
const across = { width: 844, height: 390 }
const keyboard = 336

const bottomOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name }).evaluate((field) => field.getBoundingClientRect().bottom)

test('[COLLAB-01 part] [LIVE-33 part] on a phone the board survives turning it, and the chat stays above the keyboard', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  await callAs(app, await tokenOf(app, 'teacher'), 'startLive', { params: { id: live } })
  const phone = await open('student1', `/live/student?id=${live}`, {
    phone: true,
    entry: { mic: false, camera: false },
  })
  const devTools = await phone.context().newCDPSession(phone)
  await expectBoard(phone)
  const [canvas] = await canvasOf(phone).elementHandles()

  await phone.setViewportSize(across)
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47 } })
  await expect.poll(async () => (await canvas?.boundingBox())?.width).toBeGreaterThan(400)
  await expect(micOf(phone)).toBeInViewport({ ratio: 1 })
  await expect(phone.getByRole('button', { name: '离开' })).toBeInViewport({ ratio: 1 })
  await expect
    .poll(() => phone.getByRole('main').evaluate((main) => main.getBoundingClientRect().left))
    .toBeGreaterThanOrEqual(47)
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} })
  await phone.setViewportSize(upright)
  expect(await canvas?.isVisible()).toBe(true)

  // Android: the page itself gets shorter.
  await phone.getByRole('tab', { name: '聊天' }).tap()
  const field = phone.getByRole('textbox', { name: '输入消息…' })
  await field.tap()
  await phone.setViewportSize({ ...upright, height: upright.height - keyboard })
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(micOf(phone)).toBeHidden()
  // Half of what the keyboard leaves is there for what was said.
  const chat = phone.getByRole('tabpanel')
  await expect.poll(async () => (await chat.boundingBox())?.height).toBeGreaterThan(220)
  await phone.setViewportSize(upright)

  // iOS: the keyboard covers the page.
  await phone.evaluate((height) => {
    Object.defineProperty(window.visualViewport, 'height', { value: height, configurable: true })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  }, upright.height - keyboard)
  await expect.poll(() => bottomOf(phone, '输入消息…')).toBeLessThan(upright.height - keyboard)
  await phone.evaluate(() => {
    if (window.visualViewport) Reflect.deleteProperty(window.visualViewport, 'height')
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(() => bottomOf(phone, '输入消息…')).toBeGreaterThan(upright.height - keyboard)
  await field.blur()
  await expect(micOf(phone)).toBeInViewport({ ratio: 1 })
})
