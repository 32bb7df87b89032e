// Talk time over sockets, at a media engine that does not say who speaks (as LiveKit): each page reports its own speech.
// Low CPU.
import { afterAll, beforeAll, expect, test } from 'vitest'
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
