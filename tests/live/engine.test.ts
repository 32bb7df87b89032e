// The whole server with its media engine: the teacher's commands decide what a participant may publish.
// The embedded engine, or with MEDIA_ENGINE=livekit a real LiveKit server from PATH.
// Takes long: starts first.
import { existsSync, readFileSync } from 'node:fs'
import { ParticipantPermission, TrackSource, TrackType } from '@livekit/protocol'
import { dispose } from '@livekit/rtc-node'
import { RoomServiceClient } from 'livekit-server-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveId } from '#contract/ids.ts'
import { ownEngine } from '#live/media/engineOwner.ts'
import { joinAsNative } from '#tests/sfu/support/nativeClient.ts'
import { startServer, type TestServer } from '#tests/support/startServer.ts'
import { eventually, type School, schoolOf } from './support/lesson.ts'
import { isRealLiveKit, startRealLiveKit } from './support/realLiveKit.ts'
import { joinBySignal } from './support/signalClient.ts'

let server: TestServer
let school: School
let livekit: Awaited<ReturnType<typeof startRealLiveKit>> | undefined
beforeAll(async () => {
  livekit = isRealLiveKit ? await startRealLiveKit() : undefined
  server = await startServer({ env: livekit?.env ?? {}, hasEngine: !livekit })
  school = schoolOf(server, null)
})
afterAll(async () => {
  await dispose()
  await school.close()
  await livekit?.stop()
})

const join = async (liveId: LiveId, by: string) =>
  server.must('joinLive', { params: { id: liveId }, body: {} }, await school.token(by))
const enter = async ({ url, token }: { url: string; token: string }) => {
  const client = await joinBySignal(url, token)
  if (!client) throw new Error('the media engine refused the token')
  return client
}
const startClass = async () => {
  const liveId = await school.plan()
  await school.start(liveId)
  const host = await school.visit(liveId, 'teacher')
  const student = await school.visit(liveId, 'student1')
  return { liveId, host, student, seatId: student.me().id }
}
const engineFile = () => JSON.parse(readFileSync(`${server.files.dataDir}/media-engine.json`, 'utf8'))
const enginePid = (): number => engineFile().processId
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    // No such process.
    return false
  }
}

test('[LIVE-03] the token answer names our own port for the embedded engine, else the LiveKit server', async () => {
  const { liveId } = await startClass()
  const { url } = await join(liveId, 'student1')
  expect(url).toBe(livekit?.mediaUrl ?? server.url.replace('http', 'ws'))
})

test('[LIVE-12] [LIVE-13] [LIVE-16] mode, call and ban reach the participant at the engine', async () => {
  const { liveId, host, seatId } = await startClass()
  const student = await enter(await join(liveId, 'student1'))
  expect(student.identity).toBe(seatId)
  expect(student.sources()).toEqual(['CAMERA', 'MICROPHONE'])
  const may = (wanted: string[]) =>
    eventually(`may publish ${wanted}`, () => JSON.stringify(student.sources()) === JSON.stringify(wanted))
  await host.command('mic:setMode', { mode: 'rollCall' })
  await may(['CAMERA'])
  expect(await student.publish(TrackSource.MICROPHONE, TrackType.AUDIO)).toBe(false)
  // A LiveKit server accepts sound as a camera; there the publisher is removed (grants.test.ts, MEDIA-5).
  if (!livekit) expect(await student.publish(TrackSource.CAMERA, TrackType.AUDIO)).toBe(false)
  expect(await student.publish(TrackSource.CAMERA, TrackType.VIDEO)).toBe(true)
  await host.command('mic:call', { seatId })
  await may(['CAMERA', 'MICROPHONE', 'SCREEN_SHARE', 'SCREEN_SHARE_AUDIO'])
  expect(await student.publish(TrackSource.MICROPHONE, TrackType.AUDIO)).toBe(true)
  await host.command('mic:ban', { seatId: 'all', banned: true })
  await may(['CAMERA'])
  student.close()
})

test('[LIVE-25] an auditor may publish nothing at the engine', async () => {
  const { liveId } = await startClass()
  const auditor = await enter(await join(liveId, 'education'))
  expect(auditor.sources()).toEqual([])
  for (const [source, type] of [
    [TrackSource.MICROPHONE, TrackType.AUDIO],
    [TrackSource.CAMERA, TrackType.VIDEO],
    [TrackSource.UNKNOWN, TrackType.AUDIO],
  ] as const) {
    expect(await auditor.publish(source, type)).toBe(false)
  }
  auditor.close()
})

test('[ADMIT-5] [MEDIA-9] an ended login is removed from the engine, also when it returns with its token; others stay', async () => {
  const { liveId } = await startClass()
  const student = await enter(await join(liveId, 'student1'))
  const access = (await server.signIn('student2')).access_token
  const answer = await server.must('joinLive', { params: { id: liveId }, body: {} }, access)
  const listener = await enter(answer)
  await server.must('logout', {}, access)
  await eventually('out', () => listener.isOut())
  const again = await enter(answer)
  await eventually('out again', () => again.isOut())
  expect(student.isOut()).toBe(false)
  student.close()
})

test.skipIf(isRealLiveKit)(
  '[TALK-1] [SFU-96] [TALK-4 part] the engine hears who speaks; silence and reports of pages count nothing',
  async () => {
    const { liveId, host, student } = await startClass()
    const silent = await school.visit(liveId, 'student2')
    const clients = []
    for (const username of ['student1', 'student2']) {
      const { url, token } = await join(liveId, username)
      clients.push(await joinAsNative(url, token))
    }
    const [speaks, listens] = clients
    await listens?.publishTone(0)
    await speaks?.publishTone()
    const { userId } = student.me()
    await host.until('two seconds of speech', ({ talkTime }) => (talkTime?.[userId]?.seconds ?? 0) >= 2)
    expect(host.state().talkTime?.[userId]?.turns).toBeGreaterThan(0)
    expect(await silent.command('talk:report', { ms: 1000 })).toEqual({ ok: false, error: 'COMMAND_INVALID' })
    expect(Object.keys(host.state().talkTime ?? {})).toEqual([userId])
    for (const client of clients) await client.leave()
  },
  60_000,
)

test('[LIVE-08] the end disconnects everybody, and a token that is still valid finds no room', async () => {
  const { liveId } = await startClass()
  const answer = await join(liveId, 'student1')
  const student = await enter(answer)
  await server.must('endLive', { params: { id: liveId } }, await school.token('teacher'))
  await eventually('the end at the engine', () => student.isOut())
  expect(await joinBySignal(answer.url, answer.token)).toBeNull()
})

test.skipIf(isRealLiveKit)(
  '[MEDIA-4] kill -9 of the media engine: the lesson stands, its room is made again, rights as before',
  async () => {
    const { liveId, host, student, seatId } = await startClass()
    await host.command('mic:setMode', { mode: 'rollCall' })
    await student.until('roll call', ({ view }) => view?.micMode === 'rollCall')
    const before = await enter(await join(liveId, 'student1'))
    process.kill(enginePid(), 'SIGKILL')
    await eventually('the dropped line', () => before.isOut())
    const again = await eventually(
      'a room to join',
      async () => {
        const reply = await server.call(
          'joinLive',
          { params: { id: liveId }, body: {} },
          await school.token('student1'),
        )
        return reply.ok ? joinBySignal(reply.data.url, reply.data.token) : null
      },
      30_000,
    )
    expect(again.identity).toBe(seatId)
    expect(again.sources()).toEqual(['CAMERA'])
    expect(student.socket.connected).toBe(true)
    expect(student.state().view?.phase).toBe('started')
    again.close()
  },
  60_000,
)

test.skipIf(isRealLiveKit)(
  '[MEDIA-10] kill -9 of the server: the engine goes on, and the next start sets the rights from the database',
  async () => {
    const { liveId, host, student, seatId } = await startClass()
    await host.command('mic:setMode', { mode: 'rollCall' })
    await student.until('roll call', ({ view }) => view?.micMode === 'rollCall')
    await enter(await join(liveId, 'student1'))
    const file = engineFile()
    const { files } = server
    await server.stop({ signal: 'SIGKILL', keep: true })
    const engine = await eventually('the engine without an owner', async () => {
      const owned = await ownEngine(file, () => {})
      return owned === 'taken' ? null : owned
    })
    const url = `http://127.0.0.1:${engine.address.httpPort}`
    const rooms = new RoomServiceClient(url, file.apiKey, file.apiSecret)
    const before = await rooms.getParticipant(liveId, seatId)

    // The right was taken away in the database; the server died before the engine knew it.
    const permission = new ParticipantPermission({
      canSubscribe: true,
      canPublish: true,
      canPublishSources: [TrackSource.CAMERA, TrackSource.MICROPHONE],
    })
    await rooms.updateParticipant(liveId, seatId, { permission })
    expect(await engine.leave()).toBe(true)
    server = await startServer({ on: files, hasEngine: true })
    school = schoolOf(server, null)
    const after = await eventually('the right that the database gives', async () => {
      const found = await rooms.getParticipant(liveId, seatId)
      return found.permission?.canPublishSources.join() === String(TrackSource.CAMERA) ? found : null
    })
    expect(after.sid).toBe(before.sid)
    expect(enginePid()).toBe(file.processId)
    const people = await rooms.listParticipants(liveId)
    expect(people.map(({ identity }) => identity)).toEqual([seatId])
  },
  60_000,
)

test.skipIf(isRealLiveKit)('healthz reports the media engine as unavailable while it is down', async () => {
  const { status } = await fetch(`${server.url}/healthz`)
  expect(status).toBe(200)
  process.kill(enginePid(), 'SIGKILL')
  const words = await eventually('the sentence', async () => {
    const response = await fetch(`${server.url}/healthz`)
    return response.status === 503 ? response.text() : null
  })
  expect(words).toContain('media engine')
  await eventually('health', async () => (await fetch(`${server.url}/healthz`)).status === 200)
})

test.skipIf(isRealLiveKit)(
  '[SFU-51 part] SIGTERM leaves the engine of a running lesson to the next start; SIGINT, Ctrl-C, ends it',
  async () => {
    const { liveId } = await startClass()
    await enter(await join(liveId, 'student1'))
    const processId = enginePid()
    const { files } = server
    await server.stop({ signal: 'SIGTERM', keep: true })
    server = await startServer({ on: files, hasEngine: true })
    expect(enginePid()).toBe(processId)
    await server.stop({ signal: 'SIGINT', keep: true })
    await eventually('the end of the engine', () => !isAlive(processId))
    expect(existsSync(`${files.dataDir}/media-engine.json`)).toBe(false)
    server = await startServer({ on: files, hasEngine: true })
    school = schoolOf(server, null)
  },
  60_000,
)
