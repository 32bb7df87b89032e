// What the lesson's log keeps of the private talks: who with whom, from when to when, and who listened.
import type { PrivateTalk } from '#contract/classroom/privateTalk.ts'
import type { SeatId } from '#contract/ids.ts'
import { type ClassroomState, findSeat, type Seat } from '../classroomState.ts'

export interface PrivateTalkChanges {
  readonly ended: boolean
  readonly started: { readonly host: Seat; readonly student: Seat } | null
  /** Those who began to listen to the talk that goes on now. */
  readonly listeners: readonly Seat[]
}

export const privateTalkChanges = (before: ClassroomState, after: ClassroomState): PrivateTalkChanges => {
  const [was, is] = [before.privateTalk, after.privateTalk]
  const isSame = isSameTalk(was, is)
  const host = is && findSeat(after, is.hostId)
  const student = is && findSeat(after, is.studentId)
  const known = new Set<SeatId>(isSame ? was?.listenerIds : [])
  return {
    ended: was !== null && !isSame,
    started: !isSame && host && student ? { host, student } : null,
    listeners: (is?.listenerIds ?? [])
      .filter((id) => !known.has(id))
      .flatMap((id) => findSeat(after, id) ?? []),
  }
}

const isSameTalk = (a: PrivateTalk | null, b: PrivateTalk | null): boolean =>
  a?.studentId === b?.studentId && a?.startedAt === b?.startedAt
