// What the engine reads from a room's metadata about who receives whom.
import { ParticipantPermission } from '@livekit/protocol'
import { expect, test } from 'vitest'
import { mediaEngineLimits } from '#contract/classroom/mediaEngine.ts'
import { sendCurrentSpeakers, sendSpeakerChanges } from '#live/sfu/audio/speakerUpdates.ts'
import { Audiences } from '#live/sfu/room/audiences.ts'
import { Participant } from '#live/sfu/room/participant.ts'
import { Room } from '#live/sfu/room/room.ts'

const divided = JSON.stringify({ version: 4, groups: { a: 0, b: 0, c: 1 }, receivedByAll: ['teacher'] })

test('[SFU-33] people receive their own group; who is named in none is in the main room', () => {
  const audiences = new Audiences()
  audiences.set(divided)
  expect(audiences.doesReceive('a', 'b', 'sound')).toBe(true)
  expect(audiences.doesReceive('a', 'c', 'sound')).toBe(false)
  expect(audiences.doesReceive('a', 'late', 'sound')).toBe(false)
  expect(audiences.doesReceive('late', 'a', 'sound')).toBe(false)
  expect(audiences.doesReceive('late', 'later', 'sound')).toBe(true)
  expect(audiences.doesReceive('a', 'teacher', 'sound')).toBe(true)
  expect(audiences.doesReceive('teacher', 'a', 'sound')).toBe(false)
})

test('[SFU-34] the sound of a private talk is for its speakers and listeners, wherever they are; pictures stay', () => {
  const audiences = new Audiences()
  const privateTalk = { speakers: ['teacher', 'a'], listeners: ['staff'] }
  audiences.set(JSON.stringify({ ...JSON.parse(divided), privateTalk }))
  const receivers = (publisher: string, what: 'sound' | 'picture') =>
    ['teacher', 'a', 'b', 'c', 'staff'].filter((one) => audiences.doesReceive(one, publisher, what))
  expect(receivers('teacher', 'sound')).toEqual(['teacher', 'a', 'staff'])
  expect(receivers('a', 'sound')).toEqual(['teacher', 'a', 'staff'])
  expect(receivers('a', 'picture')).toEqual(['a', 'b'])
  expect(receivers('teacher', 'picture')).toEqual(['teacher', 'a', 'b', 'c', 'staff'])
  expect(receivers('b', 'sound')).toEqual(['a', 'b'])
})

test('[SFU-34] of a private talk only who is in it reads in the metadata, and others are not told when it begins or ends', () => {
  const { room, people } = openRoom(divided, ['teacher', 'a', 'b', 'staff'])
  const talk = { speakers: ['teacher', 'a'], listeners: ['staff'] }
  const withTalk = JSON.stringify({ ...JSON.parse(divided), version: 5, privateTalk: talk })
  room.setMetadata(withTalk)
  const metadata = (identity: string) => room.infoFor(identity).metadata
  expect(['teacher', 'a', 'staff'].map(metadata)).toEqual([withTalk, withTalk, withTalk])
  expect(metadata('b')).not.toContain('rivate')
  expect(people.map(({ updates }) => updates.length)).toEqual([1, 1, 0, 1])
  room.setMetadata(JSON.stringify({ ...JSON.parse(divided), version: 6 }))
  expect(people.map(({ updates }) => updates.length)).toEqual([2, 2, 0, 2])
  room.setMetadata(JSON.stringify({ ...JSON.parse(divided), version: 7, groups: {} }))
  expect(people.map(({ updates }) => updates.length)).toEqual([3, 3, 1, 3])
  room.close()
})

test('[SFU-33] an older version changes nothing, an equal or newer one does', () => {
  const audiences = new Audiences()
  expect(audiences.set(divided)).toBe(true)
  expect(audiences.set(JSON.stringify({ version: 3, groups: {}, receivedByAll: [] }))).toBe(false)
  expect(audiences.doesReceive('a', 'c', 'sound')).toBe(false)
  expect(audiences.set(JSON.stringify({ version: 5, groups: {}, receivedByAll: [] }))).toBe(true)
  expect(audiences.doesReceive('a', 'c', 'sound')).toBe(true)
})

test.each(['', 'a note', '{}', '[]', '{"version":1,"groups":{"a":"x"},"receivedByAll":[]}'])(
  '[SFU-33] metadata of another meaning (%s) divides nothing',
  (metadata) => {
    const audiences = new Audiences()
    audiences.set(metadata)
    expect(audiences.doesReceive('a', 'c', 'sound')).toBe(true)
  },
)

test('[SFU-33] names of built-in properties are ordinary identities', () => {
  const audiences = new Audiences()
  audiences.set(divided)
  expect(audiences.doesReceive('constructor', '__proto__', 'sound')).toBe(true)
  expect(audiences.doesReceive('constructor', 'a', 'sound')).toBe(false)
})

const divide = (version: number, groups: Record<string, number>, seesAllSpeakers: string[] = []) =>
  JSON.stringify({ version, groups, receivedByAll: [], seesAllSpeakers })
const openRoom = (metadata: string, identities: string[]) => {
  const settings = { name: 'room', emptyTimeout: 60, departureTimeout: 60, maxParticipants: 0, metadata }
  const room = new Room(settings, { notify: () => {}, onEmpty: () => {} })
  const people = identities.map((identity) => {
    const participant = new Participant({
      identity,
      name: identity,
      metadata: '',
      attributes: {},
      permission: new ParticipantPermission({ canSubscribe: true, canPublish: true }),
      autoSubscribe: true,
      mayAdminister: false,
      budget: room.budgets.of(identity, mediaEngineLimits.parse({}), performance.now()),
    })
    const news: string[] = []
    const updates: unknown[] = []
    participant.signal = {
      send: (message) => {
        if (message.case === 'roomUpdate') updates.push(message.value)
        if (message.case !== 'speakersChanged') return
        const said = message.value.speakers ?? []
        news.push(...said.map(({ sid, active }) => `${active ? 'speaks' : 'silent'} ${nameOf(sid)}`))
      },
      close: () => {},
    }
    room.add(participant)
    return { participant, news, updates }
  })
  const nameOf = (sid = '') => room.bySid(sid)?.identity
  return { room, people }
}

test('[SFU-33] who speaks in another group is not told; a new division corrects what is known', () => {
  const { room, people } = openRoom(divide(1, { a: 0, b: 0, c: 1 }), ['a', 'b', 'c'])
  const [a, , c] = people
  const levels = new Map(people.map(({ participant }) => [participant.sid, 0.5]))
  sendSpeakerChanges(room, room.speakers.update(levels))
  expect(people.map(({ news }) => news)).toEqual([
    ['speaks a', 'speaks b'],
    ['speaks a', 'speaks b'],
    ['speaks c'],
  ])
  for (const { news } of people) news.length = 0
  room.setMetadata(divide(2, { a: 0, b: 1, c: 1 }))
  expect(people.map(({ news }) => news)).toEqual([['silent b'], ['silent a', 'speaks c'], ['speaks b']])
  if (!a || !c) throw new Error('unreachable')
  c.news.length = 0
  sendCurrentSpeakers(room, c.participant)
  expect(c.news).toEqual(['speaks b', 'speaks c'])
  room.close()
})

test('[SFU-33] [LIVE-24 part] who sees all speakers is informed about every group, and receives none of them', () => {
  const { room, people } = openRoom('', ['teacher', 'a', 'b'])
  const [teacher, a] = people
  if (!teacher || !a) throw new Error('unreachable')
  const levels = new Map([[a.participant.sid, 0.5]])
  sendSpeakerChanges(room, room.speakers.update(levels))
  room.setMetadata(divide(1, { a: 0, b: 1 }, ['teacher']))
  sendSpeakerChanges(room, room.speakers.update(new Map()))
  expect(people.map(({ news }) => news)).toEqual([
    ['speaks a', 'silent a'],
    ['speaks a', 'silent a'],
    ['speaks a', 'silent a'],
  ])
  expect(room.audiences.doesReceive('teacher', 'a', 'sound')).toBe(false)
  for (const { news } of people) news.length = 0
  sendSpeakerChanges(room, room.speakers.update(levels))
  expect(people.map(({ news }) => news)).toEqual([['speaks a'], ['speaks a'], []])
  room.close()
})
