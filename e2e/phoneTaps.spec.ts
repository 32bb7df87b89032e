// What a thumb does on a phone in a lesson.
import { teach } from './support/lesson.ts'
import { expect, type Open, planLive, test } from './support/people.ts'
import { openSharedPage, readMiddle } from './support/sharedScreen.ts'

const onPhone =
  (open: Open): Open =>
  (username, path, options) =>
    open(username, path, { ...options, phone: username === 'student1' })

test('one tap sends what was written: the keyboard stays, and no button moves under the finger', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const {
    students: [student],
  } = await teach({ app, open: onPhone(open) }, { live, students: ['student1'], quiet: true })
  await student.getByRole('tab', { name: /聊天/ }).tap()
  const field = student.getByRole('textbox', { name: '输入消息…' })
  // As under a keyboard: the page is lower while the field has the focus, and higher when it has lost it.
  await field.evaluate((element) => {
    const { style } = document.documentElement
    element.addEventListener('focus', () => style.setProperty('--visible-height', '420px'))
    element.addEventListener('blur', () => style.removeProperty('--visible-height'))
  })
  await field.tap()
  await field.fill('老师好')
  const send = student.getByRole('button', { name: '发送' })
  const box = await send.boundingBox()
  if (!box) throw new Error('the button is there')
  expect(box.y).toBeLessThan(420)
  await student.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(student.getByRole('list', { name: '聊天' }).getByText('老师好')).toBeVisible()
  // Another button closes the keyboard, after its click.
  await student.getByRole('tab', { name: /成员/ }).tap()
  await expect(student.getByRole('tab', { name: /成员/ })).toHaveAttribute('aria-selected', 'true')
})

test('a shared screen fills a phone at a tap, is zoomed with two fingers, and no face lies over it', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const {
    teacher,
    students: [student],
  } = await teach({ app, open: onPhone(open) }, { live, students: ['student1'], camera: false })
  await openSharedPage(teacher)
  await teacher.getByRole('button', { name: '共享屏幕' }).click()
  await student.getByRole('button', { name: '全屏看李老师的屏幕' }).tap()
  const full = student.getByRole('dialog', { name: '李老师的屏幕' })
  const video = full.locator('video')
  const widthOf = async () => Math.round((await video.boundingBox())?.width ?? 0)
  await expect.poll(widthOf).toBe(390)
  await expect.poll(() => readMiddle(video)).toBe('green')
  const touch = await student.context().newCDPSession(student)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) })
  await fingers('touchStart', [145, 400], [245, 400])
  await fingers('touchMove', [95, 400], [295, 400])
  await fingers('touchEnd')
  await expect.poll(widthOf).toBe(780)
  await full.getByRole('button', { name: '退出全屏' }).tap()
  await expect(full).toHaveCount(0)
  // Neither beside it nor across does a face cover the screen.
  await expect(student.getByRole('figure').filter({ hasText: '李老师的屏幕' })).toBeVisible()
  const face = student.getByRole('figure').filter({ hasText: /^.*李老师$/ })
  await expect(face).not.toBeInViewport()
  await student.setViewportSize({ width: 844, height: 390 })
  await expect(student.getByRole('figure').filter({ hasText: '李老师的屏幕' })).toBeInViewport()
  await expect(face).not.toBeInViewport()
  await student.screenshot({ path: test.info().outputPath('across.png') })
})
