import { spawnSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk'
import { afterEach, describe, expect, it } from 'vitest'
import { type MediaEngine, startMediaEngine } from '#live/media/engineProcess.ts'
import { openClientBrowser } from './support/clients.ts'
import { eventually } from './support/eventually.ts'
import { isRealServer, startMediaServer } from './support/mediaServer.ts'

describe.skipIf(isRealServer)('the engine process', () => {
  let engine: MediaEngine | undefined
  afterEach(() => engine?.close())
  const options = { apiKey: 'key', apiSecret: 'a secret of some length', host: '127.0.0.1', mediaPort: 0 }
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      // No such process.
      return false
    }
  }

  it('[SFU-50] is restarted on the same ports after a kill, and reports it', async () => {
    engine = await startMediaEngine(options)
    const { url, mediaPort, processId } = engine
    let restarts = 0
    engine.onRestarted(() => restarts++)
    process.kill(processId ?? 0, 'SIGKILL')
    await eventually(
      () => restarts,
      (count) => count === 1,
    )
    expect(engine.url).toBe(url)
    expect(engine.mediaPort).toBe(mediaPort)
    expect(engine.processId).not.toBe(processId)
    expect(await new RoomServiceClient(url, options.apiKey, options.apiSecret).listRooms()).toEqual([])
  })

  it('[SFU-1] [SFU-53] a join before the room is made again answers 503; at a new engine an unknown room is 404', async () => {
    engine = await startMediaEngine(options)
    const { url, processId } = engine
    const rooms = new RoomServiceClient(url, options.apiKey, options.apiSecret)
    const token = new AccessToken(options.apiKey, options.apiSecret, { identity: 'student' })
    token.addGrant({ roomJoin: true, room: 'phoenix' })
    const jwt = await token.toJwt()
    const statusOfJoin = async () => (await fetch(`${url}/rtc/validate?access_token=${jwt}`)).status
    expect(await statusOfJoin()).toBe(404)
    let isBack = false
    engine.onRestarted(() => {
      isBack = true
    })
    process.kill(processId ?? 0, 'SIGKILL')
    await eventually(
      () => isBack,
      (back) => back,
    )
    expect(await statusOfJoin()).toBe(503)
    await rooms.createRoom({ name: 'phoenix' })
    expect(await statusOfJoin()).toBe(200)
  })

  it('reports again and again how much processor time it takes', async () => {
    const reports: number[] = []
    engine = await startMediaEngine({ ...options, onLoad: (cpu) => reports.push(cpu) })
    await eventually(
      () => reports.length,
      (count) => count >= 2,
    )
    for (const cpu of reports) expect(cpu).toBeGreaterThan(0)
  })

  it('[SFU-98] goes before other programs where the system permits it, and says so where it does not', async () => {
    const mayRise = spawnSync(process.execPath, ['-e', "require('node:os').setPriority(-14)"]).status === 0
    const lines: string[] = []
    engine = await startMediaEngine({ ...options, onLog: (line) => lines.push(line) })
    expect(getPriority(engine.processId)).toBe(mayRise ? -14 : 0)
    expect(lines.some((line) => line.includes('engine.usualPriority'))).toBe(!mayRise)
  })

  it('[SFU-51 part] stops with close, which may be called twice', async () => {
    engine = await startMediaEngine(options)
    const pid = engine.processId ?? 0
    await engine.close()
    await engine.close()
    await eventually(
      () => isAlive(pid),
      (alive) => !alive,
    )
  })

  it('[SFU-52] a port in use is a clear failure', async () => {
    engine = await startMediaEngine(options)
    await expect(startMediaEngine({ ...options, mediaPort: engine.mediaPort })).rejects.toThrow('EADDRINUSE')
  })

  it('[SFU-53] people rejoin the room after the engine was killed and the room created again', async () => {
    const server = await startMediaServer()
    const house = await openClientBrowser()
    try {
      await server.rooms.createRoom({ name: 'phoenix' })
      const join = async (identity: string) =>
        house.join({ server, token: await server.token(identity, { room: 'phoenix' }) })
      const [teacher, student] = [await join('teacher'), await join('student')]
      await teacher.page.evaluate(() => globalThis.room.localParticipant.setMicrophoneEnabled(true))
      await eventually(
        () => student.inbound({ kind: 'audio' }),
        ([sound]) => (sound?.packets ?? 0) > 20,
      )
      process.kill(server.processId ?? 0, 'SIGKILL')
      await eventually(
        () =>
          server.rooms.createRoom({ name: 'phoenix' }).then(
            () => true,
            () => false,
          ),
        (made) => made,
      )
      await eventually(
        () => student.page.evaluate(() => globalThis.events.map((event) => event.name)),
        (names) => names.includes('reconnected'),
        { within: 30_000 },
      )
      await eventually(
        () => student.inbound({ kind: 'audio' }),
        ([sound]) => (sound?.packets ?? 0) > 20,
        { within: 20_000 },
      )
    } finally {
      await house.close()
      await server.close()
    }
  })
})
