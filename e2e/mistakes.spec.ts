// Nothing learnt is lost: wrong today, in the error book, done again and mastered; the teacher sees what several got wrong.
import { richText } from '#contract/writeRichText.ts'
import type { App } from './support/app.ts'
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

test('[SCREEN-S-03] [SCREEN-T-04 part] [SCREEN-T-05 part] [MENUG-05 part] wrong, done again, mastered; seen by the teacher, confirmed, merged, bound', async ({
  app,
  open,
}) => {
  const mark = String(Date.now() % 100_000)
  const [teacher, office] = [await tokenOf(app, 'teacher'), await tokenOf(app, 'education')]
  const { data: level } = await callAs(app, office, 'createLevel', { body: { name: `错${mark}` } })
  const wording = {
    type: 'fillIn',
    stem: richText(`我有[[a]]朋友${mark}。`),
    content: { blanks: [{ id: 'a', as: 'hanzi' as const }], bank: [] },
    key: { blanks: [{ id: 'a', accept: ['两个'], tone: 'must' as const }] },
    explanation: null,
  } as const
  const body = { wording, difficulty: 'easy', levelId: level.id } as const
  const { data: made } = await callAs(app, teacher, 'createExercise', { body: body as never })
  await callAs(app, teacher, 'shareExercise', { body: { ids: [made.id] } })
  const wrong = `二个${mark}`
  for (const username of ['student5', 'student6']) await practise(app, username, level.id, wrong)

  const phone = await open('student5', '/exerciseStudent/errorNotebook/index', { phone: true })
  const card = phone.getByRole('article').filter({ hasText: `朋友${mark}` })
  await expect(card.getByText('错过 1 次')).toBeVisible()
  await card.getByRole('button', { name: /^重做/ }).tap()
  const exercise = phone.getByRole('region', { name: /^第 \d 题/ })
  await exercise.getByRole('textbox').fill('两个')
  await phone.getByRole('button', { name: '检查', exact: true }).tap()
  await expect(exercise.getByText('做对了！', { exact: true })).toBeVisible()
  await exercise.getByRole('button', { name: '掌握了' }).tap()
  await expect(exercise.getByText('好，它离开错题本了。')).toBeVisible()
  await phone.getByRole('button', { name: '返回' }).tap()
  await expect(card).toHaveCount(0)
  await phone.getByText('已掌握', { exact: true }).tap()
  await expect(card).toBeVisible()

  const named = { name: `量词${mark}`, type: 'substitution' } as const
  await callAs(app, teacher, 'createMistake', { body: named as never })
  // The program searches regularly.
  await expect
    .poll(async () => (await callAs(app, teacher, 'listMistake', { query: { name: wrong } })).data.length)
    .toBe(1)
  const desk = await open('teacher', '/exercisesTeacher/errorHandling/index')
  const row = (name: string) => desk.getByRole('row').filter({ hasText: name })
  await expect(row(wrong).getByRole('cell', { name: '2', exact: true })).toHaveCount(2)
  await row(wrong).getByRole('checkbox').check()
  await row(named.name).getByRole('checkbox').check()
  await desk.getByRole('button', { name: '合并' }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定|合并/ })
    .click()
  await expect(row(wrong)).toHaveCount(0)
  await expect(row(named.name)).toHaveCount(0)

  await desk.locator('#sidebar').getByRole('link', { name: '偏误库' }).click()
  const merged = desk.getByRole('row').filter({ hasText: '已确认' }).filter({ hasText: mark })
  await expect(merged).toHaveCount(1)
  await merged.getByRole('button', { name: /^更多操作/ }).click()
  await desk.getByRole('menuitem', { name: '绑定习题' }).click()
  const picker = desk.getByRole('dialog', { name: '选择习题' })
  await picker.getByRole('textbox', { name: '按题干查找' }).fill(`朋友${mark}`)
  await picker.getByRole('button', { name: new RegExp(`^选择：.*${mark}`) }).click()
  await expect(picker.getByRole('button', { name: '完成，已选 1 题' })).toBeVisible()
  await picker.getByRole('button', { name: '完成，已选 1 题' }).click()
  await expect(merged.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await merged.getByRole('button', { name: new RegExp(`^(二个|量词)${mark}$`) }).click()
  const drawer = desk.getByRole('dialog')
  await expect(drawer.getByText(wrong).first()).toBeVisible()
  await expect(drawer.getByRole('button', { name: new RegExp(`^取消绑定：.*${mark}`) })).toBeVisible()
})
