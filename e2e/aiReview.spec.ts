// The second reader on its pages: an essay is read and decided on, a paper question by question, and everything is found again.
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'
import { releaseTask } from './support/releaseTask.ts'

const essay = '今天天汽很好，我以经写完作业了。虽然很累，但是我很高兴。'

test('[ROUTE-038] [ROUTE-042] [ROUTE-043] [SCREEN-T-18] the landing page leads to an essay, which gets a score with marked places, is decided on with keys and found again', async ({
  app,
  open,
}) => {
  const page = await open('teacher', '/aiReview')
  await expect(page.getByRole('heading', { level: 1, name: 'AI 批阅' })).toBeVisible()
  const main = page.getByRole('main')
  for (const name of ['试卷批阅', '作文批阅', '批阅记录'])
    await expect(main.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await main.getByRole('link', { name: /作文批阅/ }).click()
  await expect(page).toHaveURL(/\/aiReview\/essayReview$/)
  await page.getByLabel('题目').fill('我的周末')
  await page.getByLabel('作文', { exact: true }).fill(essay)
  await page.getByRole('button', { name: '开始批阅' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的周末' })).toBeVisible()
  await expect(page.getByText(/规则建议：\d/)).toBeVisible()
  const cards = page.getByRole('list', { name: '标出的地方' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('汽 → 气')
  await expect(cards.first()).toContainText('别字 B')
  await expect(page.locator('mark')).toHaveText(['汽', '以'])
  // Keys: the first place, accepted; the second one, refused.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('a')
  await expect(page.locator('mark[data-decision="accepted"]')).toHaveText('汽')
  await page.keyboard.press('r')
  await expect(page.locator('mark[data-decision="refused"]')).toHaveText('以')
  await page.getByLabel('老师的分数').fill('85')
  await page.getByRole('button', { name: '采纳', exact: true }).last().click()
  await expect(page.getByRole('button', { name: '再次采纳' })).toBeVisible()
  await page.goto(`${app.url}/aiReview/history`)
  const row = page.getByRole('listitem').filter({ hasText: '我的周末' })
  await expect(row).toContainText('85 / 100')
  await expect(row).toContainText('已采纳')
  await row.getByRole('link', { name: '我的周末' }).click()
  await expect(page).toHaveURL(/\/aiReview\/essayReview\?id=/)
  await expect(page.locator('mark')).toHaveCount(2)
})

test('[ROUTE-040] [ROUTE-041] [AIREV-03] the content of an essay is shown in numbers, as a whole and text by text', async ({
  open,
}) => {
  const page = await open('teacher', '/aiReview/essayReview')
  await page.getByLabel('题目').fill('内容')
  await page.getByLabel('作文', { exact: true }).fill(essay)
  await page.getByRole('button', { name: '开始批阅' }).click()
  await page.getByRole('link', { name: '内容评价' }).click()
  await expect(page).toHaveURL(/\/aiReview\/paperReview\/contentEvaluation\?id=/)
  const count = (name: string) => page.locator('dl > div').filter({ hasText: new RegExp(`^${name}\\d`) })
  await expect(count('汉字')).toHaveText('汉字24')
  await expect(count('句子')).toHaveText('句子2')
  await expect(page.getByRole('rowheader', { name: '虽然 … 但是' })).toBeVisible()
  await page.getByRole('link', { name: /第 1 题/ }).click()
  await expect(page).toHaveURL(/\/aiReview\/contentEvaluationDetails\?id=.*&number=1$/)
  await expect(page.locator('mark')).toHaveText(['汽', '以'])
  await expect(count('汉字')).toHaveText('汉字24')
})

test('[ROUTE-039] papers that wait are listed, and one is read question by question', async ({
  app,
  open,
}) => {
  const token = await tokenOf(app, 'teacher')
  const wording = exerciseWordingSchema.parse({
    ...{ type: 'compose', stem: richText('写一写你的一天。'), key: null, explanation: null },
    content: { minChars: 20, maxChars: 0, words: [], files: 0 },
  })
  const { data: exercise } = await callAs(app, token, 'createExercise', {
    body: { wording, difficulty: 'easy' },
  })
  const sections = [{ items: [{ exerciseId: exercise.id, points: 4 }] }]
  const id = await releaseTask(app, {
    ...{ name: '批阅的作业', students: ['student11'], wordings: [] },
    change: { sections },
  })
  const answers = [{ exerciseId: exercise.id, value: { text: essay, fileIds: [] } }]
  await callAs(app, await tokenOf(app, 'student11'), 'answerTask', { body: { id, answers, submit: true } })
  const page = await open('teacher', '/aiReview/paperReview')
  await expect(page.getByRole('heading', { level: 1, name: '试卷批阅' })).toBeVisible()
  const papers = page.getByRole('list', { name: '等待批阅的试卷' }).getByRole('listitem')
  const paper = papers.filter({ hasText: '批阅的作业' }).first()
  await paper.getByRole('button', { name: '批阅', exact: true }).click()
  await expect(page).toHaveURL(/\/aiReview\/paperReview\?id=/)
  await expect(page.getByRole('heading', { level: 2, name: '第 1 题' })).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['汽', '以'])
  await page.getByRole('button', { name: '采纳全部建议' }).click()
  await expect(page.getByRole('button', { name: '再次采纳' })).toBeVisible()
})

test('[ROUTE-045] the addresses without the area lead to it, and /fileDetail stays a page of its own', async ({
  app,
  open,
}) => {
  const page = await open('teacher', '/essayReview?x=1')
  await expect(page).toHaveURL(/\/aiReview\/essayReview\?x=1$/)
  for (const [from, to] of [
    ['/paperReview', '/aiReview/paperReview'],
    ['/paperReview/contentEvaluation', '/aiReview/paperReview/contentEvaluation'],
    ['/contentEvaluationDetails', '/aiReview/contentEvaluationDetails'],
    ['/history', '/aiReview/history'],
  ] as const) {
    await page.goto(`${app.url}${from}`)
    await expect(page).toHaveURL(new RegExp(`${to}$`))
    await expect(page.getByRole('main')).toBeVisible()
  }
  await page.goto(`${app.url}/fileDetail?id=01900000-0000-7000-8000-000000000000`)
  await expect(page).toHaveURL(/\/fileDetail\?id=/)
  await expect(page.locator('#sidebar')).toHaveCount(0)
})

test('[ROUTE-044] an essay out of a file: its text is read, and the history leads to the original', async ({
  open,
}) => {
  const page = await open('teacher', '/aiReview/essayReview')
  const file = { name: `作文${Date.now()}.txt`, mimeType: 'text/plain', buffer: Buffer.from(essay) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByLabel('作文', { exact: true })).toHaveValue(essay)
  await page.getByRole('button', { name: '开始批阅' }).click()
  await page.getByRole('link', { name: '原文件' }).click()
  await expect(page).toHaveURL(/\/fileDetail\?id=/)
  await expect(page.getByText(file.name)).toBeVisible()
})

test('the school’s administrator sees who reads, and that there is no model here', async ({ open }) => {
  const page = await open('tenant', '/aiReview')
  await expect(page.getByText('这台服务器没有设置 AI 模型，所以只按规则批阅。')).toBeVisible()
  await expect(page.getByRole('switch')).toBeDisabled()
  await expect(page.getByRole('link', { name: /作文批阅/ })).toHaveCount(0)
})
