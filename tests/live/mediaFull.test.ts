// What happens to lessons when the embedded engine is full: the classroom on its ports, with a state in memory.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveId, liveIdSchema, tenantIdSchema, type UserId } from '#contract/ids.ts'
import { type ClassroomState, createClassroom, createEngineLoad, type Live, openLive } from '#live/index.ts'
import type { ClassroomStore, LiveCaller } from '#live/ports.ts'
import { type MediaDouble, startMediaDouble } from './support/mediaDouble.ts'
import { person, planOf, teacher } from './support/school.ts'

let media: MediaDouble
let live: Live
const load = createEngineLoad(Date.now)
const classrooms = new Map<LiveId, ClassroomState>()
const tenantId = tenantIdSchema.parse(randomUUID())
const newId = <Id extends string>() => randomUUID() as string as Id // brands exist only in the types

const store: ClassroomStore = {
  change: async ({ liveId }, decide) => {
    const before = classrooms.get(liveId)
    const written = before && decide(before)
    if (written) classrooms.set(liveId, written.state)
  },
  read: async ({ liveId }) => classrooms.get(liveId) ?? null,
  readChat: async () => [],
  findChatAuthor: async () => null,
  listStarted: async () => [],
  listOccupied: async () => [],
  addTalkTime: async () => ({}),
  readTalkTime: async () => ({}),
  findPhase: async () => null,
}
const planned = () => {
  const liveId = liveIdSchema.parse(randomUUID())
  classrooms.set(liveId, createClassroom(planOf({ liveId }), newId))
  return { tenantId, liveId }
}
const callerOf = (userId: UserId, kind: LiveCaller['kind']): LiveCaller => ({
  userId,
  tenantId,
  kind,
  loginId: userId,
  name: kind,
  avatar: null,
})

beforeAll(async () => {
  media = await startMediaDouble()
  const {
    LIVEKIT_URL: url = '',
    LIVEKIT_API_KEY: apiKey = '',
    LIVEKIT_API_SECRET: apiSecret = '',
  } = media.env
  const none = () => () => {}
  live = openLive({
    store,
    lease: { renew: async () => true, listStale: async () => [], remove: async () => {} },
    authenticate: async () => callerOf(teacher.userId, 'teacher'),
    onLoginEnded: none,
    onRightsChanged: none,
    mayStay: async (loginIds) => new Set(loginIds),
    findLiveAccess: async (_caller, liveId) => ({
      key: { tenantId, liveId },
      hostId: teacher.userId,
      isChosen: false,
      isOpenToAll: true,
      isTraining: false,
      guestOf: null,
    }),
    readPlan: async ({ liveId }) => planOf({ liveId }),
    engine: () => ({ url, apiKey, apiSecret }),
    engineLoad: load,
    onSpeech: null,
    onBoardRightsChanged: () => {},
    onEngineRestarted: none,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    now: Date.now,
    downtime: null,
    newId,
    timing: {
      graceMs: 100,
      heartbeatMs: 1000,
      leaseMs: 3000,
      reconcileMs: 60_000,
      shutMs: 300,
      talkMs: 60_000,
    },
  })
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  live.listen(http)
})
afterAll(async () => {
  await live.shutdown()
  await media.close()
})

test('[PHASE-6] a further lesson stays unstarted while the engine is full; people come to the running one', async () => {
  const running = planned()
  expect(await live.start(running)).toBe('started')
  for (let second = 0; second < 10; second++) load.reported(0.8)
  const further = planned()
  await expect(live.start(further)).rejects.toMatchObject({ code: 'MEDIA_FULL' })
  expect(classrooms.get(further.liveId)?.phase).toBe('created')
  expect(media.rooms.has(further.liveId)).toBe(false)
  const { liveId } = running
  const joined = await live.join({ caller: callerOf(person(1).userId, 'student'), liveId, as: undefined })
  expect(await media.join(joined.token, { isHeard: false })).toBe(true)
  for (let second = 0; second < 10; second++) load.reported(0.4)
  expect(await live.start(further)).toBe('started')
})
