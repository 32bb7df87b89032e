// Two people in a room, one of them behind a relay that loses, delays and narrows.
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type ClientBrowser, type Inbound, openClientBrowser } from './clients.ts'
import { eventually } from './eventually.ts'
import { type LossyRelay, openLossyRelay } from './lossyRelay.ts'
import { type MediaServer, startMediaServer } from './mediaServer.ts'

const WATCH = 8000

/** What `read` grows by in eight seconds. */
export const during = async (read: () => Promise<number>) => {
  const before = await read()
  await new Promise((done) => setTimeout(done, WATCH))
  return (await read()) - before
}

export const sum = (kind: 'audio' | 'video', field: keyof Inbound) => (streams: Inbound[]) =>
  streams.filter((one) => one.kind === kind).reduce((total, one) => total + Number(one[field]), 0)

/** For the tests of one describe: they share the engine, the browser and the relay, which is a good line again after each. */
export const useRelayedRooms = () => {
  let server: MediaServer
  let browser: ClientBrowser
  let relay: LossyRelay
  let rooms = 0

  beforeAll(async () => {
    server = await startMediaServer()
    browser = await openClientBrowser()
    relay = await openLossyRelay(server.mediaPort)
  })
  afterAll(async () => {
    relay.close()
    await browser.close()
    await server.close()
  })
  afterEach(async () => {
    relay.setLoss(0, 0)
    relay.setDownRate(Number.POSITIVE_INFINITY, 0)
    relay.lose(() => false)
    await browser.closeAll()
  })

  const openRoom = async () => {
    const room = `loss-${++rooms}`
    await server.rooms.createRoom({ name: room })
    return async (identity: string, isBehindRelay: boolean) =>
      browser.join({
        server,
        token: await server.token(identity, { room }),
        // As src/media/roomOptions.ts.
        roomOptions: { publishDefaults: { audioPreset: { maxBitrate: 32_000 } } },
        ...(isBehindRelay ? { viaPort: relay.port } : {}),
      })
  }

  /** The teacher is seen and heard by the student; one of the two is behind the relay. */
  const startPair = async (behind: 'teacher' | 'student') => {
    const join = await openRoom()
    const teacher = await join('teacher', behind === 'teacher')
    const student = await join('student', behind === 'student')
    await teacher.page.evaluate(() => globalThis.room.localParticipant.enableCameraAndMicrophone())
    await eventually(
      () => student.inbound(),
      (streams) =>
        streams.some((one) => one.frames > 20) &&
        streams.some((one) => one.kind === 'audio' && one.packets > 50),
    )
    return { teacher, student }
  }

  return { relay: () => relay, openRoom, startPair }
}
