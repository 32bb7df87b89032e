// Planning lessons as a teacher: the form, the list, and what a student and the school see.

import { enter } from './support/lesson.ts'
import { callAs, expect, planLive, test, tokenOf } from './support/people.ts'
import { setTime } from './support/setTime.ts'

test('[LIVE-01] [LIVE-02] [VAL-14] [SCREEN-T-19] a teacher plans a lesson, changes it and deletes it', async ({
  open,
}) => {
  const page = await open('teacher2', '/classRoom/live/index')
  await page.getByRole('button', { name: '新建直播课' }).click()
  const form = page.getByRole('dialog', { name: '新建直播课' })
  await form.getByLabel('名称').fill('   ')
  await form.getByRole('button', { name: '安排这节课' }).click()
  await expect(form.getByText('请填写这一项')).toBeVisible()
  await form.getByLabel('名称').fill('第 6 课 我想学太极拳')
  await form.getByLabel('备注').fill('穿宽松的衣服')
  await form.getByText('点名发言').click()
  await setTime(form.getByLabel('结束时间'), '2020-01-01 08:00')
  await form.getByRole('button', { name: '安排这节课' }).click()
  await expect(form.getByText('结束时间必须晚于开始时间')).toBeVisible()
  await setTime(form.getByLabel('结束时间'), '2099-01-01 08:00')
  // Nobody is chosen: it is asked whether it shall be for the whole school.
  await expect(form.getByText('没有选班级和学生：全校学生都能进入。')).toBeVisible()
  await form.getByRole('button', { name: '安排这节课' }).click()
  const question = page.getByRole('dialog', { name: '对全校学生开放？' })
  await question.getByRole('button', { name: '去选班级' }).click()
  await expect(question).toBeHidden()
  await form.getByRole('button', { name: '安排这节课' }).click()
  await question.getByRole('button', { name: '对全校开放' }).click()
  await expect(page.getByText('直播课已经安排好')).toBeVisible()
  const row = page.getByRole('row', { name: /我想学太极拳/ })
  await expect(row).toContainText('未开始')
  await expect(row).toContainText('点名发言')

  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '修改' }).click()
  const edit = page.getByRole('dialog', { name: '修改直播课' })
  await expect(edit.getByLabel('备注')).toHaveValue('穿宽松的衣服')
  await edit.getByLabel('名称').fill('第 6 课 太极拳（改）')
  await edit.getByRole('button', { name: '保存' }).click()
  const changed = page.getByRole('row', { name: /太极拳（改）/ })
  await expect(changed).toBeVisible()

  await changed.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog', { name: /删除/ }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('已删除')).toBeVisible()
  await expect(changed).toHaveCount(0)
})

test('a start on a later day takes the end with it, and nothing is said of an end that is later', async ({
  open,
}) => {
  const page = await open('teacher2', '/classRoom/live/index')
  await page.getByRole('button', { name: '新建直播课' }).click()
  const form = page.getByRole('dialog', { name: '新建直播课' })
  await setTime(form.getByLabel('开始时间'), '2098-03-01 08:00')
  await expect(form.getByLabel('结束时间')).toHaveValue('2098-03-01 08:45')
  await form.getByLabel('名称').fill('第 8 课 天气')
  await form.getByLabel('备注').fill('带伞')
  await expect(form.getByText('结束时间必须晚于开始时间')).toHaveCount(0)
  // What was said of the end, once it was wrong, goes with the start that mends it.
  await setTime(form.getByLabel('结束时间'), '2098-03-01 07:00')
  await expect(form.getByText('结束时间必须晚于开始时间')).toBeVisible()
  await setTime(form.getByLabel('开始时间'), '2098-02-01 08:00')
  await expect(form.getByLabel('结束时间')).toHaveValue('2098-03-01 07:00')
  await expect(form.getByText('结束时间必须晚于开始时间')).toHaveCount(0)
  await setTime(form.getByLabel('开始时间'), '2098-04-01 08:00')
  await expect(form.getByText('结束时间必须晚于开始时间')).toHaveCount(0)
})

test('[SCREEN-T-19] starting opens the classroom; the student and the school then see the entry', async ({
  app,
  open,
}) => {
  const id = await planLive(app, { name: '第 7 课 在饭馆' })
  const teacher = await open('teacher', '/')
  await teacher
    .getByRole('article', { name: '第 7 课 在饭馆' })
    .getByRole('button', { name: '开始上课' })
    .click()
  await expect(teacher).toHaveURL(new RegExp(`/live/teacher\\?id=${id}`))
  // Not before the teacher is in it; what nobody has seen is taken back.
  const waiting = await open('student1', '/')
  await expect(waiting.getByRole('article', { name: '第 7 课 在饭馆' })).toContainText('等老师开始上课')
  await enter(teacher)
  await expect(teacher.getByRole('timer')).toBeVisible()
  await teacher.getByRole('button', { name: '撤回开始' }).click()
  await expect(teacher.getByRole('heading', { name: '学生还没来' })).toBeVisible()
  await teacher.getByRole('button', { name: '开始上课' }).click()
  await expect(teacher.getByRole('timer')).toBeVisible()
  const student = await open('student1', '/')
  const card = student.getByRole('article', { name: '第 7 课 在饭馆' })
  await expect(card).toContainText('上课中')
  await card.getByRole('button', { name: '进入教室' }).click()
  await expect(student).toHaveURL(new RegExp(`/live/student\\?id=${id}`))
  await enter(student)
  await expect(student.getByRole('button', { name: '离开', exact: true })).toBeVisible()
  // The back key of a phone asks first.
  const question = student.getByRole('dialog', { name: '要离开教室吗？' })
  await student.goBack()
  await question.getByRole('button', { name: '再待一会儿' }).click()
  await expect(question).toBeHidden()
  await expect(student).toHaveURL(new RegExp(`/live/student\\?id=${id}`))
  await student.goBack()
  await question.getByRole('button', { name: '离开教室' }).click()
  await expect(card.getByRole('button', { name: '进入教室' })).toBeVisible()
  const school = await open('education', '/live/platform')
  const row = school.getByRole('row', { name: /在饭馆/ })
  await expect(row).toContainText('李老师')
  await row.getByRole('button', { name: '旁听' }).click()
  await expect(school).toHaveURL(new RegExp(`/live/student/audit\\?id=${id}`))
  await callAs(app, await tokenOf(app, 'teacher'), 'endLive', { params: { id } })
})

test('[SCREEN-T-19] the list is searched by name and by state, and says so when nothing is found', async ({
  app,
  open,
}) => {
  await planLive(app, { name: '第 8 课 买东西' })
  const page = await open('teacher', '/classRoom/live/index')
  await page.getByLabel('按名称查找').fill('买东西')
  await page.getByLabel('按名称查找').press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('按名称查找').fill('没有这样的课')
  await page.getByLabel('按名称查找').press('Enter')
  await expect(page.getByText('没有符合条件的直播课')).toBeVisible()
  await page.getByRole('button', { name: '清除条件' }).click()
  await expect(page.getByRole('row', { name: /买东西/ })).toBeVisible()
})

test('when the last lesson of the last page is deleted, the list shows the page before it', async ({
  app,
  open,
}) => {
  for (const number of Array(11).keys()) await planLive(app, { name: `单元测验 ${number}` })
  const page = await open('teacher', '/classRoom/live/index')
  await page.getByLabel('按名称查找').fill('单元测验')
  await page.getByLabel('按名称查找').press('Enter')
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  const row = page.getByRole('row', { name: /单元测验/ })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog', { name: /删除/ }).getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(10)
})

test('a lesson that is planned for later asks before it starts', async ({ app, open }) => {
  const startTime = new Date(Date.now() + 25 * 60_000).toISOString().slice(0, 19).replace('T', ' ')
  const endTime = new Date(Date.now() + 70 * 60_000).toISOString().slice(0, 19).replace('T', ' ')
  await planLive(app, { name: '第 8 课 问路', startTime, endTime })
  const teacher = await open('teacher', '/')
  await teacher
    .getByRole('article', { name: '第 8 课 问路' })
    .getByRole('button', { name: '开始上课' })
    .click()
  await enter(teacher)
  const question = teacher.getByRole('dialog', { name: /离计划的时间还有 2[45] 分钟/ })
  await question.getByRole('button', { name: '再等等' }).click()
  await expect(question).toBeHidden()
  await expect(teacher.getByText('还没开始')).toBeVisible()
  await teacher.getByRole('button', { name: '开始上课' }).click()
  await question.getByRole('button', { name: '现在开始' }).click()
  await expect(teacher.getByRole('timer')).toBeVisible()
})

test('an invitation is copied, and its one address leads each person to their own door, after signing in', async ({
  app,
  open,
}) => {
  const id = await planLive(app, { name: '第 9 课 天气' })
  const teacher = await open('teacher', '/')
  const card = teacher.getByRole('article', { name: '第 9 课 天气' })
  await card.getByRole('button', { name: /更多操作/ }).click()
  await teacher.getByRole('menuitem', { name: '邀请' }).click()
  const dialog = teacher.getByRole('dialog', { name: '邀请进“第 9 课 天气”' })
  await expect(dialog.getByRole('img', { name: '进入教室的二维码' }).locator('svg')).toBeVisible()
  const address = await dialog.getByLabel('教室地址').inputValue()
  expect(address).toBe(`${app.url}/live/student?id=${id}`)
  await teacher.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: '复制地址' }).click()
  await expect(teacher.getByText('地址已复制')).toBeVisible()
  expect(await teacher.evaluate(() => navigator.clipboard.readText())).toBe(address)

  const path = `/live/student?id=${id}`
  const host = await open('teacher', path)
  await expect(host).toHaveURL(new RegExp(`/live/teacher\\?id=${id}`))
  await expect(host.getByRole('button', { name: '进去时打开麦克风' })).toBeVisible()
  const inspector = await open('education', path)
  await expect(inspector).toHaveURL(new RegExp(`/live/student/audit\\?id=${id}`))
  const student = await open('student1', `/live/teacher?id=${id}`)
  await expect(student).toHaveURL(new RegExp(`/live/student\\?id=${id}`))
})
