// What was on its way when the line was cut comes by itself when it is back.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enter } from './support/lesson.ts'
import { callAs, expect, planLive, test, tokenOf } from './support/people.ts'

test('a page whose code did not come says so, and comes when the line is back', async ({ open }) => {
  // With a cache of its own: another test may have loaded that page before.
  const page = await open('student3', '/', { apart: true })
  const courses = page.locator('#sidebar').getByRole('link', { name: '我的课程' })
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await page.context().setOffline(true)
  await courses.click()
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: '我的课程' })).toBeVisible()
})

test('a page whose code alone did not come, while the server answered, comes by itself', async ({ open }) => {
  const page = await open('student3', '/', { apart: true })
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  const code = /\/assets\/MyCoursesPage-/
  await page.route(code, (route) => route.abort())
  await page.locator('#sidebar').getByRole('link', { name: '我的课程' }).click()
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
  await page.unroute(code)
  await expect(page.getByRole('heading', { level: 1, name: '我的课程' })).toBeVisible()
})

test('the room behind the door of a lesson, whose code alone did not come, comes by itself', async ({
  app,
  open,
}) => {
  const live = await planLive(app)
  const code = /\/assets\/StudentInside-/
  const prepare = (page: Page) => page.route(code, (route) => route.abort())
  const page = await open('student3', `/live/student?id=${live}`, { apart: true, prepare })
  await enter(page, { mic: false })
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
  await page.unroute(code)
  // Not the door once more: what was chosen there holds.
  await expect(page.getByText('老师还没开始上课')).toBeVisible()
})

test('a list that could not be asked for, and a picture that did not come, say so and come when the line is back', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher3')
  const { data } = await callAs(app, token, 'createTextbook', { body: { name: '看图', units: [] } as never })
  const page = await open('teacher3', `/interactive/pages?id=${data.id}`)
  const file = join(import.meta.dirname, '../server/seed/book/home.png')
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByRole('button', { name: '像学生一样看' })).toBeEnabled()
  // Once more from the beginning, so that nothing of it is there.
  const cut = /\/files\/[0-9a-f]{8}-|\/healthz/
  await page.route(cut, (route) => route.abort())
  await page.goto(`${app.url}/interactive/reader?id=${data.id}`)
  await expect(page.getByText('这一页的图片打不开')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await page.unroute(cut)
  await expect(page.getByRole('img', { name: '第 1 页' })).toBeVisible()
  const calls = /\/teach\/textbook|\/healthz/
  await page.route(calls, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await page.unroute(calls)
  await expect(page.getByRole('img', { name: '第 1 页' })).toBeVisible()
})
