// A lesson as people see it: entering, starting, controlling the microphones. Finds elements by role and visible text.
import { expect, type Locator, type Page } from '@playwright/test'
import { callAs, tokenOf } from './accounts.ts'
import type { App } from './app.ts'
import type { Open } from './people.ts'
import type { Entry } from './windows.ts'

export const micOf = (page: Page): Locator => page.getByRole('button', { name: /^(打开|关闭)麦克风$/ })
export const notice = (page: Page): Locator => page.getByRole('status')

/** Enters through the green room, with camera; with the microphone open or not. */
export const enter = async (page: Page, { mic = true }: { mic?: boolean } = {}) => {
  const wish = page.getByRole('button', { name: '进去时打开麦克风' })
  const isOn = (await wish.getAttribute('aria-pressed')) === 'true'
  if (isOn !== mic) await wish.click()
  await page.getByRole('button', { name: '进入教室' }).click()
}

export const startLesson = (page: Page) => page.getByRole('button', { name: '开始上课' }).click()

/** After the button of a list; the room asks first when the lesson was planned for more than ten minutes later. */
export const enterToStart = async (page: Page) => {
  await enter(page)
  const clock = page.getByRole('timer')
  const early = page.getByRole('button', { name: '现在开始' })
  await expect(clock.or(early)).toBeVisible()
  if (await early.isVisible()) await early.click()
  await expect(clock).toBeVisible()
}

/** Waits for the dock and a connected media engine. */
export const expectInside = async (page: Page) => {
  await expect(micOf(page)).toBeVisible()
  await expect(page.getByText('正在连接声音…')).toHaveCount(0)
}

export const expectMicOpen = (page: Page) =>
  expect(page.getByRole('button', { name: '关闭麦克风', exact: true })).toBeVisible()
export const expectMicClosed = (page: Page) =>
  expect(page.getByRole('button', { name: '打开麦克风', exact: true })).toBeVisible()

export const chooseMode = (teacher: Page, mode: '自由发言' | '自动开麦' | '点名发言') =>
  teacher.getByRole('group', { name: '麦克风模式' }).getByRole('radio', { name: mode }).click()

/** The first faces beside the stage, as they are seen. */
export const expectFirstFaces = (page: Page, names: readonly string[]) => {
  const figures = page.getByRole('region', { name: '大家的画面' }).getByRole('figure')
  const seen = () =>
    figures.evaluateAll((faces) =>
      faces
        .map((face) => ({
          box: face.getBoundingClientRect(),
          name: face.querySelector('figcaption [title]')?.getAttribute('title'),
        }))
        .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
        .map(({ name }) => name),
    )
  return expect.poll(async () => (await seen()).slice(0, names.length), { message: 'faces' }).toEqual(names)
}

/** One entry of the menu behind a student's row. */
export const chooseAction = async (teacher: Page, student: string, action: string | RegExp) => {
  const menu = teacher.getByRole('menu', { name: `${student}的操作` })
  await teacher
    .getByRole('listitem')
    .filter({ hasText: student })
    .getByRole('button', { expanded: false })
    .first()
    .click()
  await menu.getByRole('menuitem', { name: action }).click()
}

interface Place {
  app: App
  open: Open
}

/** Enters without the green room, as after a reload; the teacher's microphone is open, unless the lesson is quiet. */
const openRoom = (open: Open, username: string, live: string, entry: Entry) =>
  open(username, `/live/${username.startsWith('teacher') ? 'teacher' : 'student'}?id=${live}`, { entry })

/** The teacher, in the lesson just started. */
export const openLesson = async ({ app, open }: Place, live: string): Promise<Page> => {
  const { teacher } = await teach({ app, open }, { live, students: [] })
  return teacher
}

/**
 * A teacher and students in a started lesson: one page for each student. In a quiet lesson every
 * microphone and camera is off, and no one waits for sound.
 */
export const teach = async <const S extends readonly string[]>(
  { app, open }: Place,
  {
    live,
    students,
    mic = false,
    quiet = false,
    camera = !quiet,
  }: { live: string; students: S; mic?: boolean; quiet?: boolean; camera?: boolean },
) => {
  const started = await callAs(app, await tokenOf(app, 'teacher'), 'startLive', { params: { id: live } })
  expect(started.code, started.msg).toBe(0)
  const [teacher, ...pages] = await Promise.all([
    openRoom(open, 'teacher', live, { mic: !quiet, camera }),
    ...students.map((student) => openRoom(open, student, live, { mic, camera })),
  ])
  await Promise.all(
    [teacher, ...pages].map((page) => (quiet ? expect(micOf(page)).toBeVisible() : expectInside(page))),
  )
  return { teacher, students: pages as { [K in keyof S]: Page } } // one page was opened for each
}
