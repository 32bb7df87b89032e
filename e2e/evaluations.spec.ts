// Evaluations: a teacher sorts, writes, releases and gives one out; a student answers it on a phone; the review is locked and seen.
import type { Page } from '@playwright/test'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { violationsIn } from './support/accessibility.ts'
import { choose } from './support/choose.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const list = '/evaluation/list'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })

test('[SCREEN-S-07] an evaluation is sorted, written, released and given out, answered on a phone, reviewed, locked, and its result seen', async ({
  app,
  open,
}) => {
  test.setTimeout(120_000)
  const mark = String(Date.now() % 1_000_000)
  const name = `口语测评${mark}`
  const token = await tokenOf(app, 'teacher')
  const stems = [`${mark}介绍你的家人。`, `${mark}你喜欢喝茶吗？`]
  const wordings = [
    {
      ...{ type: 'compose', stem: richText(stems[0] ?? ''), explanation: null },
      content: { minChars: 0, maxChars: 0, words: [], files: 0 },
      key: { sample: '我家有三口人。', rubric: [] },
    },
    { type: 'judge', stem: richText(stems[1] ?? ''), content: {}, key: null, explanation: null },
  ]
  for (const wording of wordings)
    await callAs(app, token, 'createExercise', {
      body: { wording: exerciseWordingSchema.parse(wording), difficulty: 'easy' },
    })
  const studentToken = await tokenOf(app, 'student6')
  const { data: student } = await callAs(app, studentToken, 'getUserInfo', {})

  const page = await open('teacher', '/evaluation/category')
  await page.getByRole('button', { name: '新增类别' }).first().click()
  const categoryForm = page.getByRole('dialog')
  await categoryForm.getByRole('textbox', { name: '类别名称' }).fill(`口语${mark}`)
  await categoryForm.getByRole('button', { name: /保\s?存/ }).click()
  await expect(rowOf(page, `口语${mark}`)).toBeVisible()

  await page.locator('#sidebar').getByRole('link', { name: '测评', exact: true }).click()
  await page.getByRole('button', { name: '新建测评' }).first().click()
  await page.getByRole('textbox', { name: '测评名称' }).fill(name)
  await choose(page.getByRole('combobox', { name: /类别/ }), `口语${mark}`)
  await page.getByRole('button', { name: '选择习题' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('textbox', { name: '按题干查找' }).fill(mark)
  for (const stem of stems) await picker.getByRole('button', { name: `选择：${stem}`, exact: true }).click()
  await picker.getByRole('button', { name: /完成/ }).click()
  await button(page, '保存，暂不发布').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('还没有推送', { exact: true })).toBeVisible()
  await button(page, '发布').click()
  const confirming = page.getByRole('dialog')
  await expect(confirming.getByText('发布以后，习题不能再改')).toBeVisible()
  await confirming.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('发布成功')).toBeVisible()

  await button(page, '推送').click()
  const pushing = page.getByRole('dialog', { name: `推送“${name}”` })
  await expect(pushing.getByRole('button', { name: '推送', exact: true })).toBeDisabled()
  await choose(pushing.getByLabel('个别学生'), student.sysUser.name)
  await pushing.getByText('学生马上在“我的测评”里看到它').click()
  await pushing.getByRole('button', { name: '推送', exact: true }).click()
  await expect(pushing).toBeHidden()
  const record = page
    .getByRole('region', { name: '学生', exact: true })
    .getByRole('row')
    .filter({ hasText: student.sysUser.name })
  await expect(record).toContainText('未提交')

  const phone = await open('student6', '/evaluation/myEvaluation/index', { phone: true })
  const card = phone.getByRole('article', { name })
  await expect(card).toContainText('待作答')
  await expect(card).toContainText('2 题')
  await card.getByRole('button', { name: '开始作答' }).tap()
  await button(phone, '开始作答').tap()
  await phone.getByRole('textbox', { name: '你写的短文' }).fill('我家有四口人。')
  await button(phone, '下一题').tap()
  await phone.locator('label').filter({ hasText: '对' }).tap()
  await expect(phone.getByText('已存到学校')).toBeVisible()
  await button(phone, '提交').tap()
  await phone.getByRole('dialog').getByRole('button', { name: '提交' }).tap()
  await expect(phone.getByText('已提交', { exact: true }).first()).toBeVisible()
  await expect(phone.getByText('已提交。老师评阅完成以后，这里能看到结果。')).toBeVisible()
  const waiting = await open('student5', '/evaluation/myEvaluation/index')
  await expect(waiting.getByRole('heading', { level: 1, name: '我的测评' })).toBeVisible()
  await expect(waiting.getByText(name)).toBeHidden()

  await page.reload()
  await expect(record).toContainText('待评阅')
  expect(await violationsIn(page, { withColours: true })).toEqual([])
  await page.getByRole('button', { name: `评阅：${student.sysUser.name}` }).click()
  await expect(page.getByText('我家有四口人。')).toBeVisible()
  await page.getByRole('textbox', { name: '得分' }).fill('4')
  await page.getByRole('textbox', { name: '评语' }).fill('写得很好！')
  await page.getByRole('button', { name: /第 2 题/ }).click()
  await expect(page.getByText('这道题没有标准答案，不计分，只写评语。')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '得分' })).toBeHidden()
  await page.getByRole('textbox', { name: '评语' }).fill('我也喜欢。')
  await expect(page.getByText('完成后评阅就锁定，不能再改。')).toBeVisible()
  expect(await violationsIn(page, { withColours: true })).toEqual([])
  await page.getByRole('button', { name: '完成批改' }).click()
  await expect(page.getByText('评阅已完成，不能再改。')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '评语' })).toBeDisabled()

  await phone.reload()
  await expect(phone.getByText('已评阅 · 4/5 分')).toBeVisible()
  await expect(phone.getByText('写得很好！')).toBeVisible()
  await expect(phone.getByText('我也喜欢。')).toBeVisible()
  await expect(phone.getByText('我家有三口人。')).toBeVisible()
  expect(await violationsIn(phone, { withColours: true })).toEqual([])

  await page.goto(new URL(list, page.url()).href)
  await expect(rowOf(page, name)).toContainText('已推送')
  await expect(rowOf(page, name)).toContainText('1/1')
})

test('[MENUG-23] the group of evaluations opens the list and the categories for teachers, and my evaluations for students', async ({
  open,
}) => {
  const menuOf = (page: Page) => page.locator('#sidebar').getByRole('navigation')
  const teacher = await open('teacher', list)
  await expect(menuOf(teacher).getByRole('button', { name: '测评', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  for (const name of ['测评类别', '测评']) {
    await menuOf(teacher).getByRole('link', { name, exact: true }).click()
    await expect(teacher.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const student = await open('student5', '/courseStudent/myCourse/index')
  await menuOf(student).getByRole('button', { name: '测评', exact: true }).click()
  await menuOf(student).getByRole('link', { name: '我的测评', exact: true }).click()
  await expect(student.getByRole('main').getByRole('heading', { level: 1, name: '我的测评' })).toBeVisible()
})
