// The board of a live session on the real server, with the stock provider.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '#contract/access/auth.ts'
import type { LiveId } from '#contract/ids.ts'
import { boardName } from '#contract/system/document.ts'
import { documentUpdate } from '#server/db/schema/document.ts'
import { makeLive, startedLive } from '#tests/support/lessons.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { sendCall } from '#tests/support/sendCall.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'
import { attack, openPerson, type Person } from './support/people.ts'

let server: TestSchool
const people: Person[] = []
const tokens = new Map<string, Promise<string>>()
const token = (username: string) => {
  const token = tokens.get(username) ?? server.signIn(username).then(({ access_token }) => access_token)
  tokens.set(username, token)
  return token
}
const plan = async (over = {}) => makeLive(server, await token('teacher'), over)
const started = async (over = {}) => startedLive(server, await token('teacher'), over)
const enter = async (liveId: LiveId, username: string) => {
  const person = openPerson({ url: server.url, name: boardName(liveId), token: await token(username) })
  people.push(person)
  return person
}

beforeAll(async () => {
  server = await ownSchool()
})
afterAll(async () => {
  for (const person of people) person.leave()
  await server.stop()
})

test('[COLLAB-01] what the host draws appears on a student’s screen', async () => {
  const liveId = await started()
  const teacher = await enter(liveId, 'teacher')
  const student = await enter(liveId, 'student1')
  await Promise.all([teacher.synced(), student.synced()])
  teacher.strokes.push(['一'])
  await student.has('一')
  const late = await enter(liveId, 'student2')
  await late.has('一')
})

test('[DOC-2] [COLLAB-05] without a valid token as the second subprotocol: 4401', async () => {
  const place = { url: server.url, name: boardName(await plan()), token: '' }
  const real = await token('teacher')
  for (const protocols of [
    [],
    ['tongxue'],
    ['tongxue', 'wrong'],
    ['other', real],
    ['tongxue', real, 'more'],
  ]) {
    const { closed } = attack(place, protocols)
    const ended = await closed
    // Without `tongxue` among the subprotocols the server cannot accept any, and the client closes the connection.
    if (protocols.includes('tongxue') || protocols.length === 0) {
      expect(ended, protocols.join()).toEqual({ code: 4401, reason: 'signed-out' })
    } else expect(ended.code).toBe(1006)
  }
})

test('[DOC-1] [COLLAB-05] [ROLE-06] a missing board and another school’s board look the same: 4404', async () => {
  const name = boardName(await plan())
  const mine = await token('teacher')
  const requests: [string, string][] = [
    [name, await token('teacher.b')],
    [name, await token('student.b1')],
    ['board:01890a5d-ac96-774b-bcce-b302099a8057', mine],
    [name.replace('board', 'plan'), mine],
    [name.toUpperCase(), mine],
    ['', mine],
    ['%E0%A4%A', mine],
    [`${name}/x`, mine],
  ]
  for (const [asking, by] of requests) {
    const { closed } = attack({ url: server.url, name: asking, token: by })
    expect(await closed, asking).toEqual({ code: 4404, reason: 'unknown-document' })
  }
})

test('[DOC-5] [COLLAB-03] staff and the lesson’s students can read, other students find nothing', async () => {
  const chosen = await server.must('getUserInfo', {}, await token('student1'))
  const liveId = await started({ studentIds: [chosen.sysUser.userId] })
  const teacher = await enter(liveId, 'teacher')
  await teacher.synced()
  for (const username of ['student1', 'teacher2', 'education']) {
    const reader = await enter(liveId, username)
    await reader.synced()
    reader.strokes.push(['不许'])
    expect(await reader.ended, username).toEqual({ code: 4409, reason: 'stale' })
  }
  const stranger = await enter(liveId, 'student2')
  expect(await stranger.ended).toEqual({ code: 4404, reason: 'unknown-document' })
  expect(teacher.strokes.length).toBe(0)
})

test('[DOC-33] before the lesson the staff can read what is prepared, its students find nothing until it starts', async () => {
  const liveId = await plan()
  const teacher = await enter(liveId, 'teacher')
  await teacher.synced()
  teacher.strokes.push(['备课'])
  const colleague = await enter(liveId, 'teacher2')
  await colleague.has('备课')
  const early = await enter(liveId, 'student1')
  expect(await early.ended).toEqual({ code: 4404, reason: 'unknown-document' })
  expect(early.strokes.length).toBe(0)
  await server.must('startLive', { params: { id: liveId } }, await token('teacher'))
  const student = await enter(liveId, 'student1')
  await student.has('备课')
  await server.must('endLive', { params: { id: liveId } }, await token('teacher'))
  const afterwards = await enter(liveId, 'student2')
  await afterwards.has('备课')
  expect(student.provider.wsconnected).toBe(true)
})

test('[DOC-3] a refreshed token leaves the connection open, logout closes it', async () => {
  const liveId = await started()
  const signIn = await server.signIn('student3')
  const student = openPerson({ url: server.url, name: boardName(liveId), token: signIn.access_token })
  people.push(student)
  await student.synced()
  const fresh = await sendCall(
    server.url,
    issueToken,
    { query: { grant_type: 'refresh_token', refresh_token: signIn.refresh_token }, body: {} },
    { authorization: `Basic ${Buffer.from('demo:demo').toString('base64')}` },
  )
  if (!fresh.ok) throw new Error('not refreshed')
  const teacher = await enter(liveId, 'teacher')
  await teacher.synced()
  teacher.strokes.push(['还开着'])
  await student.has('还开着')
  await server.must('logout', {}, fresh.data.access_token)
  expect(await student.ended).toEqual({ code: 4401, reason: 'signed-out' })
})

test('[DOC-20] deleting a session deletes its board', async () => {
  const liveId = await plan()
  const teacher = await enter(liveId, 'teacher')
  const colleague = await enter(liveId, 'teacher2')
  await Promise.all([teacher.synced(), colleague.synced()])
  teacher.strokes.push(['消失'])
  await colleague.has('消失')
  await server.must('removeLive', { params: { id: liveId } }, await token('teacher'))
  expect(await colleague.ended).toEqual({ code: 4404, reason: 'unknown-document' })
  const rows = await server.database.asPlatform('test', (tx) =>
    tx
      .select()
      .from(documentUpdate)
      .where(eq(documentUpdate.name, boardName(liveId))),
  )
  expect(rows).toEqual([])
})
