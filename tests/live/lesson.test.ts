// One short lesson from end to end: plan, start, enter, control the microphones, end.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, openSchool, type School } from './support/lesson.ts'

let school: School
beforeAll(async () => {
  // A pool of one connection: requesting a second one inside a transaction deadlocks (on PGlite always).
  school = await openSchool({ DATABASE_POOL: '1' })
})
afterAll(() => school.close())

test('[LIVE-01] [LIVE-03] [LIVE-13] [LIVE-33] [CALL-OPEN-01] a lesson from the plan to the end', async () => {
  const { server, media } = school
  const liveId = await school.plan()
  const early = await school.visit(liveId, 'student1')
  expect(early.state().view?.phase).toBe('created')
  expect(early.me().micReason).toBe('notStarted')

  await school.start(liveId)
  await early.until('the start', ({ view }) => view?.phase === 'started')
  const host = await school.visit(liveId, 'teacher')
  const student = await server.must(
    'joinLive',
    { params: { id: liveId }, body: {} },
    await school.token('student1'),
  )
  expect(student.seatId).toBe(early.me().id)
  // A LiveKit server has its own ports.
  expect(student.mediaPort).toBeNull()
  expect(await media.join(student.token)).toBe(true)
  await eventually('the microphone', () => media.sources(liveId, student.seatId).includes('MICROPHONE'))

  expect(await host.command('mic:setMode', { mode: 'rollCall' })).toEqual({ ok: true })
  await early.until('roll call', ({ view }) => view?.micMode === 'rollCall')
  expect(early.me()).toMatchObject({ canMic: false, micReason: 'rollCall' })
  await eventually('the shut microphone', () => !media.sources(liveId, student.seatId).includes('MICROPHONE'))
  expect(media.sources(liveId, student.seatId)).toEqual(['CAMERA'])

  await server.must('endLive', { params: { id: liveId } }, await school.token('teacher'))
  expect(await early.closedWith()).toBe('ended')
  expect(media.rooms.has(liveId)).toBe(false)
})
