/* The protocol as LiveKit's native client, the one of its apps, uses it. Runs against the embedded engine and LiveKit. */
import { dispose, type LocalTrackPublication, SimulateScenarioKind, TrackSource } from '@livekit/rtc-node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually, growthDuring } from './support/eventually.ts'
import { type MediaServer, startMediaServer } from './support/mediaServer.ts'
import { joinAsNative, type NativeClient } from './support/nativeClient.ts'

const { SOURCE_MICROPHONE, SOURCE_CAMERA, SOURCE_SCREENSHARE } = TrackSource

describe('a lesson with native clients', () => {
  let server: MediaServer
  let rooms = 0
  const clients: NativeClient[] = []

  beforeAll(async () => {
    server = await startMediaServer()
  })
  afterAll(async () => {
    await dispose()
    await server.close()
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.leave()
  })

  const joinTwo = async () => {
    const room = `native-${++rooms}`
    await server.rooms.createRoom({ name: room })
    for (const identity of ['teacher', 'student'])
      clients.push(await joinAsNative(server.url, await server.token(identity, { room })))
    const [teacher, student] = clients
    if (!teacher || !student) throw new Error('unreachable')
    return { room, teacher, student }
  }
  const total = (client: NativeClient, source: TrackSource, what: 'loud' | 'pictures') =>
    client.arrived(source).reduce((sum, one) => sum + one[what], 0)
  const expectMore = async (client: NativeClient, source: TrackSource, what: 'loud' | 'pictures') => {
    const before = total(client, source, what)
    await eventually(
      () => total(client, source, what),
      (now) => now > before + 5,
      { what: `more ${what} from ${TrackSource[source]}`, within: 20_000 },
    )
  }

  it('[SFU-2] [SFU-6] two people hear and see each other, and the screen beside the camera', async () => {
    const { room, teacher, student } = await joinTwo()
    for (const client of [teacher, student]) {
      await client.publishTone()
      await client.publishPicture()
    }
    for (const client of [teacher, student]) {
      await expectMore(client, SOURCE_MICROPHONE, 'loud')
      await expectMore(client, SOURCE_CAMERA, 'pictures')
    }
    await student.publishPicture(SOURCE_SCREENSHARE)
    await expectMore(teacher, SOURCE_SCREENSHARE, 'pictures')
    await expectMore(teacher, SOURCE_CAMERA, 'pictures')
    const { tracks } = await server.rooms.getParticipant(room, 'student')
    expect(tracks.map(({ mimeType }) => mimeType).sort()).toEqual(['audio/red', 'video/VP8', 'video/VP8'])
  })

  it('[SFU-5] mute, unmute, unpublish and publish again reach the other one', async () => {
    const { teacher, student } = await joinTwo()
    const tone = await teacher.publishTone()
    const picture = await teacher.publishPicture()
    await expectMore(student, SOURCE_MICROPHONE, 'loud')
    await expectMore(student, SOURCE_CAMERA, 'pictures')

    const inTurn: [LocalTrackPublication, TrackSource, 'loud' | 'pictures'][] = [
      [tone, SOURCE_MICROPHONE, 'loud'],
      [picture, SOURCE_CAMERA, 'pictures'],
    ]
    for (const [publication, source, what] of inTurn) {
      teacher.setMuted(publication, true)
      await eventually(
        () => student.events,
        (events) => events.includes(`trackMuted teacher ${TrackSource[source]}`),
      )
      // Packets in flight have arrived by then.
      await growthDuring(500, async () => total(student, source, what))
      expect(await growthDuring(500, async () => total(student, source, what))).toBe(0)
      teacher.setMuted(publication, false)
      await expectMore(student, source, what)
    }

    for (const [publication, source] of inTurn) {
      await teacher.unpublish(publication)
      await eventually(
        () => student.arrived(source).length,
        (tracks) => tracks === 0,
      )
    }
    await teacher.publishTone()
    await teacher.publishPicture()
    await expectMore(student, SOURCE_MICROPHONE, 'loud')
    await expectMore(student, SOURCE_CAMERA, 'pictures')
  })

  it('[SFU-7] [SFU-40] a lost socket is resumed: sound, picture, messages and new tracks go on', async () => {
    const { teacher, student } = await joinTwo()
    await teacher.publishTone()
    await student.publishTone()
    for (const client of [teacher, student]) await expectMore(client, SOURCE_MICROPHONE, 'loud')

    await student.room.simulateScenario(SimulateScenarioKind.SIMULATE_SIGNAL_RECONNECT)
    await eventually(
      () => student.events,
      (events) => events.includes('reconnected'),
      { within: 20_000 },
    )
    for (const client of [teacher, student]) await expectMore(client, SOURCE_MICROPHONE, 'loud')
    await student.publishPicture()
    await teacher.publishPicture()
    for (const client of [teacher, student]) await expectMore(client, SOURCE_CAMERA, 'pictures')
    await student.room.localParticipant?.publishData(new TextEncoder().encode('你好'), { reliable: true })
    await eventually(
      () => teacher.events,
      (events) => events.includes('data student 你好'),
    )
    expect(student.events).not.toContain('disconnected')
  })
})
