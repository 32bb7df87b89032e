// The classroom socket: what each command does for everybody, and which roles it refuses.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommandName, classroomCommands } from '#contract/classroom/classroom.ts'
import type { LiveId } from '#contract/ids.ts'
import { eventually, openSchool, type School } from './support/lesson.ts'
import { type Visitor, visit } from './support/visitor.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

interface Class {
  liveId: LiveId
  host: Visitor
  one: Visitor
  two: Visitor
}

const openClass = async (micMode: 'free' | 'auto' | 'rollCall' = 'free'): Promise<Class> => {
  const liveId = await school.plan({ micMode })
  await school.start(liveId)
  const [host, one, two] = await Promise.all(
    ['teacher', 'student1', 'student2'].map((name) => school.visit(liveId, name)),
  )
  if (!host || !one || !two) throw new Error('somebody did not come')
  for (const visitor of [host, one, two]) {
    await visitor.until(
      'everybody',
      ({ seats }) => [...seats.values()].filter((s) => s.isPresent).length === 3,
    )
  }
  return { liveId, host, one, two }
}

const ok = { ok: true }
const refused = (error: string) => ({ ok: false, error })
const seatOf = (visitor: Visitor, of: Visitor) => visitor.state().seats.get(of.me().id)

describe('permission', () => {
  test('[LIVE-33] [CALL-OPEN-01] [WIRE-2] a student who sends any command of the host is refused, and nothing changes', async () => {
    const { liveId, host, one, two } = await openClass('rollCall')
    const three = await school.visit(liveId, 'student3')
    await host.until('the third', () => seatOf(host, three)?.isPresent === true)
    const seatId = two.me().id
    const version = host.state().version
    const ofHost: [CommandName, unknown][] = [
      ['mic:setMode', { mode: 'free' }],
      ['mic:call', { seatId: one.me().id }],
      ['mic:putOn', { seatId: one.me().id }],
      ['mic:takeOff', { seatId }],
      ['mic:ban', { seatId: 'all', banned: true }],
      ['mic:ban', { seatId, banned: true }],
      ['invite:send', { seatId }],
      ['hand:lower', { seatId }],
      ['seat:hangUp', { seatId }],
      ['pen:set', { seatId: one.me().id, allowed: true }],
      ['stage:show', { shows: 'pictures' }],
      ['group:open', { groups: [[one.me().id]] }],
      ['group:openCarousel', { seconds: 60, cards: [], odd: 'three' }],
      ['group:nextTurn', {}],
      ['group:demonstrate', { group: 0 }],
      ['group:close', {}],
      ['group:enter', { group: 0 }],
      ['group:move', { seatId: one.me().id, group: 0 }],
      ['group:speakToAll', { isOn: true }],
      ['group:message', { text: '好' }],
      ['group:setTimer', { minutes: 1 }],
      ['attendance:open', {}],
      ['attendance:mark', { seatId, isHere: true }],
      ['attendance:close', {}],
      ['picker:pick', {}],
      ['picker:clear', {}],
      ['timer:set', { seconds: 60 }],
      ['star:give', { seatId: one.me().id }],
      ['star:take', { seatId }],
      ['poll:open', { question: '', options: ['A', 'B'] }],
      ['poll:close', {}],
      ['poll:showResult', { isShown: true }],
      ['poll:clear', {}],
      ['privateTalk:start', { seatId: one.me().id }],
      ['privateTalk:end', {}],
    ]
    const ofEverybody = [
      'hand:raise',
      'invite:answer',
      'group:exit',
      'attendance:answer',
      'poll:answer',
      'privateTalk:listen',
      'chat:send',
      'chat:delete',
      'classroom:resync',
      'talk:report',
    ]
    const asked = [...ofHost.map(([name]) => name), ...ofEverybody]
    expect(Object.keys(classroomCommands).filter((name) => !asked.includes(name))).toEqual([])
    // One socket may send twenty at once (WIRE-3).
    for (const [index, [name, input]] of ofHost.entries()) {
      const sender = index < 18 ? one : three
      expect(await sender.raw(name, input), name).toEqual(refused('HOST_ONLY'))
    }
    // The state is unchanged: the next change has the next version.
    expect(await one.command('hand:raise', {})).toEqual(ok)
    const state = await host.until('the hand', () => seatOf(host, one)?.hand != null)
    expect(state.version).toBe(version + 1)
  })

  test('[LIVE-25] an auditor sees the lesson, is listed as auditor, and can command nothing', async () => {
    const { liveId, host } = await openClass()
    const auditor = await school.visit(liveId, 'education')
    expect(auditor.me()).toMatchObject({
      role: 'auditor',
      canMic: false,
      canCamera: false,
      micReason: 'listener',
    })
    await host.until('the auditor', () => seatOf(host, auditor)?.role === 'auditor')
    expect(await auditor.command('mic:setMode', { mode: 'rollCall' })).toEqual(refused('HOST_ONLY'))
    expect(await auditor.command('hand:raise', {})).toEqual(refused('SEAT_NOT_STUDENT'))
  })

  test('[WIRE-2] malformed and unknown messages are refused', async () => {
    const { host } = await openClass()
    for (const input of [undefined, null, 'rollCall', {}, { mode: 'loud' }, { mode: ['free'] }]) {
      expect(await host.raw('mic:setMode', input)).toEqual(refused('COMMAND_INVALID'))
    }
    const deep: unknown = JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`)
    expect(await host.raw('hand:raise', { deep })).toEqual(refused('COMMAND_INVALID'))
    expect(await host.raw('mic:call', { seatId: 'not-a-uuid' })).toEqual(refused('COMMAND_INVALID'))
    expect(await host.raw('classroom:destroy', {})).toEqual(refused('COMMAND_INVALID'))
    expect(await host.raw('constructor', {})).toEqual(refused('COMMAND_INVALID'))
    expect(await host.raw('chat:send', { text: 'x'.repeat(501) })).toEqual(refused('COMMAND_INVALID'))
    const stranger = '0192f000-0000-7000-8000-000000000000'
    expect(await host.raw('mic:putOn', { seatId: stranger })).toEqual(refused('SEAT_UNKNOWN'))
  })

  test('[WIRE-3] a flood of commands is throttled', async () => {
    const { liveId, one } = await openClass()
    const answers = await Promise.all(Array.from({ length: 60 }, () => one.command('hand:raise', {})))
    const flooded = answers.filter((answer) => !answer.ok && answer.error === 'TOO_MANY')
    expect(flooded.length).toBeGreaterThan(20)
    // A new connection of the same seat brings no new commands.
    const again = await school.visit(liveId, 'student1')
    const more = await Promise.all(Array.from({ length: 20 }, () => again.command('hand:raise', {})))
    expect(more.filter((answer) => !answer.ok && answer.error === 'TOO_MANY').length).toBeGreaterThan(10)
  })

  test('[LIVE-03] [ADMIT-1] the handshake refuses invalid tokens, other schools, and students who were not chosen', async () => {
    const liveId = await school.plan({ studentIds: [await chosen('student1')] })
    const enter = async (username: string, more = {}) =>
      visit({ url: school.server.url, token: await school.token(username), liveId, ...more })
    await expect(visit({ url: school.server.url, token: 'no-such-token', liveId })).rejects.toThrow(
      'TOKEN_DEAD',
    )
    await expect(enter('student.b1')).rejects.toThrow('NOT_FOUND')
    await expect(enter('teacher.b')).rejects.toThrow('NOT_FOUND')
    await expect(enter('student2')).rejects.toThrow('LIVE_NOT_ADMITTED')
    await expect(enter('student1', { as: 'host' })).rejects.toThrow('LIVE_NOT_ADMITTED')
    await expect(enter('teacher2', { as: 'host' })).rejects.toThrow('LIVE_NOT_ADMITTED')
    await expect(enter('demo.c')).rejects.toThrow('DEMO')
    await expect(enter('student1', { liveId: 'nonsense' })).rejects.toThrow('COMMAND_INVALID')
  })
})

const chosen = async (username: string) => {
  const { students } = await school.server.must('getLivePeople', {}, await school.token('teacher'))
  const found = students.find((student) => student.username === username)
  if (!found) throw new Error(`no student ${username}`)
  return found.id
}

describe('what everybody sees', () => {
  test('[LIVE-12] [LIVE-13] in roll call only the called student may speak', async () => {
    const { host, one, two } = await openClass()
    expect(one.me()).toMatchObject({ canMic: true, micReason: 'open' })
    expect(await host.command('mic:setMode', { mode: 'rollCall' })).toEqual(ok)
    await two.until('roll call', ({ view }) => view?.micMode === 'rollCall')
    expect(await host.command('mic:call', { seatId: one.me().id })).toEqual(ok)
    await one.until('my call', () => one.me().isCalled)
    expect(one.me()).toMatchObject({ canMic: true, micReason: 'called' })
    await two.until('the call', () => seatOf(two, one)?.isCalled === true)
    expect(two.me()).toMatchObject({ canMic: false, micReason: 'rollCall' })
    expect(await host.command('mic:call', { seatId: two.me().id })).toEqual(ok)
    await one.until('the other call', () => !one.me().isCalled)
    expect(one.me().canMic).toBe(false)
  })

  test('[LIVE-14] [LIVE-15] [STATE-LIVE-03] on and off the mic', async () => {
    const { host, one, two } = await openClass('rollCall')
    expect(await host.command('mic:putOn', { seatId: one.me().id })).toEqual(ok)
    await two.until('the student on the mic', () => seatOf(two, one)?.isOnMic === true)
    await one.until('my mic', () => one.me().canMic)
    expect(await host.command('mic:takeOff', { seatId: one.me().id })).toEqual(ok)
    await one.until('off', () => one.me().micReason === 'takenOff')
    expect(one.me()).toMatchObject({ canMic: false, isOnMic: false })
  })

  test('[LIVE-16] [STATE-LIVE-03] banning one, banning all, lifting both', async () => {
    const { liveId, host, one, two } = await openClass('free')
    await host.command('mic:ban', { seatId: one.me().id, banned: true })
    await one.until('my ban', () => one.me().micReason === 'banned')
    expect(await host.command('mic:putOn', { seatId: one.me().id })).toEqual(refused('MIC_BANNED'))
    await host.command('mic:ban', { seatId: 'all', banned: true })
    await two.until('the ban on all', ({ view }) => view?.banAll === true)
    expect(two.me()).toMatchObject({ canMic: false, micReason: 'bannedAll' })
    const late = await school.visit(liveId, 'student3')
    expect(late.me().micReason).toBe('bannedAll')
    expect(host.me().canMic).toBe(true)
    await host.command('mic:ban', { seatId: 'all', banned: false })
    await host.command('mic:ban', { seatId: one.me().id, banned: false })
    await one.until('my mic again', () => one.me().micReason === 'open')
    expect(late.me().canMic).toBe(true)
  })

  test('[LIVE-17] [LIVE-18] [STATE-LIVE-03] inviting, declining, accepting, hanging up', async () => {
    const { host, one, two } = await openClass('rollCall')
    expect(await one.command('invite:answer', { accept: true })).toEqual(refused('INVITE_NONE'))
    await host.command('invite:send', { seatId: one.me().id })
    await one.until('the invitation', () => one.me().invitation === 'invited')
    await one.command('invite:answer', { accept: false })
    await host.until('the refusal', () => seatOf(host, one)?.invitation === 'declined')
    await host.command('invite:send', { seatId: two.me().id })
    await two.until('the invitation', () => two.me().invitation === 'invited')
    await two.command('invite:answer', { accept: true })
    await host.until('the yes', () => seatOf(host, two)?.isOnMic === true)
    expect(two.me()).toMatchObject({ canMic: true, invitation: 'accepted' })
    await two.command('seat:hangUp', { seatId: two.me().id })
    await host.until('the end of the connection', () => seatOf(host, two)?.invitation === 'hungUp')
    expect(two.me()).toMatchObject({ canMic: false, isPresent: true })
    expect(two.state().view?.phase).toBe('started')
  })

  test('[LIVE-19] hands are ordered by time, and getting the mic lowers them', async () => {
    const { host, one, two } = await openClass('rollCall')
    await two.command('hand:raise', {})
    await one.command('hand:raise', {})
    const { seats } = await host.until('both hands', () =>
      Boolean(seatOf(host, one)?.hand && seatOf(host, two)?.hand),
    )
    const row = [...seats.values()]
      .filter((seat) => seat.hand)
      .sort((a, b) => (a.hand?.raisedAt ?? 0) - (b.hand?.raisedAt ?? 0))
    expect(row.map(({ id }) => id)).toEqual([two.me().id, one.me().id])
    await host.command('mic:putOn', { seatId: two.me().id })
    await host.until('one hand', () => seatOf(host, two)?.hand === null)
    await host.command('hand:lower', { seatId: one.me().id })
    await one.until('my hand lowered', () => one.me().hand === null)
  })

  test('[POLL-2] an answer goes to the host and to the one who gave it, and no page misses a version', async () => {
    const { host, one, two } = await openClass()
    expect(await host.command('poll:open', { question: '', options: ['A', 'B'] })).toEqual(ok)
    expect(await one.command('poll:answer', { answer: 1 })).toEqual(ok)
    const states = await Promise.all(
      [host, one, two].map((visitor) =>
        visitor.until('the answer', ({ view }) => view?.poll?.answered === 1),
      ),
    )
    expect(states.map(({ own }) => own.pollAnswers.map(({ answer }) => answer))).toEqual([[1], [1], []])
    // None missed a version and had to ask for a snapshot.
    expect([host, one, two].map((visitor) => visitor.snapshots())).toEqual([1, 1, 1])
  })

  test('[CHAT-1] [CHAT-2] chat reaches everybody, late participants too; author and host can delete', async () => {
    const { liveId, host, one, two } = await openClass()
    await one.command('chat:send', { text: '老师好' })
    await one.command('chat:send', { text: '再见' })
    const { chat } = await two.until('both messages', (state) => state.chat.length === 2)
    const [first, second] = chat
    expect(first).toMatchObject({ text: '老师好', seatId: one.me().id, name: '王小明' })
    if (!first || !second) throw new Error('no messages')
    expect(await two.command('chat:delete', { id: first.id })).toEqual(refused('HOST_ONLY'))
    expect(await one.command('chat:delete', { id: first.id })).toEqual(ok)
    expect(await one.command('chat:delete', { id: first.id })).toEqual(refused('CHAT_UNKNOWN'))
    await two.until('one message', (state) => state.chat.length === 1)
    const late = await school.visit(liveId, 'student3')
    expect(late.state().chat.map(({ text }) => text)).toEqual(['再见'])
    expect(await host.command('chat:delete', { id: second.id })).toEqual(ok)
    await late.until('no message', (state) => state.chat.length === 0)
  })

  test('[CHAT-3] a person who writes too fast has to wait', async () => {
    const { one } = await openClass()
    for (let n = 0; n < 5; n++) expect(await one.command('chat:send', { text: `${n}` })).toEqual(ok)
    expect(await one.command('chat:send', { text: 'too fast' })).toEqual(refused('TOO_MANY'))
  })

  test('[PHASE-2] [ERR-MSG-21] before the start commands are refused, and the waiting is shown', async () => {
    const liveId = await school.plan()
    const student = await school.visit(liveId, 'student1')
    expect(student.me()).toMatchObject({ canMic: false, canCamera: false, micReason: 'notStarted' })
    expect(await student.command('hand:raise', {})).toEqual(refused('LIVE_NOT_STARTED'))
  })

  test('[WIRE-4] a gap is closed by a snapshot', async () => {
    const { host, one } = await openClass()
    const before = one.snapshots()
    expect(await one.command('classroom:resync', {})).toEqual(ok)
    await one.until('a snapshot', () => one.snapshots() === before + 1)
    expect(one.state().version).toBe(host.state().version)
    expect([...one.state().seats.keys()].sort()).toEqual([...host.state().seats.keys()].sort())
  })

  test('[WIRE-4] snapshots that are asked for in one piece are one now and one a second later', async () => {
    const { one } = await openClass()
    const before = one.snapshots()
    const answers = await Promise.all(Array.from({ length: 15 }, () => one.command('classroom:resync', {})))
    expect(answers).toEqual(answers.map(() => ok))
    await one.until('two snapshots', () => one.snapshots() === before + 2)
    expect(await one.command('hand:raise', {})).toEqual(ok)
    await one.until('the hand', () => one.me().hand !== null)
    expect(one.snapshots()).toBe(before + 2)
  })

  test('[WIRE-4 part] the answer to a resync comes before the snapshot, so that a slow network does not look like a dead one', async () => {
    const { one } = await openClass()
    const came: string[] = []
    one.socket.on('classroom:snapshot', () => came.push('snapshot'))
    one.socket.emit('classroom:resync', {}, () => came.push('answer'))
    await eventually('both', () => came.length === 2)
    expect(came).toEqual(['answer', 'snapshot'])
  })

  test('[WIRE-1] concurrent commands get one version each, the same for everybody', async () => {
    const { host, one, two } = await openClass()
    const from = host.state().version
    const answers = await Promise.all([
      one.command('hand:raise', {}),
      two.command('hand:raise', {}),
      host.command('mic:putOn', { seatId: one.me().id }),
      host.command('mic:setMode', { mode: 'rollCall' }),
      host.command('mic:setMode', { mode: 'auto' }),
      two.command('chat:send', { text: '在' }),
    ])
    expect(answers.every((answer) => answer.ok)).toBe(true)
    for (const visitor of [host, one, two]) {
      await visitor.until('all changes', ({ version }) => version >= from + 6)
    }
    const seats = (visitor: Visitor) =>
      [...visitor.state().seats.values()].sort((a, b) => a.id.localeCompare(b.id))
    expect(seats(one)).toEqual(seats(host))
    expect(seats(two)).toEqual(seats(host))
    expect(one.snapshots()).toBe(1)
  })
})
