// A step of the lesson plan sets the room, and can be taken back for a while. Rules PLAN-1 to PLAN-3.
import { type PlanRun, planUndoMs } from '#contract/classroom/plan.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { SeatId, UserId } from '#contract/ids.ts'
import type { PlanRoom } from '#contract/learning/plan/planParts.ts'
import { type Act, type ClassroomState, findSeatOf, isPresent, type PlanRunState } from '../classroomState.ts'
import { openCarousel } from '../groups/carouselState.ts'
import { openGroups } from '../groups/groupCommands.ts'
import { closeGroups, groupMembers } from '../groups/groupState.ts'
import { setTimer } from '../lessonTools/timerState.ts'
import { setMode } from '../speaking/micState.ts'

type GroupsBefore = NonNullable<PlanRunState['undo']>['groups'] & (object | null)

export interface PlanStepRun {
  readonly planId: string
  readonly stepId: string
  readonly room: PlanRoom
  /** The exercise that was given with it, which taking it back takes away. */
  readonly activityId: string | null
  /** By account; who is not in the lesson is left out. */
  readonly preparedGroups: readonly (readonly UserId[])[]
}
export interface FailedPart {
  readonly part: 'micMode' | 'grouping'
  readonly error: ErrorCode
}

/** As many of nearly one size as there have to be; where possible no group has only one person. */
export const randomGroups = (ids: readonly SeatId[], size: number, random: () => number): SeatId[][] => {
  const shuffled = [...ids]
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [shuffled[at], shuffled[other]]
    if (one && two) [shuffled[at], shuffled[other]] = [two, one]
  }
  const count = Math.max(1, Math.floor(shuffled.length / size))
  return Array.from({ length: Math.min(count, shuffled.length) }, (_, group) =>
    shuffled.filter((_id, at) => at % count === group),
  )
}

const group = (
  state: ClassroomState,
  act: Act,
  { room: { grouping }, preparedGroups }: PlanStepRun,
  random: () => number,
): ClassroomState => {
  const minutes = grouping && 'minutes' in grouping && grouping.minutes ? { minutes: grouping.minutes } : {}
  switch (grouping?.kind) {
    case undefined:
      return state
    case 'together':
      return closeGroups(state)
    case 'carousel': {
      const { seconds, cards } = grouping
      return openCarousel(state, act, { seconds, cards, odd: 'three', random: random() })
    }
    case 'random': {
      const students = state.seats.filter((seat) => seat.role === 'student' && isPresent(seat))
      const groups = randomGroups(
        students.map(({ id }) => id),
        grouping.size,
        random,
      )
      return openGroups(state, act, { groups: groups.length > 0 ? groups : [[]], ...minutes })
    }
    case 'prepared': {
      const groups = preparedGroups
        .map((userIds) =>
          userIds.flatMap((userId) => {
            const seat = findSeatOf(state, userId)
            return seat?.role === 'student' ? [seat.id] : []
          }),
        )
        .filter((seats) => seats.length > 0)
      return openGroups(state, act, { groups: groups.length > 0 ? groups : [[]], ...minutes })
    }
  }
}

const groupsOf = (state: ClassroomState): GroupsBefore =>
  state.groups && {
    members: groupMembers(state).map((members) => members.map(({ id }) => id)),
    endsAt: state.groups.endsAt,
  }

/** What the room was before, of what the step has changed. */
const undoOf = (before: ClassroomState, after: ClassroomState): PlanRunState['undo'] => ({
  ...(before.mic.mode !== after.mic.mode && { micMode: before.mic.mode }),
  ...(before.timer !== after.timer && { timer: before.timer }),
  ...(before.groups !== after.groups && { groups: groupsOf(before) }),
  run: before.plan ? { ...before.plan, undo: null } : null,
})

/** What cannot be set is named, and the rest is set all the same. */
export const runPlanStep = (
  before: ClassroomState,
  act: Act,
  run: PlanStepRun,
  random: () => number,
): { readonly state: ClassroomState; readonly failed: readonly FailedPart[] } => {
  const { room } = run
  const failed: FailedPart[] = []
  const trying = (part: FailedPart['part'], state: ClassroomState, change: () => ClassroomState) => {
    try {
      return change()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ part, error: error.code })
      return state
    }
  }
  const { micMode } = room
  const spoken = micMode ? trying('micMode', before, () => setMode(before, micMode)) : before
  const grouped = trying('grouping', spoken, () => group(spoken, act, run, random))
  const timed = room.timerSeconds === null ? grouped : setTimer(grouped, act, room.timerSeconds)
  const undo = undoOf(before, timed)
  const plan: PlanRunState = {
    planId: run.planId,
    stepId: run.stepId,
    at: act.now,
    boardPage: room.boardPage,
    words: [...room.words],
    activityId: run.activityId,
    undo,
  }
  return { state: { ...timed, plan }, failed }
}

const regrouped = (state: ClassroomState, act: Act, groups: GroupsBefore): ClassroomState => {
  if (!groups) return closeGroups(state)
  const isStudent = (id: SeatId) => state.seats.some((seat) => seat.id === id && seat.role === 'student')
  const members = groups.members.map((ids) => ids.filter(isStudent)).filter((ids) => ids.length > 0)
  const minutes = groups.endsAt === null ? undefined : (groups.endsAt - act.now) / 60_000
  if (members.length === 0 || (minutes !== undefined && minutes <= 0)) return closeGroups(state)
  return openGroups(state, act, { groups: members, minutes })
}

/** Null: there is nothing to take back any more. */
export const undoPlanStep = (state: ClassroomState, act: Act): ClassroomState | null => {
  const { plan } = state
  if (!plan?.undo || act.now > plan.at + planUndoMs) return null
  const { micMode, timer, groups, run } = plan.undo
  const spoken = micMode ? setMode(state, micMode) : state
  // Groups that somebody opened or closed by hand since then stay.
  const isOfStep = state.groups === null || state.groups.openedAt === plan.at
  const grouped = groups !== undefined && isOfStep ? regrouped(spoken, act, groups) : spoken
  return { ...grouped, ...(timer !== undefined && { timer }), plan: run }
}

export const presentRun = (run: PlanRunState): PlanRun => ({
  planId: run.planId,
  stepId: run.stepId,
  at: run.at,
  boardPage: run.boardPage,
  words: run.words,
  undoUntil: run.undo ? run.at + planUndoMs : null,
})
