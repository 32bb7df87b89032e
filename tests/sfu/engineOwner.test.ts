// The engine outlives its owner while a room is not empty. Owners are processes of their own, killed with kill -9.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MediaEngine, type MediaEngineOptions, startMediaEngine } from '#live/media/engineProcess.ts'
import { joinBySignal } from '#tests/live/support/signalClient.ts'
import { eventually } from './support/eventually.ts'
import { isRealServer } from './support/mediaServer.ts'

const parent = resolve(import.meta.dirname, 'support/engineParent.ts')
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const hasEnded = (pid: number) =>
  eventually(
    () => isAlive(pid),
    (alive) => !alive,
  )

describe.skipIf(isRealServer)('the owner of the engine', () => {
  let folder: string
  let file: string
  let owners: ChildProcess[]
  let engines: MediaEngine[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tongxue-engine-'))
    file = join(folder, 'media-engine.json')
    owners = []
    engines = []
  })
  afterEach(async () => {
    for (const engine of engines) await engine.close()
    for (const owner of owners) owner.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })

  const optionsWith = (more: Partial<MediaEngineOptions>): MediaEngineOptions => ({
    apiKey: 'key',
    apiSecret: 'a secret of some length',
    host: '127.0.0.1',
    mediaPort: 0,
    file,
    ...more,
  })
  /** An owner in a process of its own. */
  const openOwner = async (more: Partial<MediaEngineOptions> = {}) => {
    const owner = fork(parent, [JSON.stringify(optionsWith(more))], { execArgv: [] })
    owners.push(owner)
    const [{ url, mediaPort, processId }] = (await once(owner, 'message')) as [
      { url: string; mediaPort: number; processId: number },
    ]
    return {
      url,
      mediaPort,
      processId,
      kill: async () => {
        owner.kill('SIGKILL')
        await once(owner, 'exit')
      },
    }
  }
  /** An owner in this process. */
  const start = async (more: Partial<MediaEngineOptions> = {}) => {
    const engine = await startMediaEngine(optionsWith(more))
    engines.push(engine)
    return engine
  }
  const nextKey = { apiKey: 'next', apiSecret: 'another secret of some length' }
  const roomsOf = ({ url }: { url: string }) => new RoomServiceClient(url, 'key', 'a secret of some length')
  const enter = async (engine: { url: string }, identity: string) => {
    await roomsOf(engine).createRoom({ name: 'lesson', emptyTimeout: 600, departureTimeout: 600 })
    const token = new AccessToken('key', 'a secret of some length', { identity })
    token.addGrant({ roomJoin: true, room: 'lesson' })
    const person = await joinBySignal(engine.url.replace('http', 'ws'), await token.toJwt())
    if (!person) throw new Error('the engine refused the token')
    return person
  }
  const readFile = () => JSON.parse(readFileSync(file, 'utf8'))
  const listPeople = async (engine: { url: string }) =>
    (await roomsOf(engine).listParticipants('lesson')).map(({ identity }) => identity)

  it('[SFU-51] an engine with people in it outlives its owner, and the next start takes it over with them', async () => {
    const owner = await openOwner()
    const student = await enter(owner, 'student')
    await owner.kill()

    const events: string[] = []
    const hook = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      events.push(JSON.parse(body).event)
      response.end()
    })
    await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done))
    const { port } = hook.address() as AddressInfo // a TCP server always has this form of address
    const lines: string[] = []
    const next = await start({
      ...nextKey,
      webhookUrl: `http://127.0.0.1:${port}/`,
      onLog: (line) => lines.push(JSON.parse(line).event),
    })
    expect(next).toMatchObject({
      processId: owner.processId,
      url: owner.url,
      mediaPort: owner.mediaPort,
      apiKey: 'key',
    })
    expect(await listPeople(next)).toEqual(['student'])
    expect(student.isOut()).toBe(false)

    await roomsOf(next).createRoom({ name: 'second' })
    await eventually(
      () => events,
      (all) => all.includes('room_started'),
    )
    expect(events).toEqual(['room_started'])
    await enter(owner, 'second student')
    await eventually(
      () => lines,
      (all) => all.includes('participant.joined'),
    )

    let restarts = 0
    next.onRestarted(() => restarts++)
    process.kill(owner.processId, 'SIGKILL')
    await eventually(
      () => restarts,
      (count) => count === 1,
    )
    expect(next.url).toBe(owner.url)
    expect(next.mediaPort).toBe(owner.mediaPort)
    hook.close()
  })

  it('[SFU-51] without people it ends with its owner', async () => {
    const owner = await openOwner()
    await owner.kill()
    await hasEnded(owner.processId)
  })

  it('[SFU-51] it ends when nobody takes it over, and as soon as the last person is gone', async () => {
    const first = await start({ ownerlessMs: 300 })
    const pid = first.processId ?? 0
    await enter(first, 'student')
    await first.leave()
    await hasEnded(pid)

    const second = await start()
    expect(second.processId).not.toBe(pid)
    await enter(second, 'student')
    const left = second.processId ?? 0
    await second.leave()
    expect(isAlive(left)).toBe(true)
    await roomsOf(second).removeParticipant('lesson', 'student')
    await hasEnded(left)
  })

  it('[SFU-51] an empty engine that is left has ended, with free ports; one with other settings is ended', async () => {
    const first = await start()
    const { mediaPort } = first
    await first.leave()
    expect(() => statSync(file)).toThrow('ENOENT')
    const second = await start({ mediaPort })
    await enter(second, 'student')
    const pid = second.processId ?? 0
    await second.leave()
    const third = await start({ ...nextKey, mediaPort, limits: { rooms: 7 } })
    expect(third).toMatchObject({ mediaPort, apiKey: 'next' })
    await hasEnded(pid)
  })

  it('[SFU-51] an engine of older code is taken over, and replaced when nobody is in a room any more', async () => {
    const first = await start()
    await enter(first, 'student')
    await first.leave()
    writeFileSync(file, JSON.stringify({ ...readFile(), code: 'of yesterday' }))
    const next = await start()
    const { url, processId } = next
    let restarts = 0
    next.onRestarted(() => restarts++)
    expect(processId).toBe(readFile().processId)
    expect(await listPeople(next)).toEqual(['student'])
    await roomsOf(next).removeParticipant('lesson', 'student')
    await eventually(
      () => restarts,
      (count) => count === 1,
    )
    expect(next.processId).not.toBe(processId)
    expect(next.url).toBe(url)
  })

  it('[SFU-51] a second server on the same folder gets an engine of its own, which ends with it', async () => {
    const first = await start()
    await enter(first, 'student')
    const before = readFileSync(file, 'utf8')
    const second = await start()
    const pid = second.processId ?? 0
    expect(pid).not.toBe(first.processId)
    expect(readFileSync(file, 'utf8')).toBe(before)
    await enter(second, 'somebody')
    await second.leave()
    await hasEnded(pid)
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it('[SFU-51] the file is for its owner alone, has a new key with every engine, and is gone at the end', async () => {
    const first = await start()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFile()).toMatchObject({
      processId: first.processId,
      apiKey: 'key',
      apiSecret: 'a secret of some length',
    })
    await first.close()
    expect(() => statSync(file)).toThrow('ENOENT')
    await start(nextKey)
    expect(readFile()).toMatchObject(nextKey)
  })

  it('[SFU-51] nobody without the key owns it, and nothing else passes for it', async () => {
    const first = await start()
    await enter(first, 'student')
    const known = readFile()
    const person = new AccessToken('key', 'a secret of some length', { identity: 'student' })
    const stranger = new AccessToken('key', 'another secret', { identity: 'owner n' })
    for (const text of [
      JSON.stringify({ type: 'stop' }),
      JSON.stringify({ type: 'own', nonce: 'n', token: await stranger.toJwt() }),
      JSON.stringify({ type: 'own', nonce: 'n', token: await person.toJwt() }),
      'POST / HTTP/1.1',
      'x'.repeat(20_000),
    ]) {
      const socket = connect(known.ownerPort, '127.0.0.1')
      let answer = ''
      socket.on('data', (data) => (answer += String(data)))
      socket.on('error', () => {}) // it is cut
      socket.write(`${text}\n`)
      await once(socket, 'close')
      expect(answer).toBe('')
    }
    expect(await listPeople(first)).toEqual(['student'])
    await first.leave()

    // Another program has the port that the file names, and answers as the engine would without its key.
    const wrong = new AccessToken('key', 'another secret', { identity: 'owned n' })
    const token = await wrong.toJwt()
    const address = { processId: process.pid, httpPort: 1, mediaPort: 1, mediaTcpPort: null }
    const impostor = createServer().on('connection', (socket) => {
      socket.write(`${JSON.stringify({ type: 'owned', token, address })}\n`)
    })
    await new Promise<void>((done) => impostor.listen(0, '127.0.0.1', done))
    const { port } = impostor.address() as AddressInfo // as above
    writeFileSync(file, JSON.stringify({ ...known, ownerPort: port }))
    const next = await start(nextKey)
    expect(next.apiKey).toBe('next')
    expect(next.processId).not.toBe(process.pid)
    impostor.closeAllConnections()
    impostor.close()
    process.kill(known.processId, 'SIGKILL')
  })
})
