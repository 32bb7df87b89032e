// A listening part whose sounds may be played twice: its teacher says so in the paper, and neither a reload nor another device
// gives a play back.
import type { Page } from '@playwright/test'
import type { FileId } from '#contract/ids.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import type { RichText } from '#contract/richText.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import { wavOf } from '#tests/support/wavs.ts'
import { violationsIn } from './support/accessibility.ts'
import type { App } from './support/app.ts'
import { callAs, expect, test, tokenOf } from './support/people.ts'

const uploadSound = async (app: App, token: string) => {
  const form = new FormData()
  form.append('purpose', 'audio')
  form.append('file', new File([Uint8Array.from(wavOf({ seconds: 1 }))], '对话.wav', { type: 'audio/wav' }))
  const headers = { authorization: `Bearer ${token}` }
  const uploaded = await fetch(`${app.url}/teach/accessory/upload`, { method: 'POST', headers, body: form })
  return (await uploaded.json()).data.id as FileId
}

const listening = (fileId: FileId): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'sound', attrs: { fileId, name: '对话' } },
        { type: 'text', text: '他在说火车。' },
      ],
    },
  ],
})

const play = (page: Page) => page.getByRole('button', { name: '播放 对话', exact: true })
const goOn = (page: Page) => page.getByRole('button', { name: '继续作答', exact: true })

test('a part whose sounds may be played twice: the third time is refused, after a reload and on another device too', async ({
  app,
  open,
}) => {
  test.setTimeout(180_000)
  const name = `听力考试${Date.now() % 1_000_000}`
  const token = await tokenOf(app, 'teacher')
  const { data: teacher } = await callAs(app, token, 'getUserInfo', {})
  const { data: student } = await callAs(app, await tokenOf(app, 'student6'), 'getUserInfo', {})
  const ask = async (stem: RichText) => {
    const wording = exerciseWordingSchema.parse({
      ...{ type: 'judge', stem, content: {}, key: { isTrue: true }, explanation: null },
    })
    const { data } = await callAs(app, token, 'createExercise', { body: { wording, difficulty: 'easy' } })
    return [{ exerciseId: data.id, points: 2 }]
  }
  const sections = [
    { name: '听力', text: '', minutes: null, items: await ask(listening(await uploadSound(app, token))) },
    { name: '阅读', text: '', minutes: null, items: await ask(richText('文章讲的是天气。')) },
  ]
  const { data: paper } = await callAs(app, token, 'createPaper', { body: { name, minutes: 60, sections } })

  const paperPage = `/exercisesTeacher/paper/index?id=${paper.id}`
  const desk = await open('teacher', paperPage)
  const most = desk.getByRole('spinbutton', { name: '第 1 大题的播放次数' })
  await most.fill('2')
  await desk.getByRole('button', { name: '保存', exact: true }).click()
  await expect(desk.getByRole('main').getByRole('row').filter({ hasText: name })).toBeVisible()
  await desk.goto(new URL(paperPage, desk.url()).href)
  await expect(most).toHaveValue('2')
  await expect(desk.getByRole('spinbutton', { name: '第 2 大题的播放次数' })).toHaveValue('')

  await callAs(app, token, 'releasePaper', { body: { id: paper.id } })
  const wall = (seconds: number) =>
    toWallTime(new Date(Date.now() + seconds * 1000), teacher.tenant?.timeZone ?? 'UTC')
  const times = { startAt: wall(25), endAt: wall(5400), minutes: 60 }
  const { data: exam } = await callAs(app, token, 'createExam', {
    body: { name, paperId: paper.id, ...times },
  })
  await callAs(app, token, 'pushExam', { body: { id: exam.id, studentIds: [student.sysUser.userId] } })

  const phone = await open('student6', `/myExam/index?exam=${exam.id}`, { phone: true })
  await expect(phone.getByText('已播放 0/2 次')).toBeVisible({ timeout: 60_000 })
  await play(phone).tap()
  await expect(phone.getByText('已播放 1/2 次')).toBeVisible()
  await expect(play(phone)).toBeEnabled()
  await play(phone).tap()
  await expect(phone.getByText('已播放 2/2 次 · 不能再播放')).toBeVisible()
  await expect(play(phone)).toBeDisabled()
  expect(await violationsIn(phone, { withColours: true })).toEqual([])

  await phone.reload()
  await goOn(phone).tap()
  await expect(phone.getByText('已播放 2/2 次 · 不能再播放')).toBeVisible()
  await expect(play(phone)).toBeDisabled()

  const laptop = await open('student6', `/myExam/index?exam=${exam.id}`, { apart: true })
  await goOn(laptop).click()
  await expect(laptop.getByText('已播放 2/2 次 · 不能再播放')).toBeVisible()
  await expect(play(laptop)).toBeDisabled()
})
