// An exam whose line stays away until the end: the student saves the answer file, the teacher uploads it, sees both, and takes it.
import { richText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { violationsIn } from './support/accessibility.ts'
import { makePaper } from './support/makePaper.ts'
import { openMenuOf } from './support/openMenuOf.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const judge = (text: string) =>
  ({
    ...{ type: 'judge', stem: richText(text), content: {}, key: { isTrue: true } },
    explanation: null,
  }) as const

test('[CALL-EXAM-03] the line stays away until the end: the answers come as a file, stand beside the stored ones, and are taken', async ({
  app,
  open,
}) => {
  test.setTimeout(180_000)
  const name = `断网考试${Date.now() % 1_000_000}`
  const paperId = await makePaper(app, { name, wordings: [judge('长城很长。'), judge('黄河很宽。')] })
  const token = await tokenOf(app, 'teacher')
  const { data: account } = await callAs(app, await tokenOf(app, 'student8'), 'getUserInfo', {})
  const { userId, name: student } = account.sysUser
  const wall = (seconds: number) =>
    toWallTime(new Date(Date.now() + seconds * 1000), account.tenant?.timeZone ?? 'UTC')
  const body = { name, paperId, startAt: wall(15), endAt: wall(60) }
  const { data: exam } = await callAs(app, token, 'createExam', { body })
  await callAs(app, token, 'pushExam', { body: { id: exam.id, studentIds: [userId] } })

  const phone = await open('student8', `/myExam/index?exam=${exam.id}`, { phone: true, apart: true })
  const side = (number: number, word: string) =>
    phone
      .getByRole('region', { name: `第 ${number} 题`, exact: true })
      .locator('label')
      .filter({ hasText: word })
  // Who waits at the door comes in by itself.
  await side(1, '错').tap({ timeout: 40_000 })
  await expect(phone.getByText('已存到学校')).toBeVisible()
  await phone.context().setOffline(true)
  await side(1, '对').tap()
  await phone.getByRole('button', { name: '下一题' }).tap()
  await side(2, '对').tap()
  const save = phone.getByRole('button', { name: '保存答卷文件' })
  await expect(save).toBeHidden()
  await expect(save).toBeVisible({ timeout: 60_000 })
  const downloading = phone.waitForEvent('download')
  await save.tap()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${name} ${student}.json`)
  const path = await download.path()
  const noted = phone.getByText('请监考老师记下这八个字符').locator('strong')
  await expect(noted).toHaveText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/)
  const digest = await noted.textContent()
  expect(await violationsIn(phone, { withColours: true })).toEqual([])

  const page = await open('teacher', `/exercisesTeacher/exam?id=${exam.id}`)
  await openMenuOf(page.getByRole('button', { name: `更多：${student}` }))
  await page.getByRole('menuitem', { name: '答卷文件' }).click()
  const dialog = page.getByRole('dialog', { name: `${student}的答卷文件` })
  await dialog.locator('input[type=file]').setInputFiles(path)
  await dialog.getByRole('textbox', { name: '监考记下的八个字符' }).fill('0000 0000')
  await dialog.getByRole('button', { name: '打开文件' }).click()
  await expect(dialog.getByText('和这份文件的八个字符不一样')).toBeVisible()
  await dialog.getByRole('textbox', { name: '监考记下的八个字符' }).fill(digest ?? '')
  await dialog.getByRole('button', { name: '打开文件' }).click()
  await expect(dialog.getByText(/^已核实/)).toBeVisible()
  await expect(dialog.getByRole('region', { name: /^已存的/ })).toHaveCount(2)
  await expect(dialog.getByRole('region', { name: /^文件里的/ })).toHaveCount(2)
  await expect(dialog.getByText('没有答案')).toHaveCount(1)
  expect(await violationsIn(page, { withColours: true })).toEqual([])
  await dialog.getByRole('checkbox', { name: '采用第 2 题' }).uncheck()
  await dialog.getByRole('button', { name: '采用 1 题' }).click()
  await expect(page.getByText('已采用文件里的答案')).toBeVisible()
  await expect(dialog).toBeHidden()
  const { data: sittings } = await callAs(app, token, 'pageExamRecords', { query: { examId: exam.id } })
  expect(sittings.records).toMatchObject([{ score: 2, points: 4, answers: 1 }])
})
