// Derives the log of private talks from two states: who with whom, from when to when, and who listened.
import type { PrivateTalk } from '#contract/classroom/privateTalk.ts'
import type { SeatId } from '#contract/ids.ts'
import { type ClassroomState, findSeat, type Seat } from '../classroomState.ts'

export interface PrivateTalkChanges {
  readonly ended: boolean
  readonly started: { readonly host: Seat; readonly student: Seat } | null
  /** The seats that have begun to listen to the present talk. */
  readonly listeners: readonly Seat[]
}

export const privateTalkChanges = (before: ClassroomState, after: ClassroomState): PrivateTalkChanges => {
  const [talkBefore, talk] = [before.privateTalk, after.privateTalk]
  const isSame = isSameTalk(talkBefore, talk)
  const host = talk && findSeat(after, talk.hostId)
  const student = talk && findSeat(after, talk.studentId)
  const earlierListeners = new Set<SeatId>(isSame ? talkBefore?.listenerIds : [])
  return {
    ended: talkBefore !== null && !isSame,
    started: !isSame && host && student ? { host, student } : null,
    listeners: (talk?.listenerIds ?? [])
      .filter((id) => !earlierListeners.has(id))
      .flatMap((id) => findSeat(after, id) ?? []),
  }
}

const isSameTalk = (a: PrivateTalk | null, b: PrivateTalk | null): boolean =>
  a?.studentId === b?.studentId && a?.startedAt === b?.startedAt
