// Boards after their lesson: opened from the list, drawn on by the host, continued in the next lesson with one click.
import type { Page } from '@playwright/test'
import type { App } from './support/app.ts'
import { draw, expectBoard, expectShapes, penTool } from './support/board.ts'
import { teach } from './support/lesson.ts'
import { callAs, expect, planLive, test, tokenOf } from './support/people.ts'

const stroke = [
  [0.2, 0.3],
  [0.3, 0.5],
  [0.4, 0.3],
] as const
const another = [
  [0.6, 0.3],
  [0.7, 0.5],
] as const

const closeLive = async (app: App, id: string) => {
  const { code } = await callAs(app, await tokenOf(app, 'teacher'), 'closeLive', { params: { id } })
  expect(code).toBe(0)
}

test('[DOC-21] the last lesson’s board is in everybody’s list, writable for the host, readable for the class', async ({
  app,
  open,
}) => {
  const name = '第7课 昨天的板书'
  const live = await planLive(app, { name })
  const before = await open('teacher', '/classRoom/live/index')
  const planned = before.getByRole('row').filter({ hasText: name })
  await planned.getByRole('button', { name: `更多操作: ${name}` }).click()
  await before.getByRole('menuitem', { name: '准备白板' }).click()
  await expectBoard(before)
  await expect(before).toHaveTitle(/白板 · 第7课/)
  await draw(before, stroke)
  const student = await open('student1', `/live/board/${live}`)
  await expect(student.getByText('这节课没有白板')).toBeVisible() // prepared boards are hidden from students before the lesson
  await closeLive(app, live)

  const teacher = await open('teacher', '/classRoom/live/index')
  await teacher.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '打开白板' }).click()
  await expectShapes(teacher, 1)
  const pupil = await open('student1', '/classRoom/myLive/index', { phone: true })
  await pupil.getByRole('article', { name }).getByRole('button', { name: '打开白板' }).click()
  await expectShapes(pupil, 1)
  await expect(penTool(pupil)).toHaveCount(0)
  await draw(teacher, another)
  await expectShapes(pupil, 2)
  await expect(pupil.getByText('只能看，不能写')).toBeVisible()
  await pupil.getByRole('button', { name: '导出' }).click()
  const [download] = await Promise.all([
    pupil.waitForEvent('download'),
    pupil.getByRole('button', { name: '下载' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^第7课 昨天的板书 .*\.pdf$/)
})

/** A board with so many strokes, whose lesson has ended. */
const leaveBoard = async (
  { app, open }: { app: App; open: (username: string, path: string) => Promise<Page> },
  plan: { name: string; startTime?: string },
  strokes: readonly (typeof stroke | typeof another)[],
) => {
  const live = await planLive(app, plan)
  const page = await open('teacher', `/live/board/${live}`)
  await expectBoard(page)
  for (const one of strokes) await draw(page, one)
  await expect(async () => {
    const { data } = await callAs(app, await tokenOf(app, 'teacher'), 'getLive', { params: { id: live } })
    expect(data.boardChangedAt).not.toBeNull()
  }).toPass()
  await expect(page.getByText(/正在送出/)).toHaveCount(0)
  await page.close()
  await closeLive(app, live)
}

test('[DOC-22] [DOC-23] a new lesson continues the last board with one click; the offer is gone with the first stroke', async ({
  app,
  open,
}) => {
  await leaveBoard({ app, open }, { name: '第6课 更早', startTime: '2026-01-05 08:00:00' }, [stroke])
  await leaveBoard({ app, open }, { name: '第8课 上周' }, [stroke, another])
  const next = await planLive(app, { name: '第9课 本周' })
  const {
    teacher,
    students: [student],
  } = await teach({ app, open }, { live: next, students: ['student1'], quiet: true })
  const card = teacher.getByRole('region', { name: '接着上次的白板' })
  await expect(card).toBeVisible()
  await expectBoard(student)
  await expect(student.getByRole('region', { name: '接着上次的白板' })).toHaveCount(0)
  await card.getByRole('button', { name: '选别的白板' }).click()
  await expect(teacher.getByRole('menuitem', { name: '第6课 更早' })).toBeVisible()
  await teacher.keyboard.press('Escape')
  await card.getByRole('button', { name: '接着“第8课 上周”的白板' }).click()
  await expectShapes(teacher, 2)
  await expectShapes(student, 2)
  await expect(card).toHaveCount(0)
  await draw(teacher, another)
  await expectShapes(student, 3)

  const page = await open('teacher', `/live/board/${await planLive(app, { name: '第10课 空白' })}`)
  const offer = page.getByRole('region', { name: '接着上次的白板' })
  await expect(offer).toBeVisible()
  await draw(page, [
    [0.8, 0.6],
    [0.85, 0.7],
  ])
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expectShapes(page, 1)
  await expect(offer).toHaveCount(0)
})

test('an address of no board says so', async ({ open }) => {
  const page = await open('teacher', '/live/board/none')
  await expect(page.getByText('找不到这块白板')).toBeVisible()
  await page.getByRole('link', { name: '返回列表' }).click()
  await page.waitForURL('**/classRoom/live/index')
})
