import { TrackSource } from '@livekit/protocol'
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaEngineSettings } from '#contract/classroom/mediaEngine.ts'
import { type Engine, startEngine } from '#live/sfu/engine.ts'
import { parseRtcp } from '#live/sfu/rtp/rtcp.ts'
import { eventually } from './support/eventually.ts'
import { isRealServer } from './support/mediaServer.ts'
import { SYNTHETIC_TYPES, SyntheticClient } from './support/syntheticClient.ts'
import { sendPacket } from './support/syntheticMedia.ts'

const apiKey = 'shedding'
const apiSecret = 'a-secret-of-more-than-32-characters'
const room = 'shedding'
/** Of one frame each; the long ones are longer than every other packet. */
const picture = (kind: 'keyframe' | 'delta', bytes: number) =>
  Buffer.concat([Buffer.from(`90808001${kind === 'keyframe' ? '10' : '11'}00009d012a`, 'hex')], bytes)
const [shortKeyframe, longKeyframe, delta] = [
  picture('keyframe', 40),
  picture('keyframe', 500),
  picture('delta', 40),
]
const [shortSound, longSound] = [Buffer.alloc(80, 7), Buffer.alloc(500, 7)]

/* The engine runs in this process with a clock of the test: what is sent without a pause in between is read in one turn. */
describe.skipIf(isRealServer)('an engine that is late', () => {
  let engine: Engine
  let now = 0
  const clients: SyntheticClient[] = []
  beforeAll(async () => {
    const settings = { apiKey, apiSecret, host: '127.0.0.1', mediaPort: 0, mediaTcpPort: null }
    engine = await startEngine(
      mediaEngineSettings.parse(settings),
      () => {},
      () => now,
    )
    const rooms = new RoomServiceClient(`http://127.0.0.1:${engine.httpPort}`, apiKey, apiSecret)
    await rooms.createRoom({ name: room })
  })
  afterAll(async () => {
    for (const client of clients) client.close()
    await engine.close()
  })

  const join = async (identity: string) => {
    const token = new AccessToken(apiKey, apiSecret, { identity })
    token.addGrant({ roomJoin: true, room })
    const client = await SyntheticClient.join({
      url: `http://127.0.0.1:${engine.httpPort}`,
      token: await token.toJwt(),
    })
    clients.push(client)
    return client
  }

  /** What the student gets: the numbers of the pictures' packets, and how much of which length. */
  const watch = (student: SyntheticClient) => {
    const pictures: number[] = []
    const seen = { pictures, longPictures: 0, longSound: 0, shortSound: 0 }
    student.subscriber.onMedia = (datagram) => {
      const type = (datagram[1] ?? 0) & 127
      const isLong = datagram.length > 400
      if (type === SYNTHETIC_TYPES.opus) seen[isLong ? 'longSound' : 'shortSound']++
      if (type !== SYNTHETIC_TYPES.vp8) return
      pictures.push(datagram.readUInt16BE(2))
      if (isLong) seen.longPictures++
    }
    return seen
  }

  const keyframesAskedOf = (teacher: SyntheticClient) => {
    const asked: number[] = []
    teacher.publisher.onMedia = (datagram) => {
      const type = datagram[1] ?? 0
      const packet =
        type >= 192 && type <= 223 ? teacher.publisher.receiver?.unprotectRtcp(datagram) : undefined
      for (const message of packet ? parseRtcp(packet) : []) {
        if (message.type === 'keyframeRequest') asked.push(message.ssrc)
      }
    }
    return asked
  }

  it('[SFU-94] leaves out old pictures, never sound, and goes on with a keyframe that it asks for', async () => {
    const teacher = await join('teacher')
    const camera = await teacher.publish({ cid: 'camera', source: TrackSource.CAMERA, kind: 'video' })
    const mic = await teacher.publish({ cid: 'mic', source: TrackSource.MICROPHONE })
    const student = await join('student')
    const seen = watch(student)
    let [pictures, sounds] = [100, 100]
    const sendPicture = (payload: Buffer) =>
      sendPacket(teacher, camera, { sequence: ++pictures, timestamp: pictures * 3000, payload })
    const sendSound = (payload: Buffer) =>
      sendPacket(teacher, mic, { sequence: ++sounds, timestamp: sounds * 960, payload })
    await eventually(
      () => {
        sendPicture(longKeyframe)
        sendSound(longSound)
        return seen
      },
      ({ longSound: sound, longPictures }) => sound > 0 && longPictures > 0,
    )
    // Some of those may still be on their way; they are in order, so the short one is the last.
    sendPicture(shortKeyframe)
    await eventually(
      () => seen.pictures.length - seen.longPictures,
      (short) => short === 1,
    )
    const before = [...seen.pictures]
    const asked = keyframesAskedOf(teacher)

    // All of this is sent and gets old before the engine has its turn.
    for (let n = 0; n < 10; n++) {
      sendPicture(delta)
      sendSound(shortSound)
    }
    now += 400
    await eventually(
      () => seen.shortSound,
      (packets) => packets === 10,
    )
    await eventually(
      () => asked,
      ([first]) => first === camera.ssrc,
    )
    expect(seen.pictures).toEqual(before)

    sendPicture(delta)
    sendPicture(shortKeyframe)
    sendPicture(delta)
    await eventually(
      () => seen.pictures,
      ({ length }) => length >= before.length + 2,
    )
    const last = before.at(-1) ?? 0
    expect(seen.pictures).toEqual([...before, (last + 1) & 0xffff, (last + 2) & 0xffff])
  })
})
