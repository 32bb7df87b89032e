// Random classrooms: after every step of any command in any order the rules of SPEC.md are satisfied.
import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/classroom/chat.ts'
import type { CommandParsed } from '#contract/classroom/classroom.ts'
import { micModes } from '#contract/classroom/mic.ts'
import { stageShows } from '#contract/classroom/stage.ts'
import { AppError } from '#contract/errors.ts'
import type { MessageId, SeatId } from '#contract/ids.ts'
import { applyCommand, type StateCommand, withNextVersion } from '#live/classroom/applyCommand.ts'
import {
  type ClassroomState,
  calledSeat,
  classroomStateSchema,
  findSeat,
} from '#live/classroom/classroomState.ts'
import { passGroupTime } from '#live/classroom/groups/carouselState.ts'
import { groupOf } from '#live/classroom/groups/groupState.ts'
import { mediaPolicy, mediaRights } from '#live/classroom/media/mediaPolicy.ts'
import { assignSeat, connectSeat, leave, leaveGateway } from '#live/classroom/seats/seatState.ts'
import { canDraw, pensDiffer } from '#live/classroom/tools/penState.ts'
import { patchOf, snapshotOf } from '#live/classroom/views/classView.ts'
import { seatPatches } from '#live/classroom/views/seatPatches.ts'
import {
  applyPatch,
  applySnapshot,
  type ClassroomState as BrowserState,
  emptyClassroom,
} from '#src/classroom/classroomState.ts'
import { seeded } from '#tests/support/seeded.ts'
import { createSeatIds, messageId, openLesson, person } from './support/school.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
const runs = 60
const stepsPerRun = 150

const play = (runSeed: number) => {
  const { below, isTrue, of: pick } = seeded(runSeed)
  const kind = isTrue(0.2) ? '1v1' : '1vN'
  const lesson = openLesson({
    kind,
    micMode: pick(micModes),
    students: kind === '1v1' ? [1] : [1, 2, 3, 4],
    auditors: isTrue() ? [9] : [],
  })
  let { state } = lesson
  const newSeatId = (() => {
    const ids = createSeatIds()
    for (let n = 0; n < 50; n++) ids()
    return ids
  })()
  let now = 10_000
  let messages = 0
  let chat: ChatMessage[] = []
  const authors = new Map<MessageId, SeatId>()
  const host = lesson.host().id
  const open = (seatId: SeatId) =>
    applySnapshot(emptyClassroom, snapshotOf(state, { seatId, now, chat: chat.slice(-200) }), now)
  /** A page for every seat: the host's, students', staff's and guests' differ. */
  const browsers = new Map<SeatId, BrowserState>(state.seats.map(({ id }) => [id, open(id)]))

  const anySeat = () => pick(state.seats).id
  const commands: { [N in StateCommand]: () => CommandParsed<N> } = {
    'mic:setMode': () => ({ mode: pick(micModes) }),
    'mic:call': () => ({ seatId: anySeat() }),
    'mic:putOn': () => ({ seatId: anySeat() }),
    'mic:takeOff': () => ({ seatId: anySeat() }),
    'mic:ban': () => ({ seatId: isTrue(0.3) ? 'all' : anySeat(), banned: isTrue() }),
    'pen:set': () => ({ seatId: isTrue(0.3) ? 'all' : anySeat(), allowed: isTrue() }),
    'stage:show': () => ({ shows: pick(stageShows) }),
    'hand:raise': () => ({}),
    'hand:lower': () => (isTrue() ? {} : { seatId: anySeat() }),
    'invite:send': () => ({ seatId: anySeat() }),
    'invite:answer': () => ({ accept: isTrue() }),
    'seat:hangUp': () => ({ seatId: anySeat() }),
    'group:open': () => ({
      groups: [state.seats.map((seat) => seat.id).filter(() => isTrue()), [anySeat()]],
      ...(isTrue() && { minutes: pick([0.05, 1]) }),
    }),
    'group:openCarousel': () => ({
      seconds: 15,
      cards: pick([[], ['你几点起床？', '你喜欢吃什么？']]),
      odd: pick(['three', 'pause']),
    }),
    'group:nextTurn': () => ({}),
    'group:demonstrate': () => ({ group: pick([null, 0, 1, 2]) }),
    'group:close': () => ({}),
    'group:enter': () => ({ group: below(3) }),
    'group:exit': () => ({}),
    'group:move': () => ({ seatId: anySeat(), group: pick([null, 0, 1]) }),
    'group:speakToAll': () => ({ isOn: isTrue() }),
    'group:message': () => ({ text: '还有一分钟' }),
    'group:setTimer': () => ({ minutes: pick([null, 0.05, 5]) }),
    'attendance:open': () => ({}),
    'attendance:answer': () => ({}),
    'attendance:mark': () => ({ seatId: anySeat(), isHere: isTrue() }),
    'attendance:close': () => ({}),
    'picker:pick': () => ({}),
    'picker:clear': () => ({}),
    'star:give': () => ({ seatId: anySeat() }),
    'star:take': () => ({ seatId: anySeat() }),
    'poll:open': () => ({ question: '', options: pick([null, ['A', 'B']]) }),
    'poll:answer': () => ({ answer: pick([0, 1, 2, '好']) }),
    'poll:close': () => ({}),
    'poll:showResult': () => ({ isShown: isTrue() }),
    'poll:clear': () => ({}),
    'timer:set': () => ({ seconds: pick([null, 30, 180]) }),
    'privateTalk:start': () => ({ seatId: anySeat() }),
    'privateTalk:end': () => ({}),
    'privateTalk:listen': () => ({ isOn: isTrue() }),
    'chat:send': () => ({ text: '你好' }),
    'chat:delete': () => ({ id: messageId(1 + below(messages + 1)) }),
  }
  const names = Object.keys(commands) as StateCommand[] // Object.keys loses the literal keys

  const command = () => {
    const name = pick(names)
    const input = commands[name]()
    const actor = pick(state.seats)
    const seatId = isTrue() ? host : actor.id
    const before = state
    const ownRights = new Map(
      // A timer that has run out ends its groups with the next command, and that may give rights.
      passGroupTime(before, now).seats.map((seat) => [
        seat.id,
        mediaRights(passGroupTime(before, now), seat),
      ]),
    )
    messages += 1
    const newMessageId = messageId(messages)
    const chatAuthor = 'id' in input ? (authors.get(input.id) ?? null) : null
    const random = below(1_000) / 1_000
    const step = applyCommand(before, { name, input }, { seatId, now, newMessageId, random, chatAuthor })
    if (step.chatAdded) {
      chat = [...chat, step.chatAdded]
      authors.set(step.chatAdded.id, seatId)
    }
    if (step.chatDeleted) {
      chat = chat.filter((message) => message.id !== step.chatDeleted)
      authors.delete(step.chatDeleted)
    }
    if (seatId !== host) {
      expect(pensDiffer(before, step.state)).toBe(false)
      // MIC-12: a student's command widens no rights, except accepting one's own invitation.
      for (const seat of step.state.seats) {
        const hadMic = ownRights.get(seat.id)?.canMic ?? false
        const accepted = name === 'invite:answer' && seat.id === seatId
        if (!accepted) expect(mediaRights(step.state, seat).canMic && !hadMic).toBe(false)
      }
    }
    return step
  }

  const coming = () => {
    const n = pick([1, 2, 3, 4, 5, 6, 9])
    const role = n === 9 || isTrue(0.2) ? 'auditor' : 'student'
    const admitted = assignSeat(state, { person: { ...person(n), isStaff: n === 9 }, role, newSeatId })
    return { state: connectSeat(admitted.state, admitted.seat.id, `${pick(['a', 'b'])}:${now}`) }
  }
  const going = () => {
    const seat = pick(state.seats)
    return { state: leave(state, seat.id, { connection: seat.connection ?? 'nobody', at: now }) }
  }
  const crash = () => ({ state: leaveGateway(state, { gatewayId: pick(['a', 'b']), at: now }) })

  for (let n = 0; n < stepsPerRun; n++) {
    now += below(3_000)
    const before = state
    const kindOfStep = below(100)
    let step: ReturnType<typeof applyCommand>
    try {
      step = kindOfStep < 80 ? command() : kindOfStep < 90 ? coming() : kindOfStep < 98 ? going() : crash()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      expect(state).toBe(before)
      continue
    }
    const next = step.state.version > before.version ? step.state : withNextVersion(before, step.state)
    state = next
    checkRules(before, state)
    if (next === before) continue
    // Serialised, as the socket would send it.
    const { chatAdded, chatDeleted } = step
    const toAll = patchOf(before, next, { now, chatAdded, chatDeleted })
    const ofSeats = seatPatches(before, next, toAll)
    for (const { id } of state.seats) {
      const fresh = open(id)
      const patch = JSON.parse(JSON.stringify(ofSeats.get(id) ?? toAll))
      const patched = applyPatch(browsers.get(id) ?? fresh, patch, now)
      if (patched === 'gap') throw new Error('a gap without a lost patch')
      browsers.set(id, patched)
      expect({ ...patched, seats: inOrder(patched) }).toEqual({ ...fresh, seats: inOrder(fresh) })
    }
  }
}

const inOrder = ({ seats }: BrowserState) => [...seats.values()].sort((a, b) => a.id.localeCompare(b.id))

const checkRules = (before: ClassroomState, state: ClassroomState) => {
  expect(state.version).toBe(before === state ? before.version : before.version + 1)
  expect(classroomStateSchema.parse(state)).toEqual(state)
  expect(new Set(state.seats.map((seat) => seat.userId)).size).toBe(state.seats.length)
  expect(new Set(state.seats.map((seat) => seat.id)).size).toBe(state.seats.length)
  expect(state.seats.filter((seat) => seat.role === 'host')).toHaveLength(1)
  if (state.kind === '1v1') {
    expect(state.seats.filter((seat) => seat.role === 'student').length).toBeLessThanOrEqual(1)
  }
  const called = calledSeat(state)
  if (called) expect(findSeat(state, called)?.role).toBe('student')
  const byCall = state.seats.filter((seat) => mediaRights(state, seat).micReason === 'called')
  expect(byCall.length).toBeLessThanOrEqual(1)
  for (const seat of state.seats) {
    const sources = mediaPolicy(state, seat)
    const { canMic } = mediaRights(state, seat)
    if (seat.role !== 'student') expect(canDraw(state, seat)).toBe(seat.role === 'host')
    if (seat.role === 'auditor') {
      expect(sources).toEqual([])
      expect([seat.micRight === 'on', seat.hand, seat.invitation]).toEqual([false, null, 'none'])
    }
    if (seat.role === 'host') expect(sources).toHaveLength(4)
    if (seat.role !== 'student') continue
    if (state.privateTalk?.studentId === seat.id) {
      expect([seat.connection === null, sources.includes('microphone')]).toEqual([false, true])
      continue
    }
    const isBanned = seat.isBanned || state.banAll
    if (isBanned) {
      expect(canMic).toBe(false)
      expect(sources).not.toContain('screenSound')
      expect([seat.micRight === 'on', called === seat.id]).toEqual([false, false])
    }
    if (state.mic.mode === 'rollCall' && canMic) {
      expect(seat.micRight === 'on' || called === seat.id || groupOf(state, seat) !== null).toBe(true)
    }
    if (canMic !== sources.includes('microphone')) throw new Error('rights and sources disagree')
  }
}

test(`[MIC-3] [MIC-7] [MIC-12] [PEN-1] [WIRE-1] random lessons keep the rules (seed ${seed})`, () => {
  for (let run = 0; run < runs; run++) {
    try {
      play(seed + run)
    } catch (error) {
      throw new Error(`run with FUZZ_SEED=${seed + run}`, { cause: error })
    }
  }
})
