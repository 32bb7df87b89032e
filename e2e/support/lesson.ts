// A lesson as its people see it: going in, starting, ruling the microphones. Asks for roles and visible words.
import { expect, type Locator, type Page } from '@playwright/test'

export const micOf = (page: Page): Locator => page.getByRole('button', { name: /^(打开|关闭)麦克风$/ })
export const notice = (page: Page): Locator => page.getByRole('status')

/** Through the green room, with camera; with the microphone open or not. */
export const enter = async (page: Page, { mic = true }: { mic?: boolean } = {}) => {
  const wish = page.getByRole('button', { name: '进去时打开麦克风' })
  const isOn = (await wish.getAttribute('aria-pressed')) === 'true'
  if (isOn !== mic) await wish.click()
  await page.getByRole('button', { name: '进入教室' }).click()
}

export const startLesson = (page: Page) => page.getByRole('button', { name: '开始上课' }).click()

/** The dock is there and sound is connected. */
export const expectInside = async (page: Page) => {
  await expect(micOf(page)).toBeVisible()
  await expect(page.getByText('正在连接声音…')).toHaveCount(0)
}

export const expectMicOpen = (page: Page) =>
  expect(page.getByRole('button', { name: '关闭麦克风', exact: true })).toBeVisible()
export const expectMicClosed = (page: Page) =>
  expect(page.getByRole('button', { name: '打开麦克风', exact: true })).toBeVisible()

export const chooseMode = (teacher: Page, mode: '自由' | '自动' | '点名') =>
  teacher.getByRole('group', { name: '麦克风模式' }).getByRole('radio', { name: mode }).click()

/** One entry of the menu behind a student's row. */
export const tell = async (teacher: Page, student: string, action: string | RegExp) => {
  const menu = teacher.getByRole('menu', { name: `${student}的操作` })
  await teacher
    .getByRole('listitem')
    .filter({ hasText: student })
    .getByRole('button', { expanded: false })
    .first()
    .click()
  await menu.getByRole('menuitem', { name: action }).click()
}

type Open = (username: string, path: string) => Promise<Page>

/** The teacher, in the lesson just started. */
export const openLesson = async (open: Open, live: string): Promise<Page> => {
  const teacher = await open('teacher', `/live/teacher?id=${live}`)
  await enter(teacher)
  await startLesson(teacher)
  await expectInside(teacher)
  return teacher
}

/** A teacher and students in a started lesson: as many pages as students were asked for. */
export const teach = async <const S extends readonly string[]>(
  open: Open,
  { live, students, mic = false }: { live: string; students: S; mic?: boolean },
) => {
  const teacher = await openLesson(open, live)
  const pages: Page[] = []
  for (const student of students) {
    const page = await open(student, `/live/student?id=${live}`)
    await enter(page, { mic })
    await expectInside(page)
    pages.push(page)
  }
  return { teacher, students: pages as { [K in keyof S]: Page } } // one page was opened for each
}
