// A term's examination from its paper to its results: the paper out of three libraries, two classes, a cut line, a killed server.
import type { Page } from '@playwright/test'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { plainRichText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { type App, startApp } from './support/app.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, type Open, test, tokenOf } from './support/people.ts'
import { setTime } from './support/setTime.ts'

let app: App
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(() => app.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })
const questionOf = (page: Page, number: number) =>
  page.getByRole('region', { name: `第 ${number} 题`, exact: true })
const answer = (page: Page, number: number, word: string) =>
  questionOf(page, number).locator('label').filter({ hasText: word }).tap()

/** A judge that is right; answers its id. */
const makeJudge = async (username: string, text: string) => {
  const wording = exerciseWordingSchema.parse({
    ...{ type: 'judge', stem: plainRichText(text), content: {}, key: { isTrue: true }, explanation: null },
  })
  const token = await tokenOf(app, username)
  const { data } = await callAs(app, token, 'createExercise', { body: { wording, difficulty: 'easy' } })
  return { id: data.id, token }
}

test('a paper from three libraries is released, given to two classes, sat with a cut line and a killed server, marked, and its results are read', async ({
  open,
}) => {
  const openHere: Open = (username, path, options) => open(username, path, { ...options, app })
  const mark = String(Date.now() % 1_000_000)
  const name = `期末考试${mark}`
  await makeJudge('teacher', `${mark}春天来了。`)
  const shared = await makeJudge('teacher2', `${mark}秋天到了。`)
  await callAs(app, shared.token, 'shareExercise', { body: { ids: [shared.id] } })

  const page = await openHere('teacher', '/exercisesTeacher/myPapers')
  await test.step('one exercise of each library', async () => {
    await page.getByRole('button', { name: '新建试卷' }).first().click()
    await page.getByRole('textbox', { name: '试卷名称' }).fill(name)
    await page.getByRole('button', { name: '选择习题' }).click()
    const picker = page.getByRole('dialog')
    for (const [library, words] of [
      ['个人库', `${mark}春天来了。`],
      ['共享库', `${mark}秋天到了。`],
    ] as const) {
      await picker.getByText(library, { exact: true }).click()
      await picker.getByRole('textbox', { name: '按题干查找' }).fill(mark)
      await picker.getByRole('button', { name: `选择：${words}`, exact: true }).click()
    }
    await picker.getByText('公共库', { exact: true }).click()
    await picker.getByRole('textbox', { name: '按题干查找' }).fill('写一写')
    await picker
      .getByRole('button', { name: /^选择：/ })
      .first()
      .click()
    await picker.getByRole('button', { name: /完成/ }).click()
    await expect(page.getByRole('main').getByText(/^3 题/)).toBeVisible()
    await page.getByRole('button', { name: '保存并发布' }).click()
    await expect(page.getByText('试卷已发布，不能再修改')).toBeVisible()
  })

  await test.step('an exam of it for two classes', async () => {
    const { data: info } = await callAs(app, await tokenOf(app, 'teacher'), 'getUserInfo', {})
    const wall = (seconds: number) =>
      toWallTime(new Date(Date.now() + seconds * 1000), info.tenant?.timeZone ?? 'UTC')
    await page.getByRole('button', { name: /安排考试/ }).click()
    const form = page.getByRole('dialog', { name: '新建考试' })
    await setTime(form.getByLabel('开考时间'), wall(3600).slice(0, 16))
    await setTime(form.getByLabel('交卷时间'), wall(7200).slice(0, 16))
    await form.getByRole('button', { name: /保\s?存/ }).click()
    await expect(form).toBeHidden()
    await rowOf(page, name).getByRole('button', { name: /发布/ }).click()
    const pushing = page.getByRole('dialog', { name: `发布“${name}”` })
    for (const className of ['初级一班', '初级二班']) {
      await pushing.getByLabel('班级').click()
      await page.locator('.ant-select-item-option:visible').filter({ hasText: className }).click()
    }
    await pushing.getByText('学生马上在“我的考试”里看到它').click()
    await pushing.getByRole('button', { name: '发布', exact: true }).click()
    await expect(pushing).toBeHidden()
  })

  const token = await tokenOf(app, 'teacher')
  const { data: found } = await callAs(app, token, 'pageExam', { query: { name } })
  const id = found.records[0]?.id ?? ''
  const { data: info } = await callAs(app, token, 'getUserInfo', {})
  const soon = (seconds: number) =>
    toWallTime(new Date(Date.now() + seconds * 1000), info.tenant?.timeZone ?? 'UTC')
  await callAs(app, token, 'updateExam', { body: { id, startAt: soon(8), endAt: soon(3600) } })

  const phone = await openHere('student1', `/myExam/index?exam=${id}`, { phone: true })
  await expect(questionOf(phone, 1)).toBeVisible()
  await answer(phone, 1, '对')
  await expect(phone.getByText('已存到学校')).toBeVisible()

  await test.step('the line is cut, and the server is killed before it is back', async () => {
    await phone.context().setOffline(true)
    await button(phone, '下一题').tap()
    await answer(phone, 2, '错')
    await expect(phone.getByText('已存在这台设备上')).toBeVisible()
    const restart = await app.kill()
    await phone.context().setOffline(false)
    await button(phone, '下一题').tap()
    await phone.getByRole('textbox', { name: '你写的短文' }).fill('我每天六点起床，七点去学校。')
    await expect(phone.getByText('已存在这台设备上')).toBeVisible()
    await restart()
    await expect(phone.getByText('已存到学校')).toBeVisible({ timeout: 60_000 })
  })
  await button(phone, '提交').tap()
  await phone.getByRole('dialog').getByRole('button', { name: '提交' }).tap()
  await expect(phone.getByText('已提交', { exact: true })).toBeVisible()

  await test.step('ended by hand, marked, released', async () => {
    await page.goto(new URL(`/exercisesTeacher/exam?id=${id}`, app.url).href)
    await openMenuOf(page.getByRole('button', { name: `更多：${name}` }))
    await page.getByRole('menuitem', { name: '提前结束' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '提前结束' }).click()
    await expect(page.getByText('已提前结束')).toBeVisible()
    // Where something is written, the desk has numbers in place of names.
    await button(page, '批改').click()
    await expect(page.getByText('我每天六点起床，七点去学校。', { exact: true })).toBeVisible()
    await expect(page.getByText('王小明')).toHaveCount(0)
    const fresh = await tokenOf(app, 'teacher')
    const { data: people } = await callAs(app, fresh, 'listExamResults', { query: { id } })
    const attemptId = people.find(({ markingState }) => markingState === 'toMark')?.id ?? ''
    const { data: result } = await callAs(app, fresh, 'getExamResult', { query: { attemptId } })
    expect(result.answers.map(({ score }) => score)).toEqual([5, 0, null])
    const essay = result.answers[2]?.exerciseId ?? ''
    const marks = [{ exerciseId: essay, score: 4, comment: '写得好' }]
    await callAs(app, fresh, 'reviewExam', { body: { attemptId, marks, complete: true } })
    await page.goto(new URL(`/exercisesTeacher/exam?id=${id}`, app.url).href)
    await button(page, '公布成绩').click()
    await page.getByRole('dialog').getByRole('button', { name: '公布成绩' }).click()
    await expect(page.getByText('成绩公布于')).toBeVisible()
  })
  await phone.reload()
  await expect(phone.getByRole('region', { name: '结果' })).toContainText('9 / 15')
})
