// Papers: a teacher builds one out of the libraries with mouse and keys, releases and prints it; a colleague copies it.
import type { Locator, Page } from '@playwright/test'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { plainRichText } from '#contract/rules/text/writeRichText.ts'
import type { App } from './support/app.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const myPapers = '/exercisesTeacher/myPapers'
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })

const makeJudge = async (app: App, token: string, text: string) => {
  const wording = exerciseWordingSchema.parse({
    ...{ type: 'judge', stem: plainRichText(text), content: {}, key: { isTrue: true }, explanation: null },
  })
  await callAs(app, token, 'createExercise', { body: { wording, difficulty: 'easy' } })
}

/** The exercises of the builder in their order, by the word that each ends with. */
const orderIn = async (builder: Locator) => {
  const texts = await builder.locator('ol > li').allInnerTexts()
  return texts.map((text) => /[甲乙丙]/.exec(text)?.[0])
}

test('[SCREEN-T-13] [SCREEN-T-12] a paper is put together by mouse and by keys, its order stays, it is released and printed, and a colleague copies it', async ({
  app,
  open,
}) => {
  const mark = String(Date.now() % 1_000_000)
  const token = await tokenOf(app, 'teacher')
  for (const word of ['甲', '乙', '丙']) await makeJudge(app, token, `${mark}${word}`)
  const name = `期中${mark}`
  const page = await open('teacher', myPapers)
  await page.getByRole('button', { name: '新建试卷' }).first().click()
  await page.getByRole('textbox', { name: '试卷名称' }).fill(name)
  await page.getByRole('button', { name: '选择习题' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('textbox', { name: '按题干查找' }).fill(mark)
  for (const word of ['甲', '乙', '丙'])
    await picker.getByRole('button', { name: `选择：${mark}${word}`, exact: true }).click()
  await picker.getByRole('button', { name: /完成/ }).click()
  const builder = page.getByRole('main')
  await expect.poll(() => orderIn(builder)).toEqual(['甲', '乙', '丙'])
  await expect(builder.getByText('3 题 · 15 分')).toBeVisible()

  const rows = builder.locator('ol > li')
  await rows
    .filter({ hasText: '丙' })
    .locator('[draggable="true"]')
    .dragTo(rows.filter({ hasText: '甲' }))
  await expect.poll(() => orderIn(builder)).toEqual(['丙', '甲', '乙'])
  await builder.getByRole('button', { name: '下移第 1 题' }).press('Enter')
  await expect.poll(() => orderIn(builder)).toEqual(['甲', '丙', '乙'])
  await builder.getByRole('spinbutton', { name: '第 1 题的分数' }).fill('2.5')
  await builder.getByRole('button', { name: '移除第 3 题' }).click()
  await builder.getByRole('textbox', { name: '第 1 大题的标题' }).fill('判断')
  await expect(builder.getByText('2 题 · 7.5 分')).toBeVisible()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { name: `编辑：${name}` })).toBeVisible()
  await page.reload()
  await expect.poll(() => orderIn(builder)).toEqual(['甲', '丙'])
  await expect(builder.getByRole('spinbutton', { name: '第 1 题的分数' })).toHaveValue('2.5')
  await expect(builder.getByRole('textbox', { name: '第 1 大题的标题' })).toHaveValue('判断')

  // Somebody else has changed a section meanwhile: both are shown in short, and nothing is lost.
  const { data: stored } = await callAs(app, token, 'pagePaper', { query: { name } })
  const params = { id: stored.records[0]?.id ?? '' }
  const { data: read } = await callAs(app, token, 'getPaper', { params })
  const heading = { id: read.sections[0]?.id ?? '', name: '阅读' }
  await callAs(app, token, 'updatePaperSection', { body: heading })
  await builder.getByRole('textbox', { name: '第 1 大题的标题' }).fill('判断题')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const conflict = page.getByRole('dialog')
  await expect(conflict.getByText('阅读', { exact: true })).toBeVisible()
  await expect(conflict.getByText('判断题', { exact: true })).toBeVisible()
  await conflict.getByRole('button', { name: '全部用我的' }).click()
  await conflict.getByRole('button', { name: '按选择保存' }).click()
  await expect(rowOf(page, name)).toBeVisible()
  await rowOf(page, name).getByRole('button', { name: /编辑/ }).click()
  await expect(builder.getByRole('textbox', { name: '第 1 大题的标题' })).toHaveValue('判断题')

  await page.getByRole('button', { name: '保存并发布' }).click()
  const row = rowOf(page, name)
  await expect(row.getByText('已发布')).toBeVisible()
  await row.getByRole('button', { name: /查看/ }).click()
  await expect(page.getByText('试卷已发布，不能再修改')).toBeVisible()
  await page.getByRole('button', { name: '打印' }).click()
  const sheets = page.getByRole('dialog')
  await expect(sheets.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(sheets.getByRole('heading', { name: `${name} · 参考答案` })).toBeVisible()
  await expect(sheets.getByText(`${mark}丙`)).toBeVisible()
  await sheets.getByRole('checkbox', { name: '拼音' }).check()
  await expect(sheets.locator('rt').first()).toBeVisible()
  await sheets.getByRole('button', { name: '取消' }).click()

  await page.goto(new URL(myPapers, page.url()).href)
  await openMenuOf(row.getByRole('button', { name: /更多/ }))
  await page.getByRole('menuitem', { name: '布置' }).click()
  const assigning = page.getByRole('dialog', { name: `布置“${name}”` })
  await assigning.getByRole('checkbox', { name: '初级一班' }).check()
  await assigning.getByRole('button', { name: '立即发布' }).click()
  await expect(row.getByText('已布置')).toBeVisible()

  const { data } = await callAs(app, token, 'pagePaper', { query: { name } })
  await callAs(app, token, 'sharePaper', { body: { ids: [data.records[0]?.id ?? ''] } })
  const other = await open('teacher2', '/exercisesTeacher/paperLibrary')
  await openMenuOf(rowOf(other, name).getByRole('button', { name: /更多/ }))
  await other.getByRole('menuitem', { name: '复制' }).click()
  await expect(other.getByText('已复制到我的试卷')).toBeVisible()
  await other.goto(new URL(myPapers, other.url()).href)
  await expect(rowOf(other, name).getByText('未发布')).toBeVisible()
})

test('a new paper begins with the structure of an HSK level', async ({ open }) => {
  const page = await open('teacher', '/exercisesTeacher/paper')
  await page.getByRole('combobox', { name: '从 HSK 结构开始' }).click()
  await page.locator('.ant-select-item-option:visible').filter({ hasText: 'HSK 1 级' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('40 题 · 200 分')).toBeVisible()
  await expect(main.getByRole('textbox', { name: '第 5 大题的标题' })).toHaveValue('阅读 第 1 部分')
  await expect(main.getByRole('spinbutton', { name: '时长（分钟） （可选）' })).toHaveValue('40')
})

test('[MENUG-13] the group of exercises opens the exercise library, the paper library and one’s own papers', async ({
  open,
}) => {
  const page = await open('teacher', myPapers)
  const menu = page.locator('#sidebar').getByRole('navigation')
  await expect(menu.getByRole('button', { name: '习题', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  for (const name of ['习题库', '试卷库', '我的试卷']) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
  }
})
