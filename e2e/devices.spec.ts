// Nobody is kept out by a device, and whoever cannot come in is told why.
import type { Page } from '@playwright/test'
import { startApp } from './support/app.ts'
import { freePort } from './support/freePort.ts'
import { expectHears, expectSees } from './support/heard.ts'
import { enter, expectInside, micOf, notice, openLesson, startLesson } from './support/lesson.ts'
import { expect, type Open, planLive, test } from './support/people.ts'
import { playSystem, refuseDevices, takeDevice, unplug } from './support/system.ts'
import { openUdpGate } from './support/udpGate.ts'

test('[ERR-MSG-18] [ERR-MSG-19] [ERR-MSG-22] [ERR-MSG-27] refused, missing, not found out: in words, and still there to listen', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  await openLesson(open, live)

  const refusing = await open('student1', `/live/student?id=${live}`, { machine: 'refusing' })
  await expect(refusing.getByText('没有允许使用麦克风，请在浏览器地址栏里允许')).toBeVisible()
  await expect(refusing.getByText('没有允许使用摄像头，请在浏览器地址栏里允许')).toBeVisible()
  await expect(refusing.getByText('你仍然可以进去听课。')).toBeVisible()
  await enter(refusing, { mic: false })
  await expectInside(refusing)
  await refusing.getByRole('button', { name: '打开麦克风' }).click()
  await expect(refusing.getByRole('alert')).toContainText('没有允许使用麦克风')
  await expectHears(refusing, 1)

  const bare = await open('student2', `/live/student?id=${live}`, { machine: 'bare' })
  await expect(bare.getByText('没有找到麦克风，请插上后重试')).toBeVisible()
  await expect(bare.getByText('没有找到摄像头')).toBeVisible()
  await expect(bare.getByText('你仍然可以进去听课。')).toBeVisible()

  const session = `**/teach/live/${live}`
  await bare.route(session, (route) => route.abort())
  await bare.reload()
  await expect(bare.getByRole('heading', { name: '没能查到这节直播课' })).toBeVisible()
  await expect(bare.getByText('服务暂时不可用，请稍后再试')).toBeVisible()
  await bare.unroute(session)
  await bare.getByRole('button', { name: '重试' }).click()

  await enter(bare, { mic: false })
  await expectInside(bare)
  await expect(bare.getByRole('alert')).toContainText('没有找到摄像头')
  await expectHears(bare, 1)
})

test('[ERR-MSG-23] a firewall that lets no UDP through is named with its port; when it opens, the lesson comes alive by itself', async ({
  open,
}) => {
  const mediaPort = await freePort()
  const gate = await openUdpGate(mediaPort)
  const app = await startApp({ MEDIA_PORT: String(mediaPort), PUBLIC_ADDRESS: gate.address })
  const live = await planLive(app)
  const teacher = await open('teacher', `/live/teacher?id=${live}`, { app })
  await enter(teacher)
  await startLesson(teacher)
  const student = await open('student1', `/live/student?id=${live}`, { app, phone: true })
  await enter(student, { mic: false })
  const words = new RegExp(`防火墙可能挡住了 UDP。请让网络管理员放行 127.0.0.1 的 UDP 端口 ${mediaPort}，`)
  for (const page of [teacher, student]) await expect(page.getByRole('alert')).toHaveText(words)
  await expect(student.getByText('正在连接声音…')).toBeVisible()

  gate.open()
  for (const page of [teacher, student]) {
    await expectInside(page)
    await expect(page.getByText(words)).toHaveCount(0)
  }
  await expectHears(student, 1)
  await app.stop()
  await gate.close()
})

/** A student inside the lesson whose devices a system may take away. */
const openTakeable = async (open: Open, live: string) => {
  const student = await open('student1', `/live/student?id=${live}`)
  await playSystem(student)
  await student.reload()
  return student
}

test('[ERR-MSG-26] a microphone that the system takes is not said to be heard, to nobody; one tap brings it back, or says why not @media', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const teacher = await openLesson(open, live)
  const student = await openTakeable(open, live)
  const row = teacher.getByRole('listitem').filter({ hasText: '王小明' })
  const heard = student.locator('#root').getByText('大家听得见你').first()
  const trouble = student.getByRole('alert')

  await enter(student)
  await expect(heard).toBeVisible()
  await expectHears(teacher, 1)
  await expect(row.getByText('麦克风开着')).toHaveCount(1)

  await takeDevice(student, 'audio')
  await expect(trouble).toContainText('你的设备收走了麦克风')
  await expect(student.getByText('设备收走了麦克风，点一下拿回来')).toBeVisible()
  await expect(student.getByText('大家听得见你')).toHaveCount(0)
  // Sooner than the five seconds after which livekit tells the others.
  await expect(row.getByText('麦克风开着')).toHaveCount(0, { timeout: 4_000 })
  await expectHears(teacher, 0)

  await trouble.getByRole('button', { name: '拿回来' }).click()
  await expect(heard).toBeVisible()
  await expect(trouble).toHaveCount(0)
  await expect(notice(student).getByText('大家听得见你')).toHaveCount(1)
  await expect(row.getByText('麦克风开着')).toHaveCount(1)
  await expectHears(teacher, 1)

  // The call ends by itself: nothing is left to tap.
  await takeDevice(student, 'audio')
  await expect(trouble).toContainText('你的设备收走了麦克风')
  await takeDevice(student, 'audio', false)
  await expect(heard).toBeVisible()
  await expectHears(teacher, 1)

  // The other app keeps it.
  await takeDevice(student, 'audio')
  await refuseDevices(student, 'NotReadableError')
  await micOf(student).click()
  await expect(trouble).toContainText('麦克风被别的程序占用')
  await expect(student.getByText('大家听得见你')).toHaveCount(0)
  await expectHears(teacher, 0)
  await refuseDevices(student, 'wait')
  await trouble.getByRole('button', { name: '重试' }).click()
  await expect(student.getByText('正在接通麦克风…').first()).toBeVisible()
  await expect(student.getByText('大家听得见你')).toHaveCount(0)
  await refuseDevices(student, null)
  await expect(heard).toBeVisible()
  await expectHears(teacher, 1)

  // Kept off, it stays off when the system gives it back.
  await takeDevice(student, 'audio')
  await trouble.getByRole('button', { name: '先关着' }).click()
  await expect(trouble).toHaveCount(0)
  await takeDevice(student, 'audio', false)
  await expect(student.getByText('麦克风关着').first()).toBeVisible()
  await expectHears(teacher, 0)
  await micOf(student).click()
  await expect(heard).toBeVisible()

  await refuseDevices(student, 'NotFoundError')
  await unplug(student, 'audio')
  await expect(trouble).toContainText('没有找到麦克风')
  await expect(student.getByText('大家听得见你')).toHaveCount(0)
  await expect(row.getByText('麦克风开着')).toHaveCount(0)
})

test('[ERR-MSG-26] a camera that the system takes is a picture to nobody, not even to its owner @media', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const teacher = await openLesson(open, live)
  const student = await openTakeable(open, live)
  await enter(student, { mic: false })
  for (const page of [teacher, student]) await page.getByRole('radio', { name: '画面' }).click()
  await expectSees(teacher, 1)
  const ofStudent = (page: Page) => page.getByLabel('王小明的画面')
  await expect(ofStudent(teacher).first()).toBeVisible()
  await expect(ofStudent(student).first()).toBeVisible()

  await takeDevice(student, 'video')
  await expect(student.getByRole('alert')).toContainText('你的设备收走了摄像头')
  await expect(ofStudent(student)).toHaveCount(0)
  await expect(ofStudent(teacher)).toHaveCount(0, { timeout: 4_000 })
  await student.getByRole('button', { name: '打开摄像头' }).click()
  await expect(ofStudent(student).first()).toBeVisible()
  await expect(ofStudent(teacher).first()).toBeVisible()
  await expectSees(teacher, 1)
})
