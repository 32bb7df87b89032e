// The connection of a page that was away, with the real client: on a network that is held a dead connection looks alive.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type LiveId, liveIdSchema } from '#contract/ids.ts'
import { type Classroom, openClassroom } from '#src/classroom/openClassroom.ts'
import { openNoticeConnection } from '#src/features/system/notice/noticeConnection.ts'
import type { Returns } from '#src/lib/pageReturn.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { openNetwork } from '../../e2e/support/network.ts'
import { aLesson } from './support/lesson.ts'

let school: Awaited<ReturnType<typeof ownSchool>>
const opened: Classroom[] = []
beforeAll(async () => {
  school = await ownSchool()
})
afterEach(() => {
  for (const classroom of opened.splice(0)) classroom.close()
  vi.unstubAllGlobals()
})
afterAll(() => school.stop())

const never: Returns = () => () => {}
const refreshToken = async () => false

const open = (liveId: LiveId, token: string, onReturn = never) => {
  const classroom = openClassroom({ liveId, as: 'student', token: () => token, refreshToken, onReturn })
  opened.push(classroom)
  return classroom
}
const until = (classroom: Classroom, status: string) =>
  vi.waitUntil(() => classroom.store.getState().status === status, { timeout: 30_000 })

test('[LIVE-32 part] a connection that does not answer after a return is made anew, long before its pings fail', async () => {
  const { access_token: teacher } = await school.signIn('teacher')
  const { id } = await school.must('createLive', { body: aLesson() }, teacher)
  const network = await openNetwork({ url: school.url })
  vi.stubGlobal('location', new URL(network.app.url))
  // The first to connect is the first whose pings fail.
  const staying = open(id, (await school.signIn('student1')).access_token)
  await until(staying, 'live')
  let returnToPage = () => {}
  const returning = open(id, (await school.signIn('student2')).access_token, (listener) => {
    returnToPage = listener
    return () => {}
  })
  await until(returning, 'live')

  network.hold()
  returnToPage()
  await until(returning, 'reconnecting')
  expect(staying.store.getState().status).toBe('live')
  network.release()
  await until(returning, 'live')
  network.close()
})

test('[LIVE-32 part] on a dead network the classroom asks over HTTP every few seconds, also after a connection', async () => {
  const attempts: string[] = []
  const silent = createServer((socket) => {
    socket.once('data', (request) => attempts.push(/^GET (\/[\w.]+)/.exec(request.toString())?.[1] ?? ''))
    socket.on('error', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // it listens on a port
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}`))
  const closeNotices = openNoticeConnection({
    token: () => '',
    refreshToken,
    noRead: () => undefined,
    onChanged: () => {},
    onConnected: () => {},
  })
  await vi.waitUntil(() => attempts.length === 1, { timeout: 15_000 })
  closeNotices()

  open(liveIdSchema.parse('01900000-0000-7000-8000-000000000001'), '')
  await vi.waitUntil(() => attempts.length >= 4, { timeout: 15_000 })
  // Chromium delays the WebSockets of a page of which many have failed.
  expect(attempts).toEqual(['/socket.io', '/socket.io', '/healthz', '/healthz'])
  silent.close()
})
