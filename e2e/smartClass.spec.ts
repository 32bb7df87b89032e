// The pages of the smart class at a large screen in front of the class: a running task, its students, an exercise pushed to all.
import type { Page } from '@playwright/test'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { violationsIn } from './support/accessibility.ts'
import { tokensOf } from './support/accounts.ts'
import type { App } from './support/app.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'
import { releaseTask } from './support/releaseTask.ts'

const paths = ['/taskList', '/studentsList', '/exerciseList', '/exercisePush', '/ingTask'] as const

test('[ROUTE-008] [ROUTE-009] [ROUTE-010] [ROUTE-011] [ROUTE-012] without a token each page is there, alone, and asks to sign in', async ({
  page,
  app,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(teach|exercise|admin)\//.test(pathname)) asked.push(pathname)
  })
  for (const path of paths) {
    await page.goto(`${app.url}${path}`)
    await expect(page.getByRole('heading', { name: '登录后才能看到这一页' })).toBeVisible()
    await expect(page).toHaveURL(`${app.url}${path}`)
    await expect(page.locator('#sidebar')).toHaveCount(0)
  }
  expect(asked).toEqual([])
})

/** On a screen that is touched nothing is typed into a select. */
const pick = async (page: Page, field: string, name: string) => {
  await page.getByRole('combobox', { name: field }).press('Enter')
  await page.locator('.ant-select-item-option:visible').filter({ hasText: name }).click()
}

const judge = (stem: string, isTrue: boolean) =>
  ({ type: 'judge', stem: richText(stem), content: {}, key: { isTrue }, explanation: null }) as const

/** A released task of one exercise for the first class, and an exercise that it does not have. */
const prepare = async (app: App, name: string) => {
  const teacher = await tokenOf(app, 'teacher')
  const make = async (stem: string) => {
    const body = { wording: judge(stem, true), difficulty: 'easy' } as const
    return (await callAs(app, teacher, 'createExercise', { body })).data.id
  }
  const [first, second] = [await make(`${name}：北京是首都。`), await make(`${name}：一年有四季。`)]
  const { data: courses } = await callAs(app, teacher, 'selectTaughtCourses', {})
  const course = courses.find((one) => one.name === '初级汉语综合')
  const { data: classes } = await callAs(app, teacher, 'selectTaughtClasses', {})
  const mgrId = course?.mgrId ?? ''
  const { data: lessons } = await callAs(app, teacher, 'listLessons', { query: { mgrId } })
  const [year] = new Date().toISOString().split('-')
  const body = {
    name,
    courseId: course?.id ?? null,
    lessonId: lessons[0]?.id ?? null,
    classIds: classes.flatMap((one) => (one.name === '初级一班' ? [one.id as never] : [])),
    startAt: `${year}-01-01 08:00:00`,
    endAt: `${Number(year) + 1}-12-31 08:00:00`,
    sections: [{ items: [{ exerciseId: first, points: 10 }] }],
  }
  const { data: task, msg } = await callAs(app, teacher, 'createTask', { body: body as never })
  expect(task, msg).toBeTruthy()
  const released = await callAs(app, teacher, 'releaseTask', { body: { id: task.id } })
  expect(released.code, released.msg).toBe(0)
  return { id: task.id, first, second }
}

test('[CALL-TASK-07] a teacher follows a task at the class’s screen and pushes an exercise into it', async ({
  app,
  page,
  open,
}) => {
  const name = `大屏任务${Date.now() % 100_000}`
  const { id, first, second } = await prepare(app, name)

  // Another window than the one that is signed in: the reply alone signs in there.
  const { access_token } = await tokensOf(app, 'teacher')
  const { data: entry } = await callAs(app, access_token, 'enterSmartClass', { query: { id } })
  const link = new URLSearchParams({ code: entry.code, redirect: entry.path })
  await page.goto(`${app.url}/auth-redirect?${link}`)
  await expect(page).toHaveURL(`${app.url}/ingTask?id=${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('0 / 15', { exact: true })).toBeVisible()
  await expect(page.getByText('0 / 15 人已作答')).toBeVisible()

  // The page asks again by itself while the class works.
  const answers = [{ exerciseId: first, value: { isTrue: true } }]
  const submitted = await callAs(app, await tokenOf(app, 'student1'), 'answerTask', {
    body: { id, answers, submit: true },
  })
  expect(submitted.code, submitted.msg).toBe(0)
  await expect(page.getByText('1 / 15 人已作答')).toBeVisible()
  await expect(page.getByText('1 / 15', { exact: true })).toBeVisible()
  const tile = page.getByRole('button', { name: /^王小明/ })
  await expect(tile).toContainText('已作答')
  await page.getByRole('switch', { name: '显示对错' }).click()
  await expect(page.getByText('1 / 15 人已作答 · 1 人答对')).toBeVisible()
  await expect(tile).toContainText('答对')
  expect(await violationsIn(page, { withColours: true })).toEqual([])
  await tile.click()
  const drawer = page.getByRole('dialog', { name: '王小明' })
  await expect(drawer.getByText(`${name}：北京是首都。`)).toBeVisible()
  await expect(drawer.getByText('已提交 · 10 / 10 分')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  const nav = page.getByRole('navigation', { name: '智慧课堂' })
  await nav.getByRole('link', { name: '学生' }).click()
  await expect(page.getByText('1 / 15 人已提交')).toBeVisible()
  await expect(tile).toContainText('10 / 10 分')
  await pick(page, '班级', '初级一班')
  await expect(page.getByText('15 名学生')).toBeVisible()
  await pick(page, '任务', name)
  await expect(page.getByText('1 / 15 人已提交')).toBeVisible()

  await nav.getByRole('link', { name: '习题' }).click()
  await page.getByRole('textbox', { name: '按题干查找' }).fill(`${name}：一年`)
  await page.getByRole('button', { name: `${name}：一年有四季。` }).click()
  await expect(page.getByText(`${name}：一年有四季。`)).toBeVisible()
  await page.getByRole('link', { name: '推送这道题' }).click()
  await page.getByRole('radio', { name }).check()
  expect(await violationsIn(page, { withColours: true })).toEqual([])
  await page.getByRole('button', { name: '推送给 15 名学生' }).click()
  await expect(page.getByText('已推送，学生现在可以作答')).toBeVisible()
  const { data: views } = await callAs(app, await tokenOf(app, 'student2'), 'listTaskExercises', {
    query: { id },
  })
  expect(views.map((view) => view.id)).toEqual([first, second])
  await page.getByRole('link', { name: '看作答情况' }).click()
  await page.getByRole('button', { name: '第 2 题' }).click()
  await expect(page.getByText(`${name}：一年有四季。`)).toBeVisible()
  await expect(page.getByText('0 / 15 人已作答')).toBeVisible()

  // The same once more says so, and changes nothing.
  await nav.getByRole('link', { name: '推送' }).click()
  await page.getByRole('button', { name: '推送给 15 名学生' }).click()
  await expect(page.getByText('这道题已经在这个任务里了')).toBeVisible()

  await nav.getByRole('link', { name: '任务' }).click()
  await expect(page.getByRole('link', { name })).toContainText('0 / 15 人已提交')
  expect(await violationsIn(page, { withColours: true })).toEqual([])
  await page.getByText('日历', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 })).toContainText(/年/)

  // The way there from home.
  const desk = await open('teacher', '/')
  await desk.getByRole('link', { name: /^智慧课堂/ }).click()
  await expect(desk).toHaveURL(`${app.url}/taskList`)

  const student = await open('student1', '/taskList', { phone: true })
  await expect(student.getByRole('link', { name })).toContainText('未提交')
  await student.getByRole('link', { name }).tap()
  await expect(student.getByRole('link', { name: '学生' })).toHaveCount(0)
  await student.getByRole('link', { name: '去作答' }).tap()
  await expect(student).toHaveURL(new RegExp(`task=${id}$`))
  await expect(student.getByRole('heading', { name })).toBeVisible()
  await student.goto(`${app.url}/studentsList`)
  await expect(student.getByText('这一页给老师用')).toBeVisible()
})

test('on a device whose clock is 40 minutes wrong the time that is left is right', async ({ app, open }) => {
  const name = `时钟任务${Date.now() % 100_000}`
  const id = await releaseTask(app, {
    name,
    students: ['student4'],
    wordings: [judge(`${name}：一天有二十四小时。`, true)],
    seconds: { from: -3600, until: 3 * 3600 },
  })
  const page = await open('student4', `/ingTask?id=${id}`, {
    apart: true,
    prepare: (window) =>
      window.addInitScript(() => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + 40 * 60_000
      }),
  })
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^2:5[89]:\d\d$|^3:00:00$/)
})
