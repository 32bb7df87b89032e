// The first day of a school, as one story: a clerk, a teacher and a student, none of whom has seen the product before. The
// clicks of each flow are counted and printed beside their aims.
import { utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { type App, startApp } from './support/app.ts'
import { choose } from './support/choose.ts'
import { countClicks } from './support/countClicks.ts'
import { makePng } from './support/fixtureFiles.ts'
import { enter } from './support/lesson.ts'
import { paste } from './support/paste.ts'
import { callAs, expect, type Open, planLive, test, tokenOf } from './support/people.ts'

let app: App
test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(() => app.stop())

const people = 60
/** As the clerk has them: names from everywhere, phones of everywhere. */
const foreigners = Array.from({ length: people }, (_, at) => [
  `学员${at + 1}`,
  `Maria-Eduarda dos Santos ${at + 1}`,
  at % 2 === 0 ? '女生' : 'M',
  `firstday${at + 1}`,
  String(13_700_000_000 + at),
])
const sheetOf = (rows: readonly (readonly string[])[]): Buffer => {
  const book = utils.book_new()
  const header = ['姓名*', '全名', '性别', '用户名', '手机号 (11位)']
  utils.book_append_sheet(book, utils.aoa_to_sheet([['新学期名单'], header, ...rows.map((row) => [...row])]))
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

const importStudents = async (page: Page, button: string, done: string) => {
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: /^导入/ })
  await dialog.locator('input[type=file]').setInputFiles({
    name: '名单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sheetOf(foreigners),
  })
  await expect(dialog.getByText(done)).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: button }).click()
}

const confirmUpload = (page: Page) => page.getByRole('button', { name: '确定' }).click()

const lessons = [
  '第 1 课 你好',
  '第 2 课 你叫什么',
  '第 3 课 我的家',
  '第 4 课 买东西',
  '第 5 课 天气',
  '第 6 课 问路',
]
const statement = '这是北京的天坛。'
const essay = '天坛在哪里？'

test('a clerk, a teacher and a student get through their first day', async ({ open }) => {
  test.setTimeout(300_000)
  const openHere: Open = (username, path, options) => open(username, path, { ...options, app })

  await test.step('the clerk imports 60 foreigners twice and has 60', async () => {
    const clerk = await openHere('education', '/studentManagement/list/index')
    await importStudents(clerk, '导入 60 行', '新增：60')
    const dialog = clerk.getByRole('dialog', { name: /^导入/ })
    await expect(dialog.getByText('成功导入 60 行')).toBeVisible({ timeout: 60_000 })
    await dialog.getByRole('button', { name: '完成' }).click()
    await clerk.reload()
    await clerk.getByRole('button', { name: '导入' }).click()
    await dialog.locator('input[type=file]').setInputFiles({
      name: '名单.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: sheetOf(foreigners),
    })
    await expect(dialog.getByText('没有变化：60')).toBeVisible({ timeout: 60_000 })
    const token = await tokenOf(app, 'education')
    const { data } = await callAs(app, token, 'pageStudent', { query: { name: 'Maria-Eduarda' } })
    expect(data.total).toBe(people)
  })

  await test.step('the clerk opens a course with six lessons for a class and a teacher', async () => {
    const clerk = await openHere('education', '/curriculumProvision/catalogue/index')
    const flow = countClicks('a course with six lessons', 10)
    await flow.click(clerk.getByRole('button', { name: '新增课程' }))
    const form = clerk.getByRole('dialog', { name: '新增课程' })
    await flow.fill(form.getByLabel('课程名称'), '零基础汉语')
    await flow.fill(form.getByLabel('课程编号'), 'LJC1')
    await flow.click(form.getByRole('button', { name: '保存' }))
    await flow.click(clerk.getByRole('button', { name: /^课次[:：] ?零基础汉语/ }))
    const drawer = clerk.getByRole('dialog', { name: '课次：零基础汉语' })
    const line = drawer.getByLabel('课次名称')
    await flow.click(line)
    await paste(line, lessons.join('\n'))
    await expect(drawer.getByText('共 6 课，6 课时')).toBeVisible()
    flow.end()

    await clerk.goto(`${app.url}/curriculumProvision/course/index`)
    await clerk.getByRole('button', { name: '开设课程' }).first().click()
    const opened = clerk.getByRole('dialog', { name: '开设课程' })
    await choose(opened.getByRole('combobox', { name: '选自课程库' }), '零基础汉语')
    await opened.getByLabel('课程编号').fill('LJC1A')
    await choose(opened.getByRole('combobox', { name: /^班级/ }), '初级一班')
    await choose(opened.getByRole('combobox', { name: '教师' }), '李老师')
    for (const [label, day] of [
      ['开始日期', '2026-11-02'],
      ['结束日期', '2027-01-29'],
    ] as const) {
      await opened.getByLabel(label).fill(day)
      await opened.getByLabel(label).press('Enter')
    }
    await opened.getByRole('button', { name: '保存' }).click()
    await expect(clerk.getByText('新增成功')).toBeVisible()
  })

  const wording = exerciseWordingSchema.parse({
    type: 'compose',
    stem: richText(essay),
    content: { minChars: 0, maxChars: 0, words: [], files: 0 },
    key: { sample: '', rubric: [] },
    explanation: null,
  })
  await callAs(app, await tokenOf(app, 'teacher'), 'createExercise', {
    body: { wording, difficulty: 'easy' },
  })
  const teacher = await openHere('teacher', '/exercisesTeacher/exerciseLibrary')
  await test.step('the teacher makes an exercise with an own picture and an own sound', async () => {
    await teacher.getByRole('button', { name: '新建习题' }).first().click()
    await teacher.getByRole('radio', { name: '判断' }).check()
    const name = '要判断的句子'
    const stem = teacher.getByRole('textbox', { name })
    await stem.click()
    const tools = teacher.getByRole('toolbar', { name: `${name}：工具` })
    await tools.getByRole('button', { name: '插入录音' }).click()
    await teacher.getByRole('menuitem', { name: '现在录音' }).click()
    const recorder = teacher.getByRole('dialog', { name: '录音' })
    await expect(recorder.getByText(/0:\d[1-9] \/ 1:00/)).toBeVisible()
    await recorder.getByRole('button', { name: '停止' }).click()
    await recorder.getByRole('textbox', { name: '名称' }).fill('对话')
    await recorder.getByRole('button', { name: '使用这段录音' }).click()
    await expect(stem.getByRole('button', { name: '播放 对话' })).toBeVisible()
    const picture = { name: '天坛.png', mimeType: 'image/png', buffer: makePng(120, 80) }
    await tools.locator('input[type="file"]').first().setInputFiles(picture)
    await confirmUpload(teacher)
    await expect(stem.getByRole('img', { name: '图片', exact: true })).toBeVisible()
    await stem.press('Enter')
    await teacher.keyboard.type(statement)
    await expect(teacher.getByRole('radio', { name: '对', exact: true }).first()).toBeChecked()
    await teacher.getByRole('button', { name: '保存', exact: true }).click()
    await expect(teacher).toHaveURL(/exerciseLibrary/)
  })

  await test.step('and gives it to the class, from now on', async () => {
    const flow = countClicks('release a task out of the bank', 6)
    const rowOf = (text: string) => teacher.getByRole('main').getByRole('row').filter({ hasText: text })
    await flow.click(rowOf(statement).getByRole('checkbox'))
    await flow.click(rowOf(essay).getByRole('checkbox'))
    await flow.click(teacher.getByRole('button', { name: /^(send )?布置$/ }))
    const dialog = teacher.getByRole('dialog', { name: '布置 2 题' })
    await dialog.getByLabel('任务名称').fill('第一天的作业')
    await flow.click(dialog.getByRole('checkbox', { name: '初级一班' }))
    await flow.click(dialog.getByRole('button', { name: '立即发布' }))
    await expect(teacher.getByText('发布成功')).toBeVisible()
    flow.end()
  })

  const phone = await openHere('student3', '/', { phone: true })
  await test.step('a student on a phone sees the picture, hears the sound and hands in', async () => {
    await phone.getByRole('article', { name: '第一天的作业' }).getByRole('button', { name: '开始' }).tap()
    await phone.getByRole('button', { name: '开始', exact: true }).tap()
    const picture = phone.getByRole('img', { name: '图片', exact: true })
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBe(120)
    await phone.getByRole('button', { name: '播放 对话' }).tap()
    await expect(phone.getByText(/打不开/)).toHaveCount(0)
    await phone.locator('label').filter({ hasText: '对' }).tap()
    await expect(phone.getByText('已存到学校')).toBeVisible()
    await phone.getByRole('button', { name: '下一题', exact: true }).tap()
    await phone.getByRole('textbox', { name: '你写的短文' }).fill('天坛在北京。')
    await expect(phone.getByText('已存到学校')).toBeVisible()
    await phone.getByRole('button', { name: '提交', exact: true }).tap()
    await phone.getByRole('dialog').getByRole('button', { name: '提交' }).tap()
    await expect(phone.getByText('已提交', { exact: true }).first()).toBeVisible()
  })

  await test.step('the teacher marks it from the home', async () => {
    await teacher.goto(`${app.url}/`)
    const flow = countClicks('mark one student, from home', 4)
    await flow.click(
      teacher.getByRole('region', { name: '作业' }).getByRole('link', { name: /第一天的作业/ }),
    )
    const onDesk = teacher.getByRole('main').getByRole('heading', { level: 2 })
    await expect(onDesk.first()).toHaveText('李大卫 · 第 2 题')
    await flow.click(teacher.getByRole('button', { name: '满分' }))
    await flow.click(teacher.getByRole('button', { name: /完成批改/ }))
    await expect(teacher.getByText('已批完 1 / 1 份')).toBeVisible()
    flow.end()
  })

  await test.step('the teacher holds a lesson, and the student comes in by two taps', async () => {
    const id = await planLive(app, { name: '第 1 课 你好' })
    await teacher.goto(`${app.url}/`)
    const card = teacher.getByRole('article', { name: '第 1 课 你好' })
    await card.getByRole('button', { name: '开始上课' }).click()
    await enter(teacher)
    await expect(teacher.getByRole('timer')).toBeVisible()
    await phone.goto(`${app.url}/`)
    const flow = countClicks('join on a phone', 2)
    const joined = phone.getByRole('article', { name: '第 1 课 你好' })
    await joined.getByRole('button', { name: '进入教室' }).tap()
    await expect(phone).toHaveURL(new RegExp(`/live/student\\?id=${id}`))
    await expect(phone.getByRole('button', { name: '进去时打开麦克风' })).toBeVisible()
    await phone.getByRole('button', { name: '进入教室' }).tap()
    flow.add(2)
    await expect(phone.getByRole('button', { name: /麦克风/ }).first()).toBeVisible()
    flow.end()
    await expect(teacher.getByRole('listitem').filter({ hasText: '李大卫' }).first()).toBeVisible()
    await callAs(app, await tokenOf(app, 'teacher'), 'endLive', { params: { id } })
  })
})
