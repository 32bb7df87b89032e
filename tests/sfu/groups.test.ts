// A room divided into groups: no packet crosses, also for a hostile subscriber that asks for one.
import { TrackSource } from '@livekit/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RoomAudiences } from '#contract/classroom/mediaEngine.ts'
import { eventually, growthDuring } from './support/eventually.ts'
import { isRealServer, type MediaServer, startMediaServer } from './support/mediaServer.ts'
import { SyntheticClient } from './support/syntheticClient.ts'
import { countPackets, startSound } from './support/syntheticMedia.ts'

describe('groups in one room', () => {
  let server: MediaServer
  let room = ''
  let rooms = 0
  const ends: (() => void)[] = []

  beforeAll(async () => {
    server = await startMediaServer()
  })
  afterAll(() => server.close())
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })

  const metadata = (version: number, groups: RoomAudiences['groups'], receivedByAll: string[] = []) =>
    JSON.stringify({ version, groups, receivedByAll, seesAllSpeakers: [] } satisfies RoomAudiences)
  const divide = (...audiences: Parameters<typeof metadata>) =>
    server.rooms.updateRoomMetadata(room, metadata(...audiences))
  const startRoom = async (audiences = '') => {
    room = `groups-${++rooms}`
    await server.rooms.createRoom({ name: room, metadata: audiences })
  }
  const join = async (identity: string) => {
    const client = await SyntheticClient.join({
      url: server.url,
      token: await server.token(identity, { room }),
    })
    ends.push(() => client.close())
    return { client, heard: countPackets(client) }
  }
  const speak = async ({ client }: { client: SyntheticClient }, cid = 'mic') => {
    const track = await client.publish({ cid, source: TrackSource.MICROPHONE })
    const sound = startSound(client, track)
    ends.unshift(sound.stop)
    return track.info.sid
  }
  const hears = ({ heard }: { heard: { total(): number } }) => {
    const before = heard.total()
    return eventually(heard.total, (total) => total > before + 5)
  }
  /** Asks for a track in every way that the protocol has. */
  const ask = ({ client }: { client: SyntheticClient }, publisherSid: string, trackSid: string) => {
    for (const subscribe of [false, true]) {
      client.send({ case: 'subscription', value: { trackSids: [trackSid], subscribe } })
      const participantTracks = [{ participantSid: publisherSid, trackSids: [trackSid] }]
      client.send({ case: 'subscription', value: { participantTracks, subscribe } })
    }
    client.send({ case: 'trackSetting', value: { trackSids: [trackSid], disabled: false } })
    client.send({ case: 'syncState', value: { subscription: { trackSids: [trackSid], subscribe: true } } })
  }

  it.skipIf(isRealServer)(
    '[SFU-33] [LIVE-20] a subscriber of group A that asks for the track of B gets no packet',
    async () => {
      await startRoom()
      const [a, b] = [await join('a'), await join('b')]
      const sid = await speak(b)
      await hears(a)
      await divide(1, { a: 0, b: 1 })
      await growthDuring(100, async () => a.heard.total())
      ask(a, b.client.sid, sid)
      expect(await growthDuring(700, async () => a.heard.total())).toBe(0)
      await divide(2, { a: 1, b: 1 })
      await hears(a)
    },
  )

  it.skipIf(isRealServer)(
    '[SFU-33] [LIVE-20] what is published later, and who joins again, is behind the same wall',
    async () => {
      await startRoom(metadata(1, { a: 0, b: 1, c: 1 }))
      const [a, b, c] = [await join('a'), await join('b'), await join('c')]
      const sid = await speak(b)
      await hears(c)
      expect(a.heard.total()).toBe(0)
      a.client.close()
      const again = await join('a')
      ask(again, b.client.sid, sid)
      const later = await speak(b, 'second')
      ask(again, b.client.sid, later)
      await hears(c)
      expect(await growthDuring(500, async () => again.heard.total())).toBe(0)
    },
  )

  it.skipIf(isRealServer)(
    '[SFU-33] [LIVE-21] those who are received by all are heard in every group, and do not hear them',
    async () => {
      await startRoom(metadata(1, { a: 0, b: 1 }, ['teacher']))
      const [teacher, a, b] = [await join('teacher'), await join('a'), await join('b')]
      await speak(teacher)
      await speak(a)
      await Promise.all([hears(a), hears(b)])
      expect(teacher.heard.total()).toBe(0)
      expect(b.heard.streams().size).toBe(1)
    },
  )

  it.skipIf(isRealServer)('[SFU-33] an older division that arrives late changes nothing', async () => {
    await startRoom(metadata(5, { a: 0, b: 1 }))
    const [a, b] = [await join('a'), await join('b')]
    await speak(b)
    await divide(4, {})
    expect(await growthDuring(500, async () => a.heard.total())).toBe(0)
    const [known] = await server.rooms.listRooms([room])
    expect(known?.metadata).toBe(metadata(5, { a: 0, b: 1 }))
  })

  it.skipIf(isRealServer)(
    '[SFU-34] [PRIVATE-2] in a private talk no packet reaches a third one that asks; its end mutes the speakers',
    async () => {
      await startRoom(metadata(1, { student: 0, mate: 0 }))
      const [teacher, student, mate] = [await join('teacher'), await join('student'), await join('mate')]
      const staff = await join('staff')
      const sids = [await speak(teacher), await speak(student)]
      await Promise.all([hears(mate), hears(staff)])
      const talk = { speakers: ['teacher', 'student'], listeners: ['staff'] }
      await server.rooms.updateRoomMetadata(
        room,
        JSON.stringify({ ...JSON.parse(metadata(2, { student: 0, mate: 0 })), privateTalk: talk }),
      )
      await Promise.all([hears(teacher), hears(student)])
      await eventually(
        () => staff.heard.streams().size,
        (size) => size === 2,
      )
      await growthDuring(100, async () => mate.heard.total())
      ask(mate, teacher.client.sid, sids[0] ?? '')
      ask(mate, student.client.sid, sids[1] ?? '')
      expect(await growthDuring(700, async () => mate.heard.total())).toBe(0)
      const later = await speak(student, 'second')
      ask(mate, student.client.sid, later)
      expect(await growthDuring(500, async () => mate.heard.total())).toBe(0)

      await divide(3, { student: 0, mate: 0 })
      const people = await server.rooms.listParticipants(room)
      const spoke = people.filter(({ identity }) => talk.speakers.includes(identity))
      expect(spoke.flatMap(({ tracks }) => tracks.map(({ muted }) => muted))).toEqual([true, true, true])
      expect(await growthDuring(500, async () => mate.heard.total())).toBe(0)
      student.client.send({ case: 'mute', value: { sid: later, muted: false } })
      await hears(mate)
    },
  )

  it('[SFU-31] [LIVE-20] the audience that a publisher permits holds against a subscriber that asks', async () => {
    await startRoom()
    const [a, b, c] = [await join('a'), await join('b'), await join('c')]
    b.client.send({
      case: 'subscriptionPermission',
      value: {
        allParticipants: false,
        trackPermissions: [{ participantIdentity: 'c', allTracks: true }],
      },
    })
    const sid = await speak(b)
    await hears(c)
    ask(a, b.client.sid, sid)
    expect(await growthDuring(700, async () => a.heard.total())).toBe(0)
    b.client.send({ case: 'subscriptionPermission', value: { allParticipants: true } })
    await hears(a)
  })
})
