import { createHmac } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { SignalResponse, TrackSource, TrackType } from '@livekit/protocol'
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { makeCertificate } from '#live/sfu/transport/dtlsServer.ts'
import { eventually, growthDuring } from './support/eventually.ts'
import { isRealServer, type MediaServer, startMediaServer } from './support/mediaServer.ts'
import { SyntheticClient, type SyntheticTrack } from './support/syntheticClient.ts'
import { arrivedWhileSending, countPackets, sendPacket, startSound } from './support/syntheticMedia.ts'

describe.skipIf(isRealServer)('strangers and hostile clients', () => {
  let server: MediaServer
  let room = ''
  let rooms = 0
  const clients: SyntheticClient[] = []

  beforeAll(async () => {
    server = await startMediaServer({
      limits: { participantsPerRoom: 4, tracksPerParticipant: 3 },
      turn: { urls: ['turns:turn.example:443?transport=tcp'], secret: 'shared' },
    })
  })
  afterAll(() => server.close())
  afterEach(() => {
    for (const client of clients.splice(0)) client.close()
  })

  const startRoom = async () => {
    room = `hostile-${++rooms}`
    await server.rooms.createRoom({ name: room })
  }
  const join = async (identity: string, grant = {}, extra = {}) => {
    const token = await server.token(identity, { room, ...grant })
    const client = await SyntheticClient.join({ url: server.url, token, ...extra })
    clients.push(client)
    return client
  }
  /** Sends sound until it arrives, so that later drops are not only early packets. */
  const untilHeard = async (client: SyntheticClient, track: SyntheticTrack, heard: { total(): number }) => {
    const sound = startSound(client, track)
    await eventually(heard.total, (total) => total > 5)
    sound.stop()
    await growthDuring(100, async () => heard.total())
  }
  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status

  it('[SFU-27] an identity removed twice waits before rejoining; with another token it does not', async () => {
    await startRoom()
    const ended = await server.token('student', { room }, '60s', 'ended')
    const own = await server.token('student', { room }, '60s', 'own')
    const validate = (token: string) => statusOf(`/rtc/validate?access_token=${token}`)
    for (const _time of ['once', 'again']) {
      expect(await validate(ended)).toBe(200)
      clients.push(await SyntheticClient.join({ url: server.url, token: ended }))
      await server.rooms.removeParticipant(room, 'student')
    }
    expect(await validate(ended)).toBe(503)
    const refused = new WebSocket(`${server.url}/rtc?access_token=${ended}`)
    await expect(once(refused, 'open')).rejects.toThrow('503')
    expect(await validate(own)).toBe(200)
  })

  it('[SFU-40] a session is resumed only with a token like its own, because its sid is public in the room', async () => {
    await startRoom()
    const own = await server.token('student', { room }, '60s', 'own')
    const student = await SyntheticClient.join({ url: server.url, token: own })
    clients.push(student)
    const resume = async (token: string) => {
      const socket = new WebSocket(`${server.url}/rtc?access_token=${token}&reconnect=1&sid=${student.sid}`)
      const [data] = await once(socket, 'message')
      socket.close()
      return SignalResponse.fromBinary(data).message.case
    }
    expect(await resume(await server.token('student', { room }, '60s', 'ended'))).toBe('leave')
    expect(await resume(own)).toBe('reconnect')
  })

  it('[SFU-93] who joins or resumes gets TURN credentials of their own for an hour, and nobody without a token does', async () => {
    await startRoom()
    const token = await server.token('student', { room })
    const joined = await SyntheticClient.join({ url: server.url, token })
    clients.push(joined)
    const resumed = new WebSocket(`${server.url}/rtc?access_token=${token}&reconnect=1&sid=${joined.sid}`)
    const [data] = await once(resumed, 'message')
    resumed.close()
    const responses = [...joined.responses, SignalResponse.fromBinary(data).message]
    const given = responses.flatMap((message) =>
      message.case === 'join' || message.case === 'reconnect' ? message.value.iceServers : [],
    )
    expect(given).toHaveLength(2)
    for (const { urls, username, credential } of given) {
      expect(urls).toEqual(['turns:turn.example:443?transport=tcp'])
      const [end, identity] = username.split(':')
      expect(identity).toBe('student')
      expect(Number(end) - Date.now() / 1000).toBeGreaterThan(3500)
      expect(Number(end) - Date.now() / 1000).toBeLessThanOrEqual(3600)
      expect(credential).toBe(createHmac('sha1', 'shared').update(username).digest('base64'))
    }
    const stranger = new WebSocket(`${server.url}/rtc?access_token=none`)
    await expect(once(stranger, 'open')).rejects.toThrow('401')
  })

  it('[SFU-60] tokens that are forged, expired or for another room open nothing', async () => {
    await startRoom()
    const forged = new AccessToken('testkey', 'not the secret of this server at all', { identity: 'x' })
    forged.addGrant({ roomJoin: true, room })
    expect(await statusOf(`/rtc/validate?access_token=${await forged.toJwt()}`)).toBe(401)
    expect(await statusOf('/rtc/validate')).toBe(401)
    const admin = await server.token('x', { roomJoin: false, roomAdmin: true, room })
    expect(await statusOf(`/rtc/validate?access_token=${admin}`)).toBe(401)
    const absent = await server.token('x', { room: 'absent' })
    expect(await statusOf(`/rtc/validate?access_token=${absent}`)).toBe(404)
    expect(await statusOf(`/rtc/validate?access_token=${await server.token('x', { room })}`)).toBe(200)
    const old = await server.token('x', { room }, '-60s')
    expect(await statusOf(`/rtc/validate?access_token=${old}`)).toBe(401)
  })

  it('[SFU-61] the room service checks grants, for the named room only', async () => {
    await startRoom()
    const call = async (grant: object, name: string, body: object) => {
      const token = await server.token('somebody', { roomJoin: false, ...grant })
      const answer = await fetch(`${server.url}/twirp/livekit.RoomService/${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer.status
    }
    expect(await call({ roomJoin: true, room }, 'ListParticipants', { room })).toBe(403)
    expect(await call({ roomAdmin: true, room: 'another' }, 'ListParticipants', { room })).toBe(403)
    expect(await call({ roomAdmin: true, room }, 'ListParticipants', { room })).toBe(200)
    expect(await call({ roomAdmin: true, room }, 'CreateRoom', { name: 'mine' })).toBe(403)
    expect(await call({ roomAdmin: true, room }, 'DeleteRoom', { room })).toBe(403)
    expect(await call({ roomAdmin: true, room }, 'ListRooms', {})).toBe(403)
    expect(await call({ roomCreate: true }, 'constructor', {})).toBe(404)
    const stranger = new RoomServiceClient(server.url, 'testkey', 'a wrong secret of enough length')
    await expect(stranger.listRooms()).rejects.toThrow()
  })

  it('[SFU-62] a client with another certificate than announced is disconnected and never active', async () => {
    await startRoom()
    const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')
    const impostor = await join('impostor', {}, { fingerprint })
    await impostor.until(() => impostor.responses.some((message) => message.case === 'leave'))
    const listed = await server.rooms.listParticipants(room)
    expect(listed).toEqual([])
  })

  it('[SFU-62] a client without the key of its certificate is disconnected', async () => {
    await startRoom()
    const [seen, own] = [await makeCertificate(), await makeCertificate()]
    const thief = await join('thief', {}, { certificate: { ...seen, keyPem: own.keyPem } })
    await thief.until(() => thief.responses.some((message) => message.case === 'leave'))
    expect(await server.rooms.listParticipants(room)).toEqual([])
    const owner = await join('owner', {}, { certificate: own })
    await owner.subscriber.connected
    expect((await server.rooms.listParticipants(room)).length).toBe(1)
  })

  it('[SFU-20] after the right is taken away packets that still arrive are not forwarded', async () => {
    await startRoom()
    const [student, listener] = [await join('student'), await join('listener')]
    const heard = countPackets(listener)
    const track = await student.publish({ cid: 'mic', source: TrackSource.MICROPHONE })
    const sound = startSound(student, track)
    await eventually(heard.total, (total) => total > 20)
    await server.rooms.updateParticipant(room, 'student', {
      permission: { canSubscribe: true, canPublish: false },
    })
    await student.until(() => student.responses.some((message) => message.case === 'trackUnpublished'))
    expect(await arrivedWhileSending(sound, heard)).toBe(0)
    // Offering the section again, or announcing it again, changes nothing.
    await student.offer({ cid: 'mic', kind: 'audio', info: track.info })
    student.send({
      case: 'addTrack',
      value: { cid: 'mic', source: TrackSource.MICROPHONE, type: TrackType.AUDIO },
    })
    expect(await arrivedWhileSending(sound, heard)).toBe(0)
    sound.stop()
  })

  it('[SFU-26] a muted track is not forwarded although packets arrive', async () => {
    await startRoom()
    const [student, listener] = [await join('student'), await join('listener')]
    const heard = countPackets(listener)
    const track = await student.publish({ cid: 'mic', source: TrackSource.MICROPHONE })
    const sound = startSound(student, track)
    await eventually(heard.total, (total) => total > 20)
    await server.rooms.mutePublishedTrack(room, 'student', track.info.sid, true)
    expect(await arrivedWhileSending(sound, heard)).toBe(0)
    sound.stop()
  })

  it('[SFU-63] streams without a section, and other payload types, are dropped', async () => {
    await startRoom()
    const [student, listener] = [await join('student'), await join('listener')]
    const heard = countPackets(listener)
    const track = await student.publish({ cid: 'mic', source: TrackSource.MICROPHONE })
    await untilHeard(student, track, heard)
    for (let sequence = 5001; sequence <= 5020; sequence++) {
      sendPacket(student, track, { sequence, timestamp: sequence * 960, ssrc: 987654 })
      sendPacket(student, track, { sequence, timestamp: sequence * 960, type: 96 })
    }
    expect(await growthDuring(300, async () => heard.total())).toBe(0)
    const before = heard.total()
    sendPacket(student, track, { sequence: 5050, timestamp: 5050 * 960 })
    await eventually(heard.total, (total) => total === before + 1)
  })

  it('[SFU-64] a packet sent twice is forwarded once', async () => {
    await startRoom()
    const [student, listener] = [await join('student'), await join('listener')]
    const heard = countPackets(listener)
    const track = await student.publish({ cid: 'mic', source: TrackSource.MICROPHONE })
    await untilHeard(student, track, heard)
    const before = heard.total()
    const recorded: Buffer[] = []
    const sendRaw = student.publisher.sendRaw.bind(student.publisher)
    student.publisher.sendRaw = (datagram) => {
      recorded.push(datagram)
      sendRaw(datagram)
    }
    for (let sequence = 5001; sequence <= 5010; sequence++) {
      sendPacket(student, track, { sequence, timestamp: sequence * 960 })
    }
    await eventually(heard.total, (total) => total === before + 10)
    for (const datagram of recorded) sendRaw(datagram)
    expect(await growthDuring(300, async () => heard.total())).toBe(0)
  })

  it('[SFU-65] sound cannot be published as a camera, nor video as a microphone', async () => {
    await startRoom()
    const student = await join('student', { canPublishSources: [TrackSource.CAMERA, TrackSource.MICROPHONE] })
    const listener = await join('listener')
    const heard = countPackets(listener)
    await expect(student.publish({ cid: 'a', source: TrackSource.CAMERA, kind: 'audio' })).rejects.toThrow()
    // Announced as a picture, offered as sound.
    student.send({ case: 'addTrack', value: { cid: 'b', source: TrackSource.CAMERA, type: TrackType.VIDEO } })
    const announced = () =>
      student.responses.flatMap((message) => (message.case === 'trackPublished' ? [message.value.track] : []))
    await student.until(() => announced().length > 0)
    const info = announced()[0]
    if (!info) throw new Error('unreachable')
    const track = await student.offer({ cid: 'b', kind: 'audio', info })
    for (let sequence = 1; sequence <= 20; sequence++)
      sendPacket(student, track, { sequence, timestamp: sequence * 960 })
    expect(await growthDuring(300, async () => heard.total())).toBe(0)
  })

  it('[SFU-66] rooms and participants are limited', async () => {
    await startRoom()
    for (const identity of ['a', 'b', 'c', 'd']) await join(identity)
    expect(await statusOf(`/rtc/validate?access_token=${await server.token('e', { room })}`)).toBe(403)
    const [first] = clients
    for (let count = 0; count < 3; count++)
      await first?.publish({ cid: `t${count}`, source: TrackSource.MICROPHONE })
    await expect(first?.publish({ cid: 't4', source: TrackSource.MICROPHONE })).rejects.toThrow()
  })

  it('[SFU-67] a flood of signals or a malformed message closes the socket', async () => {
    await startRoom()
    const flooder = await join('flooder')
    for (let count = 0; count < 400; count++) flooder.send({ case: 'ping', value: 1n })
    expect(await flooder.closed).toBe(4408)
    const babbler = await join('babbler')
    babbler.signal.send(Buffer.from([255, 255, 255, 255]))
    expect(await babbler.closed).toBe(4400)
    const shouter = await join('shouter')
    shouter.signal.send(Buffer.alloc(600 * 1024))
    expect(await shouter.closed).toBe(1009)
  })

  it('[SFU-102] one who joins all the time is told to wait, and the others are not kept busy by it', async () => {
    await startRoom()
    const classmate = await join('classmate')
    const token = await server.token('student', { room })
    const tried = Array.from({ length: 60 }, async () => {
      const socket = new WebSocket(`${server.url}/rtc?access_token=${token}`)
      const outcome = await Promise.race([
        once(socket, 'open').then(
          () => 200,
          (error: Error) => Number(/\d{3}/.exec(error.message)?.[0]),
        ),
      ])
      socket.on('error', () => {})
      socket.close()
      return outcome
    })
    const outcomes = await Promise.all(tried)
    expect(outcomes.filter((outcome) => outcome === 200).length).toBeLessThanOrEqual(25)
    expect(outcomes).toContain(503)
    expect(classmate.responses.filter(({ case: name }) => name === 'update').length).toBeLessThan(100)
    expect(await statusOf(`/rtc/validate?access_token=${await server.token('other', { room })}`)).toBe(200)
  })

  it('[SFU-68] unknown paths are refused at once', async () => {
    expect(await statusOf('/rtc/v1/validate')).toBe(404)
    for (const path of ['/rtc/v1?access_token=x', '/elsewhere']) {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`)
      const status = await new Promise((done) => {
        socket.once('unexpected-response', (_request, response) => done(response.statusCode))
        socket.once('error', () => {})
      })
      expect(status).toBe(404)
    }
  })

  it('[SFU-69] garbage on every port does not stop the engine', async () => {
    await startRoom()
    const processId = server.processId
    const [student, listener] = [await join('student'), await join('listener')]
    const heard = countPackets(listener)
    const track = await student.publish({ cid: 'mic', source: TrackSource.MICROPHONE })
    const channels = student.publisher.openChannels()
    const random = makeRandom(20261121)
    const noise = (length: number) => Buffer.from(Array.from({ length }, () => random(256)))
    const [, , , , address = '', port = ''] =
      student.responses
        .flatMap((message) => (message.case === 'answer' ? message.value.sdp.split('\r\n') : []))
        .find((line) => line.startsWith('a=candidate'))
        ?.split(' ') ?? []
    const stranger = createSocket('udp4')
    for (let round = 0; round < 1500; round++) {
      const datagram = noise(1 + random(300))
      datagram[0] = [0, 1, 22, 20, 128, 144, 255][random(7)] ?? 0
      stranger.send(datagram, Number(port), address)
      // From a validated address, and inside the encryption as well.
      student.publisher.sendRaw(datagram)
      student.subscriber.sendRaw(datagram)
      const rtcp = noise(8 + 4 * random(30))
      rtcp[0] = 0x80 | random(32)
      rtcp[1] = 200 + random(8)
      rtcp.writeUInt16BE(random(2) === 0 ? rtcp.length / 4 - 1 : random(65536), 2)
      student.publisher.sendRtcp(rtcp)
      student.subscriber.sendRtcp(rtcp)
      const header = noise(40)
      header[0] = 0x80 | random(64)
      header[1] = 111
      header.writeUInt32BE(track.ssrc, 8)
      student.publisher.sendRtp(header, 12, header.subarray(12))
      await student.publisher.sendApplication(noise(1 + random(200)))
      await student.subscriber.sendApplication(noise(1 + random(200)))
      if (round % 100 === 0) {
        await new Promise((done) => setTimeout(done, 20))
        const sdp = `v=0\r\nm=audio 9 X ${random(200)}\r\na=mid:${noise(5).toString('latin1')}\r\na=${noise(40).toString('latin1')}\r\n`
        student.send({ case: 'offer', value: { type: 'offer', sdp, id: 9 } })
        student.send({ case: 'answer', value: { type: 'answer', sdp: noise(200).toString('latin1'), id: 1 } })
      }
    }
    stranger.close()
    channels.sctp.stop().catch(() => {})
    expect(server.processId).toBe(processId)
    // The room still works for the others.
    const [teacher, guest] = [await join('teacher'), await join('guest')]
    const heardByGuest = countPackets(guest)
    const sound = startSound(teacher, await teacher.publish({ cid: 'mic', source: TrackSource.MICROPHONE }))
    await eventually(heardByGuest.total, (total) => total > 20)
    expect(heard.total()).toBeGreaterThan(10)
    sound.stop()
    expect(server.processId).toBe(processId)
  })
})

/** The same noise in every run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
