// Keeps the talk time of the classrooms: speech is added up here, then stored and sent to the hosts every few seconds.
// Only additions are stored, each once, so several processes may add to one classroom, and a process that is killed loses
// only its last seconds. The embedded engine reports later speech to the next process.
import { type TalkTime, talkCommands } from '#contract/classroom/talk.ts'
import { appError } from '#contract/errors.ts'
import { type LiveId, liveIdSchema, type SeatId, type UserId } from '#contract/ids.ts'
import { type ClassroomState, findSeat } from './classroom/classroomState.ts'
import { mediaRights } from './classroom/media/mediaPolicy.ts'
import { speaksPrivately } from './classroom/speaking/privateTalkState.ts'
import { addSpeech, type SpeechTurn } from './classroom/speaking/speechTurns.ts'
import type { ClassroomKey, LiveLog, LivePorts, LiveTiming, SpeechAmount } from './ports.ts'

export interface TalkTimeKeeper {
  /** To be called after every commit. */
  follow(key: ClassroomKey, state: ClassroomState): void
  /** Adds the speech that a page reports of itself. Refused where the engine reports who speaks. */
  report(by: { key: ClassroomKey; seatId: SeatId }, input: unknown): void
  /** Stores the remaining speech. */
  close(): Promise<void>
}

interface TalkTimeState {
  readonly key: ClassroomKey
  state: ClassroomState
  readonly turns: Map<SeatId, SpeechTurn>
  readonly reportedAt: Map<SeatId, number>
  unstored: Map<UserId, SpeechAmount>
}

interface TalkTimeParts {
  readonly ports: Pick<LivePorts, 'onSpeech' | 'now'> & {
    readonly store: Pick<LivePorts['store'], 'addTalkTime'>
  }
  readonly send: (hosts: readonly SeatId[], talkTime: TalkTime) => void
  readonly log: LiveLog
  readonly timing: Pick<LiveTiming, 'talkMs'>
}

/** Pages report once a second, and a report may be late. */
const maxReportMs = 2000
/** After this time a new process has seen all classrooms of its engine. */
const earlyReportsMs = 60_000

export const createTalkTimeKeeper = ({ ports, send, log, timing }: TalkTimeParts): TalkTimeKeeper => {
  const { store, onSpeech, now } = ports
  const classrooms = new Map<LiveId, TalkTimeState>()
  /** Speech that was reported before this process has seen the classroom. */
  const earlySpeech = new Map<LiveId, Readonly<Record<string, number>>[]>()
  const startedAt = now()

  const add = (classroom: TalkTimeState, seatId: SeatId, ms: number) => {
    const seat = findSeat(classroom.state, seatId)
    if (!seat || ms <= 0 || speaksPrivately(classroom.state, seat)) return
    const { turn, isNewTurn } = addSpeech(classroom.turns.get(seatId), { ms, at: now() })
    classroom.turns.set(seatId, turn)
    const { userId } = seat
    const earlier = classroom.unstored.get(userId) ?? { userId, ms: 0, turns: 0 }
    classroom.unstored.set(userId, {
      userId,
      ms: earlier.ms + ms,
      turns: earlier.turns + (isNewTurn ? 1 : 0),
    })
  }

  const addAll = (classroom: TalkTimeState, spoken: Readonly<Record<string, number>>) => {
    // Identities are seat ids; a lookup, so any string is safe.
    for (const [identity, ms] of Object.entries(spoken)) add(classroom, identity as SeatId, ms)
  }

  const flush = async (classroom: TalkTimeState) => {
    if (classroom.unstored.size === 0) return
    const spoken = [...classroom.unstored.values()]
    classroom.unstored = new Map()
    try {
      const talkTime = await store.addTalkTime(classroom.key, spoken)
      send(
        classroom.state.seats.filter(({ role }) => role === 'host').map(({ id }) => id),
        talkTime,
      )
    } catch (error) {
      // Not tried again: the transaction may have been committed, and nothing is counted twice.
      log.warn({ ...classroom.key, err: error }, 'some seconds of talk time are lost')
    }
  }
  const flushAll = () => Promise.all([...classrooms.values()].map(flush))

  const timer = setInterval(() => void flushAll(), timing.talkMs)
  timer.unref()

  onSpeech?.((reports) => {
    for (const { room, spoken } of reports) {
      const liveId = liveIdSchema.safeParse(room)
      if (!liveId.success) continue
      const classroom = classrooms.get(liveId.data)
      if (classroom) addAll(classroom, spoken)
      else if (now() < startedAt + earlyReportsMs)
        earlySpeech.set(liveId.data, [...(earlySpeech.get(liveId.data) ?? []), spoken])
    }
  })

  return {
    follow: (key, state) => {
      const tracked = classrooms.get(key.liveId)
      if (state.phase !== 'started') {
        classrooms.delete(key.liveId)
        if (tracked) void flush(tracked)
      } else if (!tracked) {
        const classroom: TalkTimeState = {
          key,
          state,
          turns: new Map(),
          reportedAt: new Map(),
          unstored: new Map(),
        }
        classrooms.set(key.liveId, classroom)
        for (const spoken of earlySpeech.get(key.liveId) ?? []) addAll(classroom, spoken)
        earlySpeech.delete(key.liveId)
      } else if (state.version >= tracked.state.version) tracked.state = state
    },
    report: ({ key, seatId }, input) => {
      const parsed = talkCommands['talk:report'].safeParse(input)
      if (!parsed.success || onSpeech) throw appError('COMMAND_INVALID')
      const classroom = classrooms.get(key.liveId)
      const seat = classroom && findSeat(classroom.state, seatId)
      if (!seat || !mediaRights(classroom.state, seat).canMic) throw appError('COMMAND_INVALID')
      const at = now()
      // A changed page can claim to speak all the time, but not more than that.
      const maxMs = Math.min(at - (classroom.reportedAt.get(seatId) ?? 0), maxReportMs)
      classroom.reportedAt.set(seatId, at)
      add(classroom, seatId, Math.min(parsed.data.ms, maxMs))
    },
    close: async () => {
      clearInterval(timer)
      await flushAll()
    },
  }
}
