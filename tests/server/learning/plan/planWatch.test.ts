// Pages that show a plan are told when it has changed; those who may not read it are told nothing.
// Low CPU.
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { planDocumentName } from '#contract/learning/plan/planDocument.ts'
import { type NoticeToClient, type NoticeToServer, noticeNamespace } from '#contract/system/notice.ts'
import { until } from '#tests/collab/support/people.ts'
import { ownSchool } from '#tests/support/ownSchool.ts'
import { plansOf } from '#tests/support/plans.ts'
import type { TestSchool } from '#tests/support/testSchool.ts'

let server: TestSchool
beforeAll(async () => {
  server = await ownSchool()
})
const open: Socket<NoticeToClient, NoticeToServer>[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})
afterAll(() => server.stop())

/** Whether the person may watch it, and how often was told of it. */
const watch = async (username: string, name: string) => {
  const { access_token: token } = await server.signIn(username)
  const socket: Socket<NoticeToClient, NoticeToServer> = io(`${server.url}${noticeNamespace}`, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
  })
  open.push(socket)
  const told: string[] = []
  socket.on('document:changed', (changed) => told.push(changed))
  const isWatched = await new Promise<boolean>((resolve, reject) => {
    socket.on('connect_error', reject)
    socket.on('connect', () => socket.emit('document:watch', name as never, resolve))
  })
  return { isWatched, told }
}

test('[COLLAB-07 part] who reads a plan is told that it was shared or taken back, at once; nobody else is', async () => {
  const { access_token: teacher } = await server.signIn('teacher')
  const id = await plansOf(server).make(teacher, {})
  const one = { body: { ids: [id] } }
  const name = planDocumentName(id)
  const own = await watch('teacher', name)
  const early = await watch('teacher2', name)
  expect([own.isWatched, early.isWatched]).toEqual([true, false])
  await server.must('shareLessonPlan', one, teacher)
  await until('the owner is told', () => own.told.length === 1)
  const [reader, student, abroad] = [
    await watch('teacher2', name),
    await watch('student1', name),
    await watch('teacher.b', name),
  ]
  expect([reader, student, abroad].map(({ isWatched }) => isWatched)).toEqual([true, false, false])
  await server.must('unshareLessonPlan', one, teacher)
  await until('both are told', () => own.told.length === 2 && reader.told.length === 1)
  expect(reader.told).toEqual([name])
  expect([early, student, abroad].map(({ told }) => told)).toEqual([[], [], []])
  expect((await watch('teacher', 'plan:nothing')).isWatched).toBe(false)
})
