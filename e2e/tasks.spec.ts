// A teacher sets a task: made of the public library, kept, released, taken back, extended; and two who edit it at once.
import type { Locator, Page } from '@playwright/test'
import { mustUpload } from '#tests/support/uploads.ts'
import type { App } from './support/app.ts'
import { choose } from './support/choose.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'
import { setTime } from './support/setTime.ts'

const listPath = '/lessonPlanTasks/taskList/index'
const nameOf = (word: string) => `${word}${Date.now() % 1_000_000}`

/** The first exercises of the public library. */
const pick = async (page: Page, count: number) => {
  await page.getByRole('button', { name: '选择习题' }).click()
  const dialog = page.getByRole('dialog', { name: '选择习题' })
  await dialog.getByText('公共库').click()
  // The rows of all libraries stay until those of this one are here.
  await expect(dialog.locator('ul[aria-busy="false"]')).toBeVisible()
  const add = dialog.getByRole('button', { name: /^选择：/ })
  for (let at = 0; at < count; at += 1) await add.first().click()
  return dialog
}

/** A released task of the first class, made by the calls. */
const makeTask = async (app: App, name: string) => {
  const token = await tokenOf(app, 'teacher')
  const courses = await callAs(app, token, 'selectTaughtCourses', {})
  const course = courses.data.find((one) => one.name === '初级汉语综合')
  const lessons = await callAs(app, token, 'listLessons', { query: { mgrId: course?.mgrId ?? '' } })
  const classes = await callAs(app, token, 'selectTaughtClasses', {})
  const exercises = await callAs(app, token, 'pageExercisesForTask', { query: { libraryType: '1' } })
  const body = {
    name,
    courseId: course?.id ?? null,
    lessonId: lessons.data[0]?.id ?? null,
    classIds: classes.data.filter((one) => one.name === '初级一班').map(({ id }) => id),
    startAt: '2026-01-05 08:00:00',
    endAt: '2099-01-05 08:00:00',
    sections: [{ items: [{ exerciseId: exercises.data.records[0]?.id ?? '' }] }],
  }
  const made = await callAs(app, token, 'createTask', { body } as never)
  await callAs(app, token, 'releaseTask', { body: { id: made.data.id } })
  return { id: made.data.id, token }
}

test('[SCREEN-T-01] [ROUTE-036] [ENT-TASK-01] [STATE-TASK-01] [STATE-TASK-02] [STATE-TASK-03] [VAL-42] [VAL-44] [MENUG-08 part] [ERR-MSG-29 part] a task is made of the public library, kept as a draft, released, taken back and released again', async ({
  open,
}) => {
  const name = nameOf('公共库作业')
  const page = await open('teacher', '/')
  // A course whose lessons nobody can put in an order.
  await page.route('**/zhkt/course/mgr/select', async (route) => {
    const response = await route.fetch()
    const answer: { data: object[] } = await response.json()
    const data = answer.data.map((course) => ({ ...course, lessonId: null }))
    await route.fulfill({ response, json: { ...answer, data } })
  })
  const sidebar = page.locator('#sidebar')
  await sidebar.getByRole('button', { name: '教案与任务' }).click()
  await sidebar.getByRole('link', { name: '任务' }).click()
  await expect(page).toHaveURL(new RegExp(`${listPath}$`))
  await page.getByRole('button', { name: '布置任务' }).first().click()
  await expect(page).toHaveURL(/\/arrangeTasks$/)

  // The list, which has the same words, stays until the form is loaded.
  await expect(page.getByRole('heading', { level: 1, name: '布置任务' })).toBeVisible()

  // Without a class and an exercise it is not saved, and of a course without its lesson; what is written stays.
  await page.getByLabel('任务名称').fill(name)
  await page.getByRole('button', { name: /^保存(，暂不发布)?$/ }).click()
  await expect(page.getByText('请选择班级或学生')).toBeVisible()
  await expect(page.getByText('请选择习题')).toBeVisible()
  await expect(page.getByText('请选择课次')).toBeHidden()
  await choose(page.getByRole('combobox', { name: '课程' }), '初级汉语综合')
  // A course fills in its classes.
  await expect(page.locator('[data-field="classIds"]').getByText('初级一班')).toBeVisible()
  await choose(page.getByRole('combobox', { name: '班级' }), '初级二班')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^保存(，暂不发布)?$/ }).click()
  await expect(page.getByText('请选择课次')).toBeVisible()
  await expect(page.getByLabel('任务名称')).toHaveValue(name)

  await page.getByRole('combobox', { name: '课次' }).click()
  await page.locator('.ant-select-item-option:visible').first().click()
  await expect(page.getByText('请选择课次')).toBeHidden()
  const dialog = await pick(page, 3)
  // What is chosen cannot be chosen again.
  await expect(dialog.getByRole('button', { name: /^已选：/ })).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: /^已选：/ }).first()).toBeDisabled()
  await dialog.getByRole('button', { name: '完成，已选 3 题' }).click()
  await expect(page.getByText('3 题 · 15 分')).toBeVisible()
  await expect(page.getByText('请选择习题')).toBeHidden()
  await page.getByLabel('第 2 题的分数').fill('10')
  await page.getByRole('button', { name: '移除第 3 题' }).click()
  await page.getByRole('button', { name: '上移第 2 题' }).click()
  await expect(page.getByText('2 题 · 15 分')).toBeVisible()
  await page.getByLabel('描述').fill('先读课文')
  await page.getByRole('switch', { name: '存为草稿' }).click()
  await page.getByRole('button', { name: /^保存(，暂不发布)?$/ }).click()

  await expect(page).toHaveURL(/\/taskDetail\?id=/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main.getByText('草稿', { exact: true })).toBeVisible()
  await expect(main.getByText('先读课文')).toBeVisible()
  const exercises = main.getByRole('region', { name: '习题' })
  await expect(exercises.getByText('2 题 · 15 分')).toBeVisible()
  await exercises.getByRole('button', { name: '查看第 1 题' }).click()
  await expect(exercises.getByText('带答案')).toBeVisible()

  const act = async (word: string) => {
    await openMenuOf(main.getByRole('button', { name: `更多操作：${name}` }))
    await page.getByRole('menuitem', { name: word }).click()
  }
  await main.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('发布成功')).toBeVisible()
  await expect(main.getByText('已发布', { exact: true })).toBeVisible()
  await expect(main.getByRole('region', { name: '学生' }).getByText('未提交').first()).toBeVisible()
  await act('取消发布')
  await page.getByRole('dialog').getByRole('button', { name: '取消发布' }).click()
  await expect(main.getByText('未发布', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(main.getByText('已发布', { exact: true })).toBeVisible()

  await page.goto(`${new URL(page.url()).origin}${listPath}`)
  await page.getByRole('textbox', { name: '任务名称' }).fill(name)
  await page.getByRole('button', { name: '查询' }).click()
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('已发布')
  await expect(rows).toContainText('0% 0/15')
  await choose(page.getByRole('combobox', { name: '任务状态' }), '未发布')
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
})

test('[STATE-TASK-05] [ERR-MSG-29 part] [VAL-34] [CALL-TASK-06] [CALL-TASK-07 part] it is extended, gets material, shows who opened it, and opens on the screen of the class', async ({
  app,
  open,
}) => {
  const name = nameOf('延期作业')
  const { id } = await makeTask(app, name)
  const student = await tokenOf(app, 'student3')
  const { data: seen } = await callAs(app, student, 'getTask', { params: { id } })
  await callAs(app, student, 'openAttempt', { body: { id: seen.own?.id ?? '' } })

  const page = await open('teacher', `/taskDetail?id=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('7% 1/15')).toBeVisible()
  const act = async (word: string) => {
    await openMenuOf(main.getByRole('button', { name: `更多操作：${name}` }))
    await page.getByRole('menuitem', { name: word }).click()
  }
  const setTimeOf = (label: string, time: string) => setTime(page.getByRole('dialog').getByLabel(label), time)
  const dialog = page.locator('.ant-modal:visible')
  const people = main.getByRole('region', { name: '学生' })
  const extended = people.getByText('已延期', { exact: true })
  // Behind the box for all of them.
  for (const at of [1, 2]) await people.getByRole('checkbox').nth(at).check()
  await people.getByRole('button', { name: '给选中的 2 名学生延期' }).click()
  await setTimeOf('延期结束', '2099-01-01 08:00')
  await dialog.getByRole('button', { name: '延期' }).click()
  await expect(extended).toHaveCount(2)
  await expect(page.getByText('延期成功')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await act('延期')
  await setTimeOf('延期开始', '2026-01-01 08:00')
  await dialog.getByRole('button', { name: '延期' }).click()
  await expect(dialog.getByText('延期的开始必须晚于任务的开始')).toBeVisible()
  await setTimeOf('延期开始', '2026-02-01 08:00')
  await setTimeOf('延期结束', '2099-02-01 08:00')
  await dialog.getByRole('button', { name: '延期' }).click()
  await expect(extended).toHaveCount(15)

  await act('发材料')
  await page.getByLabel('给学生的留言').fill('请再听一遍录音')
  await page
    .locator('.ant-modal input[type=file]')
    .setInputFiles([{ name: '补充.txt', mimeType: 'text/plain', buffer: Buffer.from('补充材料') }])
  await page.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('link', { name: '补充.txt' })).toBeVisible()
  await dialog.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('材料已发给学生')).toBeVisible()
  await expect(main.getByText('请再听一遍录音')).toBeVisible()
  await expect(main.getByRole('link', { name: '补充.txt' })).toBeVisible()
  const { data: after } = await callAs(app, student, 'getTask', { params: { id } })
  expect(after.material).toMatchObject([{ text: '请再听一遍录音' }])

  const [screen] = await Promise.all([page.context().waitForEvent('page'), act('在智慧课堂打开')])
  await expect(screen).toHaveURL(/\/ingTask\?id=/)
  await expect(screen.getByRole('heading', { name })).toBeVisible()
})

test('[VAL-22] [VAL-33] the form refuses a file twice and an end before the start, and two who edit it choose', async ({
  app,
  open,
}) => {
  const name = nameOf('同时修改')
  const { id, token } = await makeTask(app, name)
  const page = await open('teacher', `/arrangeTasks?id=${id}`)
  const file = { name: '课文.txt', mimeType: 'text/plain', buffer: Buffer.from(`课文${name}`) }
  const input = page.locator('#edit_files')
  await input.setInputFiles([file])
  const uploaded = page.getByRole('button', { name: '确定' })
  await uploaded.click()
  await expect(page.getByRole('link', { name: '课文.txt' })).toHaveCount(1)
  await input.setInputFiles([file])
  await expect(page.getByText('文件重复上传')).toBeVisible()
  await expect(page.getByRole('link', { name: '课文.txt' })).toHaveCount(1)

  await callAs(app, token, 'updateTask', { body: { id, description: '别人写的' } })
  await page.getByLabel('描述').fill('我写的')
  await page.getByRole('button', { name: /^保存(，暂不发布)?$/ }).click()
  const dialog = page.getByRole('dialog', { name: '别人也修改了这条记录' })
  await expect(dialog.getByText('别人写的')).toBeVisible()
  await dialog.getByRole('button', { name: '按选择保存' }).click()
  await expect(page).toHaveURL(/\/taskDetail\?id=/)
  await expect(page.getByRole('main').getByText('我写的')).toBeVisible()
  await expect(page.getByRole('link', { name: '课文.txt' })).toBeVisible()

  await page.goto(`${app.url}/arrangeTasks`)
  await page.getByLabel('任务名称').fill('结束在前')
  await setTime(page.getByLabel('结束时间'), '2026-01-01 08:00')
  await page.getByRole('button', { name: /^保存(，暂不发布)?$/ }).click()
  await expect(page.getByText('结束必须晚于开始')).toBeVisible()
})

test('a time that is being written stays when the lists of the form arrive', async ({ app, open }) => {
  const page = await open('teacher', '/')
  const list = Promise.withResolvers<void>()
  await page.route('**/zhkt/course/class/select', async (route) => {
    await list.promise
    await route.continue()
  })
  await page.goto(`${app.url}/arrangeTasks`)
  const field = page.getByLabel('结束时间')
  const loading = page.locator('form .anticon-loading')
  await field.click()
  await expect(page.locator('.ant-picker-dropdown:visible')).toBeVisible()
  await field.fill('2027-01-01 08:00')
  await expect(loading).not.toHaveCount(0)
  list.resolve()
  await expect(loading).toHaveCount(0)
  await expect(field).toHaveValue('2027-01-01 08:00')
  await field.press('Enter')
  await expect(field).toHaveValue('2027-01-01 08:00')
})

test('[ROLE-17] the owner of a task names a colleague, who writes it with them and is out of it when no longer named', async ({
  app,
  open,
}) => {
  const name = nameOf('同写任务')
  const { id, token } = await makeTask(app, name)
  const path = `/arrangeTasks?id=${id}`
  const page = await open('teacher', listPath)
  const theirs = await tokenOf(app, 'teacher4')
  const seenByColleague = async () => (await callAs(app, theirs, 'getTask', { params: { id } })).msg
  expect(await seenByColleague()).toBe('要访问的内容不存在')

  const collaborate = async (change: (dialog: Locator) => Promise<void>) => {
    await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '协作者' }).click()
    const dialog = page.getByRole('dialog', { name: '协作者' })
    await change(dialog)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
  }
  await collaborate(async (dialog) => {
    await dialog.getByRole('combobox', { name: '协作者' }).fill('刘晓燕')
    await page.locator('.ant-select-item-option:visible').filter({ hasText: '刘晓燕' }).click()
  })
  const colleague = await open('teacher4', path)
  await page.goto(app.url + path)
  await page.getByLabel('描述').fill('先读课文')
  await expect(colleague.getByLabel('描述')).toHaveValue('先读课文')
  await colleague.getByLabel('任务名称').fill(`${name}（改）`)
  await expect(page.getByLabel('任务名称')).toHaveValue(`${name}（改）`)
  await expect(page.getByRole('img', { name: '正在填写：刘晓燕' })).toBeVisible()
  await colleague.getByRole('button', { name: /^保存(，暂不发布)?$/ }).click()
  await expect(page.getByText('协作者已保存，你看到的是最新内容。')).toBeVisible()
  const saved = await callAs(app, token, 'getTask', { params: { id } })
  expect(saved.data).toMatchObject({ name: `${name}（改）`, description: '先读课文' })

  await page.goto(app.url + listPath)
  await collaborate((dialog) => dialog.getByRole('combobox', { name: '协作者' }).press('Backspace'))
  expect(await seenByColleague()).toBe('要访问的内容不存在')
})

test('[ERR-MSG-04] a ninth attachment is refused at once, and the eight stay', async ({ app, open }) => {
  const { id, token } = await makeTask(app, nameOf('八个附件'))
  const names = ['一', '二', '三', '四', '五', '六', '七', '八']
  const files = await Promise.all(
    names.map((name) =>
      mustUpload(app, token, {
        name: `${name}.txt`,
        purpose: 'material',
        bytes: Buffer.from(`${name}${id}`),
      }),
    ),
  )
  await callAs(app, token, 'updateTask', { body: { id, files } } as never)
  const page = await open('teacher', `/arrangeTasks?id=${id}`)
  const links = page.getByRole('link', { name: /^[一二三四五六七八]\.txt$/ })
  await expect(links).toHaveCount(8)
  await page
    .locator('#edit_files')
    .setInputFiles([{ name: '九.txt', mimeType: 'text/plain', buffer: Buffer.from('九') }])
  await expect(page.getByRole('alert').getByText('上传数量已达上限')).toBeVisible()
  await expect(links).toHaveCount(8)
})

test('[CALL-TASK-01] the calendar has the tasks of a month on their days', async ({ app, open }) => {
  const name = nameOf('日历作业')
  await makeTask(app, name)
  const page = await open('teacher', listPath)
  // The page itself says what failed, once, and asks again.
  const days = '**/teach/task/calendarList*'
  await page.route(days, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: /^(calendar )?日历$/ }).click()
  await expect(page.getByText('服务暂时不可用，请稍后再试')).toHaveCount(1)
  await page.unroute(days)
  await page.getByRole('button', { name: '重试' }).click()
  const calendar = page.getByRole('region', { name: '日历' })
  const title = calendar.getByRole('heading', { level: 2 })
  await expect(title).toBeVisible()
  while ((await title.textContent()) !== '2026年1月')
    await calendar.getByRole('button', { name: '上个月' }).click()
  await calendar
    .getByRole('listitem', { name: /^1月5日/ })
    .getByRole('link', { name })
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('[ROUTE-013] the form stands in the frame for who is signed in, and asks all others to sign in', async ({
  app,
  open,
  browser,
}) => {
  const page = await open('teacher', '/arrangeTasks')
  await expect(page.locator('#sidebar')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '布置任务' })).toBeVisible()
  const context = await browser.newContext()
  const stranger = await context.newPage()
  const asked: string[] = []
  stranger.on('request', (request) => {
    if (/\/(teach|exercise)\//.test(new URL(request.url()).pathname)) asked.push(request.url())
  })
  await stranger.goto(`${app.url}/arrangeTasks`)
  await expect(stranger.getByRole('link', { name: '登录' })).toBeVisible()
  await expect(stranger).toHaveURL(/\/arrangeTasks$/)
  await expect(stranger.locator('#sidebar')).toHaveCount(0)
  expect(asked).toEqual([])
  await context.close()
})

test('[SCREEN-T-01 part] a lesson of one’s own course leads to the form with course and lesson chosen', async ({
  open,
}) => {
  const page = await open('teacher', '/course/myCourse/index')
  const course = page.getByRole('article', { name: '初级汉语综合' })
  await course.getByText(/^全部课次/).click()
  await course.getByRole('link', { name: '为“你好”布置任务' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '布置任务' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('初级汉语综合', { exact: true })).toBeVisible()
  await expect(main.getByText('你好', { exact: true })).toBeVisible()
  await expect(page.locator('[data-field="classIds"]').getByText('初级一班')).toBeVisible()
})
