// Talk time, and the report after a lesson, over sockets; at a media engine that does not say who speaks (as LiveKit):
// each page reports its own speech.
// Low CPU.

import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { openSchool, type School } from './support/lesson.ts'
import type { Visitor } from './support/visitor.ts'

const env = { TIMING: JSON.stringify({ talkMs: 20 }) }
let school: School
beforeAll(async () => {
  school = await openSchool(env)
})
afterAll(() => school.close())

const ok = { ok: true }
const refused = (error: string) => ({ ok: false, error })
const speak = (visitor: Visitor, ms: number) => visitor.command('talk:report', { ms })

test('[TALK-1 part] [TALK-3] [TALK-4 part] only the host sees who spoke how long, and finds it stored', async () => {
  const liveId = await school.plan()
  await school.start(liveId)
  const host = await school.visit(liveId, 'teacher')
  const student = await school.visit(liveId, 'student1')
  const { userId } = student.me()
  expect(host.state().talkTime).toEqual({})
  expect(student.state().talkTime).toBeNull()
  expect(await speak(student, 1500)).toEqual(ok)
  await host.until('the speech', ({ talkTime }) => talkTime?.[userId]?.seconds === 2)
  expect(host.state().talkTime).toEqual({ [userId]: { seconds: 2, turns: 1 } })
  // A page cannot claim more than the time that has passed since its last report.
  expect(await speak(student, 60_000)).toEqual(ok)
  const other = await school.visit(liveId, 'student2')
  expect(await speak(other, 1200)).toEqual(ok)
  const heard = await host.until(
    'the other one',
    ({ talkTime }) => talkTime?.[other.me().userId]?.turns === 1,
  )
  expect(heard.talkTime?.[userId]?.seconds).toBeLessThan(5)
  expect(student.state().talkTime).toBeNull()
  const stored = heard.talkTime
  host.leave()
  const hostAgain = await school.visit(liveId, 'teacher')
  expect(hostAgain.state().talkTime).toEqual(stored)
})

test('[TALK-4] who may not speak cannot be counted', async () => {
  const liveId = await school.plan()
  const early = await school.visit(liveId, 'student1')
  expect(await speak(early, 1000)).toEqual(refused('COMMAND_INVALID'))
  await school.start(liveId)
  const host = await school.visit(liveId, 'teacher')
  await host.command('mic:setMode', { mode: 'rollCall' })
  expect(await speak(early, 1000)).toEqual(refused('COMMAND_INVALID'))
  const auditor = await school.visit(liveId, 'education')
  expect(await speak(auditor, 1000)).toEqual(refused('COMMAND_INVALID'))
  await host.command('mic:call', { seatId: early.me().id })
  expect(await speak(early, 1200)).toEqual(ok)
  await host.until('the called one', ({ talkTime }) => talkTime?.[early.me().userId]?.turns === 1)
  expect(Object.keys(host.state().talkTime ?? {})).toEqual([early.me().userId])
})

test('[TALK-1 part] what the two say in a private talk is not their talk time', async () => {
  const liveId = await school.plan()
  await school.start(liveId)
  const host = await school.visit(liveId, 'teacher')
  const [helped, other] = [await school.visit(liveId, 'student1'), await school.visit(liveId, 'student2')]
  expect(await host.command('privateTalk:start', { seatId: helped.me().id })).toEqual(ok)
  expect(await speak(helped, 1500)).toEqual(ok)
  expect(await speak(host, 1500)).toEqual(ok)
  expect(await host.command('privateTalk:end', {})).toEqual(ok)
  expect(await speak(other, 1200)).toEqual(ok)
  await host.until('the other one', ({ talkTime }) => talkTime?.[other.me().userId]?.turns === 1)
  expect(Object.keys(host.state().talkTime ?? {})).toEqual([other.me().userId])
})

/** The rows of each sheet, by the headers of its columns. */
const sheetsOf = (base64: string) => {
  const book = read(base64, { type: 'base64' })
  return Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {}),
    ]),
  )
}

test('[LIVE-35 part] [REPORT-1] [REPORT-2] [REPORT-3] the report has all its parts, on the page and as an Excel file', async () => {
  // The ids that the server answers.
  const one = (await school.userId('student1')) as UserId
  const two = (await school.userId('student2')) as UserId
  const liveId = await school.plan({ studentIds: [one, two] })
  const ask = async (name: 'getLiveReport' | 'exportLiveReport', by: string) =>
    school.server.call(name, { params: { id: liveId } }, await school.token(by))
  expect(await ask('getLiveReport', 'teacher')).toMatchObject({ error: 'LIVE_NOT_STARTED' })
  await school.start(liveId)
  const host = await school.visit(liveId, 'teacher')
  const student = await school.visit(liveId, 'student1')
  await speak(student, 1500)
  await host.until('the speech', ({ talkTime }) => talkTime?.[one]?.turns === 1)
  await student.command('hand:raise', {})
  await host.command('mic:putOn', { seatId: student.me().id })
  await host.command('attendance:open', {})
  await student.command('attendance:answer', {})
  await student.command('chat:send', { text: '老师好' })
  const seatId = student.me().id
  await host.command('star:give', { seatId })
  await host.command('star:give', { seatId })
  await host.command('poll:open', {
    question: '哪个是把字句？',
    options: ['我看完了书', '我把书看完了'],
  })
  await student.command('poll:answer', { answer: 1 })
  await host.command('poll:open', { question: '', options: null })
  await student.command('poll:answer', { answer: '要有宾语' })
  await host.command('poll:open', { question: '懂了吗？', options: ['懂了', '没懂'] })
  await host.command('privateTalk:start', { seatId })
  await host.command('privateTalk:end', {})
  await host.command('group:open', { groups: [[student.me().id]] })
  await school.server.must('endLive', { params: { id: liveId } }, await school.token('teacher'))

  const report = await school.server.must(
    'getLiveReport',
    { params: { id: liveId } },
    await school.token('teacher'),
  )
  expect(report.people.map(({ role }) => role)).toEqual(['host', 'student', 'student'])
  const [came, missing] = [one, two].map((id) => report.people.find(({ userId }) => userId === id))
  expect(came).toMatchObject({
    spokenSeconds: 2,
    turns: 1,
    hands: 1,
    calls: 1,
    messages: 1,
    checks: 1,
    stars: 2,
    stays: [{ joinedAt: came?.joinedAt, leftAt: came?.leftAt }],
    school: null,
  })
  expect(came?.leftAt).not.toBeNull()
  expect(missing).toMatchObject({ joinedAt: null, leftAt: null, seconds: 0, stays: [], spokenSeconds: 0 })
  expect(report.words.map(({ event, name }) => [event, name])).toEqual([
    ['handRaised', came?.name],
    ['called', came?.name],
  ])
  expect(report.rounds).toMatchObject([{ round: 1, groups: [{ group: 0, students: [came?.name] }] }])
  expect(report.rounds[0]?.openedAt).not.toBeNull()
  expect(report.rounds[0]?.closedAt).not.toBeNull()
  expect(report.checks).toMatchObject([{ here: 1 }])
  const name = came?.name
  expect(report.polls).toMatchObject([
    {
      question: '哪个是把字句？',
      options: ['我看完了书', '我把书看完了'],
      answers: [{ name, answer: '我把书看完了' }],
    },
    { question: '', options: null, answers: [{ name, answer: '要有宾语' }] },
    { question: '懂了吗？', options: ['懂了', '没懂'], answers: [] },
  ])
  expect(report.privateTalks).toMatchObject([
    { hostName: '李老师', studentName: name, listeners: [], endedAt: expect.any(String) },
  ])
  expect(report.chat).toMatchObject([{ name: came?.name, text: '老师好' }])

  const file = await school.server.must(
    'exportLiveReport',
    { params: { id: liveId } },
    await school.token('education'),
  )
  const sheets = sheetsOf(file.base64)
  expect(Object.keys(sheets)).toEqual([
    '考勤与发言',
    '举手与被叫',
    '提问',
    '随堂习题',
    '分组',
    '单独对话',
    '聊天',
    '本节课',
  ])
  const lineOf = (who: string | undefined) => sheets.考勤与发言?.find(({ 姓名: of }) => of === who)
  expect(lineOf(name)).toMatchObject({ 身份: '学生', 考勤: '到课', 发言次数: 1, 星星: 2 })
  expect(lineOf(missing?.name)).toMatchObject({ 身份: '学生', 考勤: '缺课' })
  expect(sheets.提问).toMatchObject([
    { 问题: '哪个是把字句？', 选项: '我看完了书/我把书看完了', 姓名: name, 回答: '我把书看完了' },
    { 问题: '（口头提问）', 姓名: name, 回答: '要有宾语' },
    { 问题: '懂了吗？', 选项: '懂了/没懂' },
  ])
  expect(sheets.单独对话).toMatchObject([{ 老师: '李老师', 学生: name }])
  expect(sheets.聊天).toMatchObject([{ 姓名: name, 内容: '老师好' }])

  for (const call of ['getLiveReport', 'exportLiveReport'] as const) {
    expect(await ask(call, 'teacher2')).toMatchObject({ error: 'NOT_OWNER' })
    expect(await ask(call, 'student1')).toMatchObject({ error: 'FORBIDDEN' })
    expect(await ask(call, 'education.b')).toMatchObject({ error: 'NOT_FOUND' })
  }
})
