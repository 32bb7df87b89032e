import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ClientBrowser, openClientBrowser } from './support/clients.ts'
import { eventually } from './support/eventually.ts'
import { isRealServer, type MediaServer, startMediaServer } from './support/mediaServer.ts'

describe('reconnecting', () => {
  let server: MediaServer
  let house: ClientBrowser
  let room = ''
  let rooms = 0

  beforeAll(async () => {
    server = await startMediaServer()
    house = await openClientBrowser()
  })
  afterAll(async () => {
    await house.close()
    await server.close()
  })
  afterEach(() => house.closeAll())

  const startPair = async () => {
    room = `resume-${++rooms}`
    await server.rooms.createRoom({ name: room })
    const teacher = await house.join({ server, token: await server.token('teacher', { room }) })
    const student = await house.join({ server, token: await server.token('student', { room }) })
    for (const client of [teacher, student]) {
      await client.page.evaluate(() => globalThis.room.localParticipant.setMicrophoneEnabled(true))
    }
    for (const client of [teacher, student]) {
      await eventually(
        () => client.inbound({ kind: 'audio' }),
        ([sound]) => (sound?.packets ?? 0) > 20,
      )
    }
    return { teacher, student }
  }
  const namesOf = (client: { page: import('playwright').Page }) =>
    client.page.evaluate(() => globalThis.events.map((event) => event.name))

  it('[SFU-40] [LIVE-32] a lost socket resumes the same session, and the others see no leave', async () => {
    const { teacher, student } = await startPair()
    const sid = await student.page.evaluate(() => globalThis.room.localParticipant.sid)
    await student.page.evaluate(() => globalThis.room.simulateScenario('signal-reconnect'))
    await eventually(
      () => namesOf(student),
      (names) => names.includes('reconnected') || names.includes('signalReconnecting'),
    )
    await eventually(
      () => student.page.evaluate(() => globalThis.room.state),
      (state) => state === 'connected',
    )
    expect(await student.page.evaluate(() => globalThis.room.localParticipant.sid)).toBe(sid)
    for (const client of [teacher, student]) {
      const before = (await client.inbound({ kind: 'audio' }))[0]?.packets ?? 0
      await eventually(
        () => client.inbound({ kind: 'audio' }),
        ([sound]) => (sound?.packets ?? 0) > before + 50,
      )
    }
    expect(await namesOf(teacher)).not.toContain('participantDisconnected')
    // Negotiation works on both connections afterwards.
    await teacher.page.evaluate(() => globalThis.room.localParticipant.setCameraEnabled(true))
    await eventually(
      () => student.inbound({ kind: 'video' }),
      ([video]) => (video?.frames ?? 0) > 5,
    )
    await student.page.evaluate(() => globalThis.room.localParticipant.setCameraEnabled(true))
    await eventually(
      () => teacher.inbound({ kind: 'video' }),
      ([video]) => (video?.frames ?? 0) > 5,
    )
  })

  it('[SFU-41] a full reconnect takes the place of the old session', async () => {
    const { teacher, student } = await startPair()
    await student.page.evaluate(() => globalThis.room.simulateScenario('full-reconnect'))
    await eventually(
      () => namesOf(student),
      (names) => names.includes('reconnected'),
      { within: 20_000 },
    )
    await eventually(
      () => teacher.inbound({ kind: 'audio' }),
      ([sound]) => (sound?.packets ?? 0) > 30,
    )
    const listed = await server.rooms.listParticipants(room)
    expect(listed.map((one) => one.identity).sort()).toEqual(['student', 'teacher'])
  })

  it('[SFU-42] reliable messages sent while the socket was gone arrive once and in order', async () => {
    const { teacher, student } = await startPair()
    await student.page.evaluate(async () => {
      const send = (text: string) =>
        globalThis.room.localParticipant.publishData(new TextEncoder().encode(text), { reliable: true })
      await send('1')
      await globalThis.room.simulateScenario('signal-reconnect')
      await send('2')
      await send('3')
    })
    const texts = () => teacher.page.evaluate(() => globalThis.messages.map((message) => message.text))
    await eventually(texts, (list) => list.includes('3'), { within: 15_000 })
    expect(await texts()).toEqual(['1', '2', '3'])
  })

  it.skipIf(isRealServer)(
    '[SFU-85] a page that fails at an offer joins anew and hears what it missed',
    async () => {
      const hasty = await startMediaServer({ limits: { answerSeconds: 2 } })
      try {
        await hasty.rooms.createRoom({ name: 'fails' })
        const student = await house.join({
          server: hasty,
          token: await hasty.token('student', { room: 'fails' }),
        })
        const teacher = await house.join({
          server: hasty,
          token: await hasty.token('teacher', { room: 'fails' }),
        })
        await student.page.evaluate(() => {
          const whole = RTCPeerConnection.prototype.setRemoteDescription
          RTCPeerConnection.prototype.setRemoteDescription = function (description) {
            if (description.type !== 'offer') return Reflect.apply(whole, this, [description])
            RTCPeerConnection.prototype.setRemoteDescription = whole
            return Promise.reject(new Error('the order of m-lines'))
          }
        })
        await teacher.page.evaluate(() => globalThis.room.localParticipant.setMicrophoneEnabled(true))
        await eventually(
          () => student.inbound({ kind: 'audio' }),
          ([sound]) => (sound?.packets ?? 0) > 20,
          { within: 20_000 },
        )
        expect(await namesOf(student)).toContain('reconnected')
      } finally {
        await house.closeAll()
        await hasty.close()
      }
    },
  )
})
