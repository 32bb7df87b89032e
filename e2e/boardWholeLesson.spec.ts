// One board through a whole lesson and into the next, with each kind of failure once; it looks the same on every screen.
import type { Page } from '@playwright/test'
import { draw, expectBoard, expectShapes, penTool } from './support/board.ts'
import { compare, pictureOf, readShapes } from './support/boardPicture.ts'
import { makePdf } from './support/fixtureFiles.ts'
import { chooseAction, teach } from './support/lesson.ts'
import { openNetwork } from './support/network.ts'
import { callAs, expect, type Open, planLive, test, tokenOf } from './support/people.ts'

const week = 7 * 24 * 3_600_000
const outageMs = 10_000

const line = (x: number, y: number) =>
  [
    [x, y],
    [x + 0.06, y + 0.08],
    [x + 0.12, y],
  ] as const
const wall = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
const offline = /网络断了/
const expectOnline = (page: Page) => expect(page.getByText(offline)).toHaveCount(0)

test('[COLLAB-01] [COLLAB-02] [COLLAB-03] [COLLAB-11] [COLLAB-14] [DOC-23] with a PDF, three writers, a lost connection and a killed server the board looks the same everywhere, also next week', async ({
  app,
  open,
}) => {
  // A minute on a quiet machine; shared machines are slower.
  test.setTimeout(300_000)
  const name = '第12课 去饭馆'
  const live = await planLive(app, { name })
  const tunnel = await openNetwork(app)
  const openHere: Open = (username, path, options) =>
    open(username, path, { ...options, ...(username === 'student2' && { app: tunnel.app }) })
  const { teacher, students } = await teach(
    { app, open: openHere },
    { live, students: ['student1', 'student2'], quiet: true },
  )
  const [first, second] = students
  const everybody = [teacher, first, second]
  for (const page of everybody) await expectBoard(page)

  await teacher
    .getByLabel('插入图片或 PDF')
    .and(teacher.locator('input'))
    .setInputFiles({ name: '菜单.pdf', mimeType: '', buffer: await makePdf(2) })
  for (const page of everybody) {
    await expect(page.getByRole('toolbar', { name: '白板工具' })).toContainText('2 / 3')
  }
  await draw(teacher, line(0.4, 0.2))
  for (const page of everybody) await expectShapes(page, 2)
  for (const student of ['王小明', '安娜']) await chooseAction(teacher, student, /^给画笔/)
  for (const page of [first, second]) await expect(penTool(page)).toBeVisible()
  await Promise.all([draw(first, line(0.25, 0.4)), draw(second, line(0.6, 0.4))])
  for (const page of everybody) await expectShapes(page, 4)

  // The connection is lost in mid-stroke; meanwhile all three go on drawing.
  await draw(second, line(0.6, 0.6), { up: false })
  tunnel.cut()
  const since = Date.now()
  await second.mouse.move(900, 500, { steps: 8 })
  await second.mouse.up()
  await Promise.all([draw(first, line(0.25, 0.6)), draw(second, line(0.45, 0.6))])
  await draw(teacher, line(0.4, 0.4))
  for (const page of [teacher, first]) await expect(page.getByText(offline)).toHaveCount(0)
  await expect(second.getByText(/^网络断了，\d 笔还没送出/)).toBeVisible()
  // The length of the outage is part of the test.
  await new Promise((later) => setTimeout(later, Math.max(0, since + outageMs - Date.now())))
  tunnel.mend()
  for (const page of everybody) await expectShapes(page, 8)
  await expectOnline(second)

  // The server is killed during a stroke, and two go on drawing offline.
  await draw(first, line(0.25, 0.8), { up: false })
  const back = app.killAndRestart()
  await first.mouse.up()
  await draw(teacher, line(0.4, 0.8))
  await back
  for (const page of everybody) await expectOnline(page)
  for (const page of everybody) await expectShapes(page, 10)
  await draw(second, line(0.6, 0.8))
  for (const page of everybody) await expectShapes(page, 11)

  const drawn = await readShapes(teacher)
  let picture = await pictureOf(teacher)
  const isSame = async (page: Page) => {
    await expect.poll(() => readShapes(page)).toEqual(drawn)
    const { size, different, inked } = await compare(page, picture, await pictureOf(page))
    expect(size.slice(2)).toEqual(size.slice(0, 2))
    expect(inked).toBeGreaterThan(0.005)
    expect(different).toBeLessThan(0.0005)
  }
  for (const page of [first, second]) {
    // The last stroke may not have arrived yet.
    await expect(async () => {
      picture = await pictureOf(teacher)
      await isSame(page)
    }).toPass({ timeout: 60_000 })
  }
  await callAs(app, await tokenOf(app, 'teacher'), 'endLive', { params: { id: live } })
  for (const page of everybody) await page.close()
  tunnel.close()

  const next = await planLive(app, {
    name: '第13课 点菜',
    startTime: wall(Date.now() + week),
    endTime: wall(Date.now() + week + 3_600_000),
  })
  const {
    teacher: later,
    students: [pupil],
  } = await teach({ app, open }, { live: next, students: ['student1'], quiet: true })
  await later.getByRole('button', { name: `接着“${name}”的白板` }).click({ timeout: 60_000 })
  await expectBoard(pupil)
  await later.getByRole('button', { name: '下一页' }).click()
  for (const page of [later, pupil]) {
    await expect(page.getByRole('toolbar', { name: '白板工具' })).toContainText('2 / 3')
    await isSame(page)
  }
})
