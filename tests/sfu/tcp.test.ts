import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type ClientBrowser, openClientBrowser } from './support/clients.ts'
import { eventually } from './support/eventually.ts'
import { isRealServer, type MediaServer, startMediaServer } from './support/mediaServer.ts'

describe.skipIf(isRealServer)('a network that lets no UDP through', () => {
  let server: MediaServer
  let open: ClientBrowser
  let shut: ClientBrowser
  beforeAll(async () => {
    server = await startMediaServer()
    open = await openClientBrowser()
    shut = await openClientBrowser({ withoutUdp: true })
  })
  afterAll(async () => {
    await open.close()
    await shut.close()
    await server.close()
  })

  const hears = (client: Client) =>
    eventually(
      () => client.inbound({ kind: 'audio' }),
      ([sound]) => (sound?.packets ?? 0) > 50 && (sound?.energy ?? 0) > 0,
      { within: 20_000 },
    )

  it('[SFU-91] a student behind it hears and sees the teacher, and is heard and seen, over TCP', async () => {
    await server.rooms.createRoom({ name: 'tcp' })
    const teacher = await open.join({ server, token: await server.token('teacher', { room: 'tcp' }) })
    const student = await shut.join({ server, token: await server.token('student', { room: 'tcp' }) })
    for (const { page } of [teacher, student]) {
      await page.evaluate(() => globalThis.room.localParticipant.enableCameraAndMicrophone())
    }
    await Promise.all([hears(teacher), hears(student)])
    for (const client of [teacher, student]) {
      await eventually(
        () => client.inbound({ kind: 'video' }),
        ([picture]) => (picture?.frames ?? 0) > 20,
        { within: 20_000 },
      )
    }
    expect(await student.page.evaluate(() => globalThis.protocols())).toEqual(['tcp'])
    expect(await teacher.page.evaluate(() => globalThis.protocols())).toEqual(['udp'])
  })
})
