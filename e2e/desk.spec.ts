// The marking desk: thirty students, eight exercises, one keyboard.
import type { Page } from '@playwright/test'
import type { CallInput } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { violationsIn } from './support/accessibility.ts'
import type { App } from './support/app.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

type Wording = CallInput<typeof calls.createExercise>['body']['wording']
const points = 5
const essay = (text: string): Wording => ({
  type: 'compose',
  stem: richText(text),
  content: { minChars: 0, maxChars: 0, words: [], files: 0 },
  key: { sample: '', rubric: [] },
  explanation: null,
})
const judge = (text: string): Wording => ({
  type: 'judge',
  stem: richText(text),
  content: {},
  key: { isTrue: true },
  explanation: null,
})

/** A released task of the two classes of the demo school's first course. */
const giveTask = async (app: App, name: string, wordings: readonly Wording[]) => {
  const teacher = await tokenOf(app, 'teacher')
  const { data: user } = await callAs(app, teacher, 'getUserInfo', {})
  const zone = user.tenant?.timeZone ?? 'UTC'
  const wall = (hours: number) =>
    new Date(Date.now() + hours * 3600_000).toLocaleString('sv-SE', { timeZone: zone })
  const { data: courses } = await callAs(app, teacher, 'selectTaughtCourses', {})
  const course = courses.find((one) => one.name === '初级汉语综合')
  const { data: lessons } = await callAs(app, teacher, 'listLessons', {
    query: { mgrId: course?.mgrId ?? '' },
  })
  const { data: classes } = await callAs(app, teacher, 'selectTaughtClasses', {})
  const classIds = classes.filter((one) => one.name.startsWith('初级')).map(({ id }) => id)
  const exerciseIds: string[] = []
  for (const wording of wordings) {
    const body = { wording, difficulty: 'easy' } as const
    const { data: made, msg } = await callAs(app, teacher, 'createExercise', { body })
    expect(made?.id, msg).toBeTruthy()
    exerciseIds.push(made.id)
  }
  const items = exerciseIds.map((exerciseId) => ({ exerciseId, points }))
  const { data: made } = await callAs(app, teacher, 'createTask', {
    body: {
      name,
      courseId: course?.id ?? null,
      lessonId: lessons[0]?.id ?? null,
      classIds,
      startAt: wall(-1),
      endAt: wall(24),
      sections: [{ name: '', text: '', items }],
    },
  })
  await callAs(app, teacher, 'releaseTask', { body: { id: made.id } })
  return { teacher, id: made.id, exerciseIds }
}

const handIn = async (app: App, username: string, id: string, values: Readonly<Record<string, unknown>>) => {
  const answers = Object.entries(values).map(([exerciseId, value]) => ({ exerciseId, value }))
  const body = { id, answers, submit: true }
  const { status, msg } = await callAs(app, await tokenOf(app, username), 'answerTask', { body })
  expect(status, `${username} hands in: ${msg}`).toBe(200)
}
const written = (text: string) => ({ text, fileIds: [] })
const onDesk = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('[SCREEN-T-02] [ROUTE-014] [STATE-TASK-08] [STATE-TASK-09] [ERR-MSG-14] [ERR-MSG-15] [ERR-MSG-29 part] thirty students times eight exercises are marked by the keyboard alone', async ({
  app,
  open,
  page: stranger,
}) => {
  const name = `作文周记 ${Date.now() % 100_000}`
  const wordings = [
    judge('北京是中国的首都。'),
    judge('一年有十二个月。'),
    essay('用“因为……所以……”写一句话。'),
    ...['早上', '中午', '下午', '晚上', '周末'].map((time) => essay(`${time}你做什么？`)),
  ]
  const { teacher, id, exerciseIds } = await giveTask(app, name, wordings)
  const list = async () => (await callAs(app, teacher, 'listAnswerResults', { query: { id } })).data

  // While no student has handed in, the desk says how far the students are.
  const page = await open('teacher', `/readover?id=${id}`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await expect(page.locator('#sidebar')).toBeVisible()
  await expect(page.getByRole('heading', { name: '还没有人提交' })).toBeVisible()
  await expect(page.getByText('30 人还没打开')).toBeVisible()

  const usernames = Array.from({ length: 30 }, (_, at) => `student${at + 1}`)
  const values = (username: string) => {
    const [first = '', second = '', same = '', ...days] = exerciseIds
    return {
      [first]: { isTrue: true },
      [second]: { isTrue: false },
      [same]: written('因为下雨，所以我带伞。'),
      ...Object.fromEntries(days.map((day, at) => [day, written(`${username}的第${at + 1}篇周记`)])),
    }
  }
  for (const username of usernames) await handIn(app, username, id, values(username))
  const people = await list()
  expect(people.map(({ markingState, unmarked }) => [markingState, unmarked])).toEqual(
    people.map(() => ['toMark', 6]),
  )
  const nameOf = (at: number) => people[at]?.studentName ?? ''

  await page.reload()
  await expect(onDesk(page)).toHaveText(`${nameOf(0)} · 第 3 题`)
  await expect(page.getByText('已批完 0 / 30 份')).toBeVisible()
  expect(await violationsIn(page, { withColours: true })).toEqual([])
  await press(page, '?')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeHidden()

  // The program's points are a proposal, which the teacher changes.
  await press(page, 'k')
  await expect(onDesk(page)).toHaveText(`${nameOf(0)} · 第 2 题`)
  await expect(page.getByText('程序的建议，可以改')).toBeVisible()
  await press(page, '1')
  await expect(page.getByText('老师打的分')).toBeVisible()

  // The same sentence of all thirty: one key.
  await press(page, 'j', 'm')
  await expect(onDesk(page)).toHaveText('第 3 题')
  await expect(page.getByText('30 人答案相同，一次批改：')).toBeVisible()
  await press(page, '4', 'm')
  await expect(page.getByText('已存到学校')).toBeVisible()
  await expect.poll(async () => (await list()).map(({ unmarked }) => unmarked)).toEqual(people.map(() => 5))

  // What is unmarked refuses completing, and leaving.
  await expect(onDesk(page)).toHaveText(`${nameOf(0)} · 第 3 题`)
  await press(page, 'd')
  await expect(page.getByText('请先完成批改')).toBeVisible()
  await expect(onDesk(page)).toHaveText(`${nameOf(0)} · 第 4 题`)
  await page.locator('#sidebar').getByRole('link', { name: '我的学生' }).press('Enter')
  const leaving = page.getByRole('dialog', { name: '请先完成批改' })
  await expect(leaving.getByText('还有 30 份没有批完')).toBeVisible()
  await press(page, 'Enter')
  await expect(leaving).toBeHidden()
  expect((await list())[0]?.markingState).toBe('toMark')

  // A comment, a phrase, and on to the next without a mark, until the first student is finished.
  await press(page, '3', 'c')
  await expect(page.getByLabel('评语', { exact: true })).toBeFocused()
  await page.keyboard.type('写得真实。')
  await press(page, 'Escape', 'q', '1')
  await expect(page.getByLabel('评语', { exact: true })).toHaveValue('写得真实。 很好！')
  for (const number of [4, 5, 6, 7]) {
    await expect(onDesk(page)).toHaveText(`${nameOf(0)} · 第 ${number} 题`)
    await press(page, ...(number === 4 ? [] : ['5']), 'Enter')
  }
  await press(page, 'f', 'd')
  await expect(page.getByText('批改完成')).toBeVisible()
  await expect(onDesk(page)).toHaveText(`${nameOf(1)} · 第 4 题`)
  await expect(page.getByText('已批完 1 / 30 份')).toBeVisible()

  // Who comes next has been asked for ahead, so that going on does not wait for the school.
  await expect.poll(() => asked.some((url) => url.includes(people[2]?.id ?? ''))).toBe(true)

  // The others: five digits each, and nothing but Enter between them.
  for (let at = 1; at < people.length; at += 1) {
    await expect(onDesk(page)).toHaveText(`${nameOf(at)} · 第 4 题`)
    for (const digit of ['5', '4', '3', '5', '4']) await press(page, digit, 'Enter')
  }
  await expect(page.getByText('已存到学校')).toBeVisible()
  const last = people.length - 1
  await expect(onDesk(page)).toHaveText(`${nameOf(last)} · 第 8 题`)

  // Two questions of the last one go back; without a choice nothing does.
  await press(page, 'r')
  await expect(page.getByText('请先选择要退回的题号')).toBeVisible()
  await press(page, 'x', 'k', 'x', 'r')
  await expect(page.getByText('学生只能改第 7、8 题，其他题保持不变。')).toBeVisible()
  await press(page, 'Enter')
  await expect(page.getByText('已退回重做', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: /^退回给/ })).toBeHidden()
  await expect.poll(async () => (await list())[last]?.markingState).toBe('returned')
  const states = page.getByRole('navigation', { name: '学生', exact: true })
  await expect(states.getByRole('button', { name: nameOf(last) })).toContainText('已退回重做')
  await press(page, 'm', 'd')
  await expect(page.getByText('已批完 29 / 29 份')).toBeVisible()
  const marked = await list()
  expect(marked.map(({ markingState }) => markingState)).toEqual([
    ...Array.from({ length: 29 }, () => 'completed'),
    'returned',
  ])
  expect(marked.map(({ score }) => score).slice(0, 2)).toEqual([33, 30])

  // The student can change these two and no other; then there is something to mark again.
  const attemptId = people[last]?.id ?? ''
  const { data: result } = await callAs(app, teacher, 'getAnswerResult', { query: { attemptId } })
  const [username = ''] = JSON.stringify(result.answers[3]?.value).match(/student\d+/) ?? []
  const [fourth = '', , , seventh = '', eighth = ''] = exerciseIds.slice(3)
  const student = await tokenOf(app, username)
  const change = { id, answers: [{ exerciseId: fourth, value: written('改') }], submit: false }
  expect((await callAs(app, student, 'answerTask', { body: change })).code).not.toBe(0)
  await handIn(app, username, id, { [seventh]: written('晚上我看书。'), [eighth]: written('周末我爬山。') })
  await page.reload()
  await expect(onDesk(page)).toHaveText(`${nameOf(last)} · 第 7 题`)
  await expect(page.getByText('晚上我看书。')).toBeVisible()
  await expect(page.getByText('已批完 29 / 30 份')).toBeVisible()
  await press(page, '5', 'Enter', '5', 'd')
  await expect(page.getByText('已批完 30 / 30 份')).toBeVisible()

  // Without a sign-in none of it is shown.
  await stranger.goto(`${app.url}/readover?id=${id}`)
  await expect(stranger.getByRole('heading', { name: '登录后才能看到这一页' })).toBeVisible()
  await expect(stranger).toHaveURL(`${app.url}/readover?id=${id}`)
  await expect(stranger.locator('#sidebar')).toHaveCount(0)
  await expect(stranger.getByText(name)).toHaveCount(0)
})

test('[SCREEN-T-02 part] on a phone one student is marked with the thumb, and a cut line loses no mark', async ({
  app,
  open,
}) => {
  const name = `口头作文 ${Date.now() % 100_000}`
  const { teacher, id, exerciseIds } = await giveTask(app, name, [essay('我的家'), essay('我的学校')])
  await handIn(
    app,
    'student7',
    id,
    Object.fromEntries(exerciseIds.map((one) => [one, written('我家有三口人。')])),
  )
  const phone = await open('teacher', '/readover', { phone: true })
  await phone.getByRole('link', { name }).tap()
  await expect(phone.getByText('学生的答案').first()).toBeVisible()
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: '满分' }).tap()
  await expect(phone.getByText('已存在这台设备上')).toBeVisible()
  await phone.getByRole('button', { name: /^第 2 题/ }).tap()
  await phone.getByRole('textbox', { name: '得分' }).fill('3.5')
  await phone.getByRole('button', { name: '完成批改' }).tap()
  await expect(phone.getByText('分数还存在这台设备上')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('已存到学校')).toBeVisible()
  await phone.getByRole('button', { name: '完成批改' }).tap()
  await expect(phone.getByText('批改完成', { exact: true })).toBeVisible()
  const { data: rows } = await callAs(app, teacher, 'listAnswerResults', { query: { id } })
  expect(rows.filter(({ score }) => score !== null)).toMatchObject([
    { markingState: 'completed', score: 8.5 },
  ])
})
