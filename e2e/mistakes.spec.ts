// Nothing learnt is lost: seven are wrong in the same way; the teacher sees it, names it and binds what trains it; a student
// finds the exercise in the error book, trains, does it again and says that it is mastered; a class writes three characters.
import { utils, write } from '@e965/xlsx'
import { richText } from '#contract/rules/text/writeRichText.ts'
import type { App } from './support/app.ts'
import { drawOn } from './support/drawOn.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

/** Practises the level with this text in each blank. */
const practise = async (app: App, username: string, levelId: string, text: string) => {
  const token = await tokenOf(app, username)
  const { data: run } = await callAs(app, token, 'startPractice', { body: { levelId } })
  const answers = run.views.flatMap((view, at) =>
    view.type === 'fillIn'
      ? [
          {
            exerciseId: view.id,
            value: { blanks: view.content.blanks.map(({ id }) => ({ id, text })) },
            seq: run.epoch * 1_000_000 + at + 1,
          },
        ]
      : [],
  )
  await callAs(app, token, 'handInAttempt', { body: { id: run.id, epoch: run.epoch, answers } })
}

const characters = [
  { char: '王', reading: 'wáng', strokes: 4 },
  { char: '十', reading: 'shí', strokes: 2 },
  { char: '口', reading: 'kǒu', strokes: 3 },
] as const

const sheetOf = (rows: string[][]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows))
  return {
    name: '偏误.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }),
  }
}

test('[SCREEN-S-03] [SCREEN-T-04] [SCREEN-T-05] [MENUG-05] seven are wrong, the teacher binds what trains it, it is done again and mastered, and a class takes three characters home', async ({
  app,
  open,
}) => {
  const mark = String(Date.now() % 100_000)
  const [teacher, office] = [await tokenOf(app, 'teacher'), await tokenOf(app, 'education')]
  const { data: level } = await callAs(app, office, 'createLevel', { body: { name: `错${mark}` } })
  const make = async (wording: object, levelId?: string) => {
    const body = { wording, difficulty: 'easy', ...(levelId && { levelId }) }
    const { data: made } = await callAs(app, teacher, 'createExercise', { body: body as never })
    await callAs(app, teacher, 'shareExercise', { body: { ids: [made.id] } })
  }
  await make(
    {
      type: 'fillIn',
      stem: richText(`我有[[a]]朋友${mark}。`),
      content: { blanks: [{ id: 'a', as: 'hanzi' }], bank: [] },
      key: { blanks: [{ id: 'a', accept: ['两个'], tone: 'must' }] },
      explanation: null,
    },
    level.id,
  )
  await make({
    type: 'fillIn',
    stem: richText(`“两”读[[a]]，说得对${mark}。`),
    content: { blanks: [{ id: 'a', as: 'pinyin' }], bank: [] },
    key: { blanks: [{ id: 'a', accept: ['liǎng'], tone: 'must' }] },
    explanation: null,
  })
  const wrong = `二个${mark}`
  const students = [5, 6, 7, 8, 9, 10, 11].map((number) => `student${number}`)
  await Promise.all(students.map((username) => practise(app, username, level.id, wrong)))

  const named = { name: `量词${mark}`, type: 'substitution' } as const
  const other = { name: `语序${mark}`, type: 'order' } as const
  for (const body of [named, other]) await callAs(app, teacher, 'createMistake', { body: body as never })
  // The program searches regularly.
  const found = async () => (await callAs(app, teacher, 'listMistake', { query: { name: wrong } })).data
  await expect.poll(async () => (await found())[0]?.repeatCount).toBe(7)
  const desk = await open('teacher', '/exercisesTeacher/errorHandling/index')
  const row = (name: string) => desk.getByRole('row').filter({ hasText: name })
  const dialog = desk.getByRole('dialog')
  await expect(row(wrong).getByRole('cell', { name: '7', exact: true })).toHaveCount(2)
  await row(other.name)
    .getByRole('button', { name: /^确\s?认/ })
    .click()
  await expect(row(other.name)).toHaveCount(0)
  await row(wrong)
    .getByRole('button', { name: /^更多操作/ })
    .click()
  await desk.getByRole('menuitem', { name: '修改' }).click()
  await dialog.getByLabel('名称').fill(`二和两${mark}`)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  const renamed = row(`二和两${mark}`)
  await renamed.getByRole('checkbox').check()
  await row(named.name).getByRole('checkbox').check()
  await desk.getByRole('button', { name: '合并' }).click()
  await dialog.getByRole('button', { name: /确\s?定|合并/ }).click()
  await expect(renamed).toHaveCount(0)
  await expect(row(named.name)).toHaveCount(0)

  await desk.locator('#sidebar').getByRole('link', { name: '偏误库' }).click()
  const merged = desk
    .getByRole('row')
    .filter({ hasText: '误代' })
    .filter({ hasText: mark })
    .filter({ hasText: '已确认' })
  await expect(merged).toHaveCount(1)
  await openMenuOf(merged.getByRole('button', { name: /^更多操作/ }))
  await desk.getByRole('menuitem', { name: '绑定习题' }).click()
  const picker = desk.getByRole('dialog', { name: '选择习题' })
  await picker.getByRole('textbox', { name: '按题干查找' }).fill(`说得对${mark}`)
  await picker.getByRole('button', { name: new RegExp(`^选择：.*说得对${mark}`) }).click()
  await picker.getByRole('button', { name: '完成，已选 1 题' }).click()
  await expect(merged.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await merged.getByRole('button', { name: new RegExp(`^(二和两|量词)${mark}$`) }).click()
  await expect(dialog.getByText(wrong).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: new RegExp(`^取消绑定：.*${mark}`) })).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()

  await desk.getByRole('button', { name: '导入' }).click()
  await dialog.locator('input[type="file"]').setInputFiles(
    sheetOf([
      ['名称', '类型', '成因', '已有次数'],
      [`导入${mark}`, '遗漏', '母语负迁移', '7'],
      ['错', '遗漏', '', ''],
    ]),
  )
  await expect(dialog.getByRole('row').filter({ hasText: '太短' })).toContainText(/A3.*名称/)
  await dialog.getByRole('button', { name: '导入 1 行' }).click()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(row(`导入${mark}`).getByRole('cell', { name: '7', exact: true })).toBeVisible()
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: '导出' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)

  const phone = await open('student5', '/exerciseStudent/errorNotebook/index', { phone: true })
  const card = phone.getByRole('article').filter({ hasText: `朋友${mark}` })
  await expect(card.getByText('错过 1 次')).toBeVisible()
  // Not before tomorrow: it is repeated when it is nearly forgotten.
  await expect(card.getByText(/^\d{4}年\d+月\d+日 复习$/)).toBeVisible()
  const exercise = phone.getByRole('region', { name: /^第 \d 题/ })
  await card.getByRole('button', { name: /^练同类题/ }).tap()
  // Digits become tones; pinyin above the words would be the answer.
  await exercise.getByRole('textbox').pressSequentially('liang3')
  await expect(exercise.getByRole('textbox')).toHaveValue('liǎng')
  await expect(exercise.getByRole('radiogroup', { name: '拼音' })).toHaveCount(0)
  await phone.getByRole('button', { name: '检查', exact: true }).tap()
  await expect(exercise.getByText('做对了！', { exact: true })).toBeVisible()
  await phone.getByRole('button', { name: '返回' }).tap()
  await card.getByRole('button', { name: /^重做/ }).tap()
  await exercise.getByRole('textbox').fill('两个')
  await phone.getByRole('button', { name: '检查', exact: true }).tap()
  await exercise.getByRole('button', { name: '掌握了' }).tap()
  await expect(exercise.getByText('好，它离开错题本了。')).toBeVisible()
  await phone.getByRole('button', { name: '返回' }).tap()
  await expect(card).toHaveCount(0)
  await phone.getByText('已掌握', { exact: true }).tap()
  await expect(card).toBeVisible()

  const laptop = await open('student6', '/exerciseStudent/errorNotebook/index')
  const menu = laptop.locator('#sidebar')
  await expect(menu.getByText('练习', { exact: true })).toBeVisible()
  for (const name of ['练习册', '错题本']) {
    await menu.getByRole('link', { name }).click()
    await expect(laptop.getByRole('heading', { name, level: 1 })).toBeVisible()
  }

  // The class practises three characters from memory, stroke by stroke, and has them in its decks.
  const ids: string[] = []
  for (const { char: name } of characters) {
    const { data: made } = await callAs(app, teacher, 'createWordCard', { body: { name } })
    ids.push(made.id)
  }
  const { data: classes } = await callAs(app, teacher, 'selectTaughtClasses', {})
  const classIds = classes.flatMap(({ id, name }) => (name === '初级二班' ? [id] : []))
  const given = { ids, classIds: classIds as never, skill: 'write' } as const
  await callAs(app, teacher, 'giveDeck', { body: given })
  const home = await open('student16', '/myTaskListStudent/myTaskList', { phone: true })
  await home.getByRole('link', { name: '今天要复习 3 个词' }).tap()
  const pad = home.getByRole('img', { name: /^在格子里写：第 1 笔/ })
  const draw = drawOn(home, home.getByRole('img', { name: /^在格子里写/ }))
  for (const place of [1, 2, 3]) {
    await expect(home.getByText(`${place} / 3`)).toBeVisible()
    await expect(pad).toBeVisible()
    const read = await home.getByText(/^(wáng|shí|kǒu)$/).innerText()
    const meant = characters.find(({ reading }) => reading === read)
    if (!meant) throw new Error(`no character that is read ${read}`)
    const { char, strokes } = meant
    await expect(home.getByText(char)).toHaveCount(0)
    for (let at = 0; at < strokes; at += 1) await draw(char, at)
    await expect(home.getByText('写好了，一笔也没写错！')).toBeVisible()
    await home.getByRole('button', { name: '完成' }).tap()
    await expect(home.getByRole('article', { name: char })).toBeVisible()
    await home.getByRole('button', { name: '记得', exact: true }).tap()
  }
  await expect(home.getByText('今天的词都复习完了！')).toBeVisible()
  const counted = { query: { source: 'card' as const } }
  expect((await callAs(app, office, 'countWriting', counted)).data.writings).toBeGreaterThanOrEqual(3)
})
