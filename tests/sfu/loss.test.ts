// Takes long: starts first.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type ClientBrowser, type Inbound, openClientBrowser } from './support/clients.ts'
import { eventually } from './support/eventually.ts'
import { type LossyRelay, openLossyRelay } from './support/lossyRelay.ts'
import { isRealServer, type MediaServer, startMediaServer } from './support/mediaServer.ts'

const WATCH = 8000

// A real LiveKit is a full ICE agent: it finds the browser's own address and leaves the relay.
describe.skipIf(isRealServer)('bad connections', { timeout: 90_000 }, () => {
  let server: MediaServer
  let house: ClientBrowser
  let relay: LossyRelay
  let room = ''
  let rooms = 0

  beforeAll(async () => {
    server = await startMediaServer()
    house = await openClientBrowser()
    relay = await openLossyRelay(server.mediaPort)
  }, 40_000)
  afterAll(async () => {
    relay.close()
    await house.close()
    await server.close()
  })
  afterEach(async () => {
    relay.setLoss(0, 0)
    relay.setDownRate(Number.POSITIVE_INFINITY, 0)
    relay.lose(() => false)
    await house.closeAll()
  })

  /** One of the two is behind the relay. */
  const startPair = async (behind: 'teacher' | 'student') => {
    room = `loss-${++rooms}`
    await server.rooms.createRoom({ name: room })
    const join = async (identity: 'teacher' | 'student') =>
      house.join({
        server,
        token: await server.token(identity, { room }),
        // As src/media/roomOptions.ts.
        roomOptions: { publishDefaults: { audioPreset: { maxBitrate: 32_000 } } },
        ...(identity === behind ? { viaPort: relay.port } : {}),
      })
    const [teacher, student] = [await join('teacher'), await join('student')]
    await teacher.page.evaluate(() => globalThis.room.localParticipant.enableCameraAndMicrophone())
    await eventually(
      () => student.inbound(),
      (streams) =>
        streams.some((one) => one.frames > 20) &&
        streams.some((one) => one.kind === 'audio' && one.packets > 50),
    )
    return { teacher, student }
  }
  const during = async (read: () => Promise<number>) => {
    const before = await read()
    await new Promise((done) => setTimeout(done, WATCH))
    return (await read()) - before
  }
  const sum = (kind: 'audio' | 'video', field: keyof Inbound) => (streams: Inbound[]) =>
    streams.filter((one) => one.kind === kind).reduce((total, one) => total + Number(one[field]), 0)
  const watch = async ({ teacher, student }: { teacher: Client; student: Client }) => {
    const seen = (kind: 'audio' | 'video', field: keyof Inbound) =>
      during(() => student.inbound().then(sum(kind, field)))
    const [sent, frames, keyframeRequests, lost, packets] = await Promise.all([
      during(teacher.framesSent),
      seen('video', 'wholeFrames'),
      seen('video', 'plis'),
      seen('audio', 'lost'),
      seen('audio', 'packets'),
    ])
    // Counted after repair; unlike frame rate or concealed samples it does not depend on a busy processor.
    return { wholePictures: frames / sent, keyframeRequests, lostSound: lost / packets }
  }

  for (const { behind, way } of [
    { behind: 'student', way: 'on the way down' },
    { behind: 'teacher', way: 'on the way up' },
  ] as const) {
    it(`[SFU-80] 5 % loss ${way} is repaired: the picture continues, the sound has no gaps`, async () => {
      const pair = await startPair(behind)
      relay.setLoss(behind === 'teacher' ? 0.05 : 0, behind === 'student' ? 0.05 : 0)
      const { wholePictures, keyframeRequests, lostSound } = await watch(pair)
      expect(wholePictures).toBeGreaterThan(0.6)
      // A browser with an unrepaired gap in the video requests a keyframe.
      expect(keyframeRequests).toBeLessThanOrEqual(1)
      expect(lostSound).toBeLessThan(0.01)
    })
  }

  it('[SFU-81] [SFU-13] at 20 % loss both ways the sound is still understood, and all see the poor connection', async () => {
    const pair = await startPair('student')
    const qualityOfStudent = () =>
      pair.teacher.page.evaluate(() => globalThis.room.remoteParticipants.get('student')?.connectionQuality)
    await eventually(qualityOfStudent, (quality) => quality === 'excellent' || quality === 'good')
    relay.setLoss(0.2, 0.2)
    const { lostSound, wholePictures } = await watch(pair)
    expect(lostSound).toBeLessThan(0.05)
    expect(wholePictures).toBeGreaterThan(0.3)
    await eventually(qualityOfStudent, (quality) => quality === 'poor')
  })

  it('[SFU-87] [SFU-88] on 64 kbit/s the picture pauses, the sound stays whole; the picture comes back when it is better', async () => {
    const { student } = await startPair('student')
    const streamState = () =>
      student.page.evaluate(() => {
        const [teacher] = globalThis.room.remoteParticipants.values()
        return teacher?.getTrackPublication('camera')?.track?.streamState
      })
    expect(await streamState()).toBe('active')
    relay.setDownRate(64_000, 1500)
    await eventually(streamState, (state) => state === 'paused', { within: 15_000 })
    // Full speed filled the queue before the first report, and what did not fit was lost. It empties.
    await eventually(relay.queueMs, (queue) => queue < 100, { within: 15_000 })
    const sound = (field: 'lost' | 'packets') => during(() => student.inbound().then(sum('audio', field)))
    const [lost, packets] = await Promise.all([sound('lost'), sound('packets')])
    expect(packets).toBeGreaterThan(250)
    expect(lost / packets).toBeLessThan(0.01)

    relay.setDownRate(Number.POSITIVE_INFINITY, 0)
    const frames = () => student.inbound().then(sum('video', 'wholeFrames'))
    const before = await frames()
    await eventually(frames, (now) => now > before + 20, { within: 40_000 })
    expect(await streamState()).toBe('active')
  })

  it('[SFU-82] [LIVE-32] a connection interrupted for some seconds recovers by itself', async () => {
    const { teacher, student } = await startPair('student')
    relay.setLoss(1, 1)
    await new Promise((done) => setTimeout(done, 5000))
    relay.setLoss(0, 0)
    const packets = () => student.inbound({ kind: 'audio' }).then(([sound]) => sound?.packets ?? 0)
    const before = await packets()
    await eventually(packets, (count) => count > before + 50, { within: 15_000 })
    expect(
      await teacher.page.evaluate(() =>
        globalThis.events.some((event) => event.name === 'participantDisconnected'),
      ),
    ).toBe(false)
  })

  it('[SFU-83] people join over a connection that loses every fifth packet', async () => {
    room = `loss-${++rooms}`
    await server.rooms.createRoom({ name: room })
    relay.setLoss(0.2, 0.2)
    for (let count = 0; count < 6; count++) {
      const joined = await house.join({
        server,
        token: await server.token(`page${count}`, { room }),
        viaPort: relay.port,
      })
      expect(await joined.page.evaluate(() => globalThis.room.state)).toBe('connected')
      await joined.leave()
    }
  })

  it('[SFU-83] lost handshake messages of the engine are retransmitted without a request', async () => {
    room = `loss-${++rooms}`
    await server.rooms.createRoom({ name: room })
    const seen = new Set<string>()
    relay.lose((datagram, way, client) => {
      const isHandshake = datagram[0] === 20 || datagram[0] === 22
      if (!isHandshake) return false
      // The engine's flight is lost the first time; the browser's retransmissions always. Both have other record numbers.
      const said = `${client} ${way} ${way === 'down' ? withoutNumbers(datagram) : messageOf(datagram)}`
      const isNew = !seen.has(said)
      seen.add(said)
      return way === 'down' ? isNew : !isNew
    })
    const joined = await house.join({
      server,
      token: await server.token('page', { room }),
      viaPort: relay.port,
    })
    expect(await joined.page.evaluate(() => globalThis.room.state)).toBe('connected')
  })
})

/** All records of a datagram but for their numbers. */
const withoutNumbers = (datagram: Buffer) => {
  const records = Buffer.from(datagram)
  for (let at = 0; at + 13 <= records.length; at += 13 + records.readUInt16BE(at + 11))
    records.fill(0, at + 5, at + 11)
  return records.toString('hex')
}

/** Type, number and offset of the first handshake message; all encrypted messages count as one. */
const messageOf = (datagram: Buffer) =>
  datagram.readUInt16BE(3) > 0
    ? 'encrypted'
    : `${datagram[0]} ${datagram.toString('hex', 13, 14)} ${datagram.toString('hex', 17, 22)}`
