// The tasks of a teacher.
import type { App } from './support/app.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const listPath = '/lessonPlanTasks/taskList/index'
const nameOf = (word: string) => `${word}${Date.now() % 1_000_000}`

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

test('[CALL-TASK-01] the calendar has the tasks of a month on their days', async ({ app, open }) => {
  const name = nameOf('日历作业')
  await makeTask(app, name)
  const page = await open('teacher', listPath)
  await page.getByRole('button', { name: '日历' }).click()
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
