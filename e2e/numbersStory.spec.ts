// A head's five minutes: the cockpit names a class, its number opens its rows, the class leads to a student's growth card, which
// is printed; and the growth card of one student is nobody else's.
import { richText } from '#contract/rules/text/writeRichText.ts'
import { type App, startApp } from './support/app.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'
import { releaseTask } from './support/releaseTask.ts'

const wording = {
  ...{ type: 'judge', stem: richText('今天下雨。'), content: {}, key: { isTrue: true } },
  explanation: null,
}
// A school of its own: what other tests do at the same time would be among the classes to visit.
let app: App
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(() => app.stop())

const students = ['student1', 'student2', 'student3', 'student4', 'student5'] as const

/** Only the first of five hands in. */
const handInOnce = async (): Promise<void> => {
  const taskId = await releaseTask(app, {
    name: '读一读课文',
    students,
    wordings: [wording],
    change: { selfMarking: true },
  })
  const { data: task } = await callAs(app, await tokenOf(app, 'teacher'), 'getTask', {
    params: { id: taskId },
  })
  const exerciseId = task.sections[0]?.items[0]?.exerciseId ?? ''
  const body = { id: taskId, answers: [{ exerciseId, value: { isTrue: true } }], submit: true }
  expect((await callAs(app, await tokenOf(app, 'student1'), 'answerTask', { body })).status).toBe(200)
}

test('[SCREEN-S-05] [MENUG-03] [ROLE-20] from the cockpit to a class to a growth card, which is printed and is one’s own', async ({
  open,
}) => {
  await handInOnce()
  const page = await open('education', '/queryStatistics/cockpit/index', { app })
  const visits = page.getByRole('region', { name: '最需要去看看的班级' })
  const visit = visits.getByRole('listitem').filter({ hasText: '初级一班' })
  await visit.getByRole('button', { name: /^未交 / }).click()
  const rows = page.getByRole('dialog')
  await expect(rows.getByRole('row', { name: /读一读课文/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  const results = page.getByRole('region', { name: '答题情况' })
  await results.getByRole('link', { name: '初级一班' }).click()
  await page.getByRole('tab', { name: '图表' }).click()
  const report = page.getByRole('region', { name: '学习报告' })
  await report.getByRole('link', { name: '王小明' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '王小明' })).toBeVisible()
  const card = page.getByRole('region', { name: '成长卡', exact: true })
  await expect(card.getByRole('row', { name: /王小明/ })).toContainText('100%')
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', String(document.querySelectorAll('main svg').length))
  })
  await page.getByRole('button', { name: '打印' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)

  const own = await open('student1', '/growStudent/index', { app, phone: true })
  await expect(own.getByRole('heading', { level: 1, name: '我的成长卡' })).toBeVisible()
  await expect(
    own.getByRole('region', { name: '成长卡', exact: true }).getByRole('row', { name: /王小明/ }),
  ).toBeVisible()
  const { data: other } = await callAs(app, await tokenOf(app, 'student2'), 'getUserInfo', {})
  const query = { studentId: other.sysUser.userId }
  expect((await callAs(app, await tokenOf(app, 'student1'), 'growthCards', { query })).status).toBe(404)
})
