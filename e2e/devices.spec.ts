// Device problems do not keep people out of a lesson, and network problems are explained or gone round.

import { freePort } from '#tests/support/freePort.ts'
import { startApp } from './support/app.ts'
import { enter, expectInside, openLesson, startLesson } from './support/lesson.ts'
import { expectHears } from './support/mediaStats.ts'
import { expect, planLive, test } from './support/people.ts'
import { openUdpGate } from './support/udpGate.ts'

test('[ERR-MSG-18] [ERR-MSG-19] [ERR-MSG-22] [ERR-MSG-27] a refused, missing or unknown device is explained, and listening still works', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  await openLesson({ app, open }, live)

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
  await expect(bare.getByText('连不上服务器，请检查网络，稍后再试')).toBeVisible()
  await bare.unroute(session)
  await bare.getByRole('button', { name: '重试' }).click()

  await enter(bare, { mic: false })
  await expectInside(bare)
  await expect(bare.getByRole('alert')).toContainText('没有找到摄像头')
  await expectHears(bare, 1)
})

test('[ERR-MSG-23] a firewall that blocks UDP is reported with the port; when it opens, the lesson recovers by itself', async ({
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
  const ports = `UDP 端口 ${mediaPort}，或者至少放行 TCP 端口 ${mediaPort}；`
  const words = new RegExp(`防火墙可能挡住了它们。请让网络管理员放行 127.0.0.1 的 ${ports}`)
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

test('[ERR-MSG-23] with UDP shut at one student, the lesson goes on over TCP', async ({ app, open }) => {
  const live = await planLive(app)
  const teacher = await openLesson({ app, open }, live)
  const student = await open('student1', `/live/student?id=${live}`, { machine: 'withoutUdp' })
  await enter(student, { mic: true })
  const enteredAt = Date.now()
  await expectInside(student)
  await Promise.all([expectHears(student, 1), expectHears(teacher, 1)])
  process.stdout.write(
    `over TCP: ${((Date.now() - enteredAt) / 1000).toFixed(1)} s from entering to hearing each other\n`,
  )
  await expect(student.getByRole('alert')).toHaveCount(0)
})
