// The home of a new school: its first steps in place of four zeros, each a way to the form that does it.
import type { Page } from '@playwright/test'
import { expect, test } from './support/people.ts'

/** As the server counts in a school that has only just begun. */
const count = (page: Page, counts: object) =>
  page.route('**/teach/course/glance', (route) =>
    route.fulfill({
      json: {
        code: 0,
        msg: '',
        data: { classes: 0, teachers: 0, students: 0, courses: 0, lessons: 0, ...counts },
      },
    }),
  )

test('a new school’s administrator is led from step to step, until all are done', async ({ open }) => {
  const page = await open('tenant', '/', { apart: true })
  const steps = page.getByRole('region', { name: '开学第一步' })
  // The demo school has everything.
  await expect(page.getByRole('list', { name: '学校概况' })).toBeVisible()
  await expect(steps).toHaveCount(0)

  await count(page, {})
  await page.reload()
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('list', { name: '学校概况' })).toHaveCount(0)
  await expect(steps.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step')

  await page.unroute('**/teach/course/glance')
  await count(page, { teachers: 1 })
  await page.reload()
  await expect(steps).toContainText('已完成 1 / 5')
  await expect(page.getByRole('list', { name: '学校概况' })).toBeVisible()
  await expect(steps.getByRole('listitem').first().getByRole('img', { name: '已完成' })).toBeVisible()
  await steps.getByRole('link', { name: '建一个班级' }).click()
  await expect(page).toHaveURL(/\/classManagement\/index$/)
  const form = page.getByRole('dialog')
  await expect(form).toBeVisible()
  // Once: the page loaded again is the list.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.unroute('**/teach/course/glance')
})
