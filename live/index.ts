// The public API of the running classroom. All its dependencies come in as ports.
import type { Server as HttpServer } from 'node:http'
import type { Namespace } from 'socket.io'
import type { ActivityView } from '#contract/classroom/activity.ts'
import type { LivePhase } from '#contract/classroom/live.ts'
import { planUndoMs } from '#contract/classroom/plan.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId, SeatId, UserId } from '#contract/ids.ts'
import {
  type ClassroomState,
  classroomStateSchema,
  findSeatOf,
  isPresent,
  seatOrRefuse,
} from './classroom/classroomState.ts'
import { passGroupTime } from './classroom/groups/carouselState.ts'
import { findGroupBoard, groupBoardOf, groupRounds } from './classroom/groups/groupState.ts'
import { currentMediaSources } from './classroom/media/mediaConnection.ts'
import { close, end, requireStarted, start, withdrawStart } from './classroom/phaseState.ts'
import { type Applicant, type Entrance, entranceOf } from './classroom/seats/admissionPolicy.ts'
import { createClassroom, type Person, type Plan, replan } from './classroom/seats/seatState.ts'
import { changeActivity, clearActivity, showActivity } from './classroom/tools/activityState.ts'
import { changedBoards, mayDraw } from './classroom/tools/penState.ts'
import { type FailedPart, type PlanStepRun, runPlanStep, undoPlanStep } from './classroom/tools/planState.ts'
import { createDispatcher } from './dispatcher.ts'
import { createCommands } from './gateway/commands.ts'
import { createGateway } from './gateway/gateway.ts'
import { createHandshakes } from './gateway/handshake.ts'
import { keepLease } from './gateway/lease.ts'
import { createGroupTimer } from './groupTimer.ts'
import { createAudiences } from './media/audiences.ts'
import { createGrants } from './media/grants.ts'
import { createMediaPort } from './media/mediaPort.ts'
import { createMediaRooms } from './media/mediaRooms.ts'
import type { ClassroomKey, LiveCaller, LivePorts } from './ports.ts'
import { createTalkTimeKeeper } from './talkTime.ts'

export { createEngineLoad } from './media/engineLoad.ts'
/** The embedded media engine, as a process of its own. */
export { startMediaEngine } from './media/engineProcess.ts'
/** For those who read a stored classroom. */
export {
  type Applicant,
  type ClassroomState,
  classroomStateSchema,
  createClassroom,
  type Entrance,
  entranceOf,
  findGroupBoard,
  groupBoardOf,
  groupRounds,
  isPresent,
  mayDraw,
  type Person,
  type Plan,
  requireStarted,
}

export interface PlanStepResult {
  readonly failed: readonly FailedPart[]
  /** Epoch ms. */
  readonly undoUntil: number
}

/** Everything the server asks of the running classrooms. */
export interface Live {
  /** Answers the classroom socket on this HTTP server. */
  listen(server: HttpServer): void
  /** For another socket server on the same port and across the same processes. */
  openNamespace(name: string): Namespace
  /** Opens the media room, then the lesson; MEDIA_UNREACHABLE and MEDIA_FULL leave it unstarted. */
  start(key: ClassroomKey): Promise<LivePhase>
  /** The lesson waits again; refused once somebody has been there, or after three minutes. */
  withdrawStart(key: ClassroomKey): Promise<LivePhase>
  end(key: ClassroomKey): Promise<LivePhase>
  close(key: ClassroomKey): Promise<LivePhase>
  /** The plan was edited: seats, name, kind and mode follow. */
  replan(key: ClassroomKey): Promise<void>
  /** Puts an exercise on the screens; refused unless the lesson runs. */
  showActivity(key: ClassroomKey, activity: ActivityView): Promise<void>
  /** Changes the exercise on the screens; null: takes it off. Nothing happens when another one is shown. */
  changeActivity(
    key: ClassroomKey,
    id: string,
    change: Partial<Pick<ActivityView, 'closedAt' | 'isRightShown' | 'answered'>> | null,
  ): Promise<void>
  /** Sets the room by a step of the lesson plan, for the host; answers the parts that could not be set. */
  runPlanStep(key: ClassroomKey, userId: UserId, run: PlanStepRun): Promise<PlanStepResult>
  /** Undoes the last step; null: too late. The caller clears the exercise that was given with the step. */
  undoPlanStep(key: ClassroomKey, userId: UserId): Promise<{ activityId: string | null } | null>
  /** The session was deleted: closes the sockets that wait in it. */
  removed(key: ClassroomKey): void
  /** Gives a seat in a running lesson, and the media token for it. */
  join(request: { caller: LiveCaller; liveId: LiveId; as: Entrance | undefined }): Promise<{
    seatId: SeatId
    token: string
  }>
  /** Handles a webhook of the media engine; `body` is exactly the text that was received. */
  handleWebhook(body: string, authorization: string | undefined): Promise<void>
  shutdown(): Promise<void>
}

export const openLive = (ports: LivePorts): Live => {
  const { store, log, now, newId, timing } = ports
  const gatewayId = newId<string>()
  const dispatcher = createDispatcher(ports)
  const media = createMediaPort(ports.engine)
  const mediaTime = () => ({ now: now(), downtime: ports.downtime })
  const grants = createGrants({
    media,
    log,
    timing,
    time: mediaTime,
    report: (key, micsNotShut) => {
      dispatcher
        .dispatch(key, (state) => ({ state: withMicsNotShut(state, micsNotShut) }))
        .catch((error: unknown) => log.warn({ ...key, err: error }, 'open microphones could not be reported'))
    },
  })
  const audiences = createAudiences({ media, log })
  const groupTimer = createGroupTimer({ dispatcher, log, now })
  const talkTime = createTalkTimeKeeper({
    ports,
    send: (seatIds, sent) => gateway.sendTalkTime(seatIds, sent),
    log,
    timing,
  })
  const followState = (key: ClassroomKey, state: ClassroomState) => {
    talkTime.follow(key, state)
    grants.follow(key, state)
    audiences.follow(key, state)
    groupTimer.follow(key, state)
  }
  const mediaRooms = createMediaRooms({ ports, media, grants, audiences, follow: followState, log, timing })
  const handshakes = createHandshakes({ ...ports, dispatcher })
  const gateway = createGateway({
    gatewayId,
    ports,
    dispatcher,
    handshakes,
    commands: createCommands({ ...ports, dispatcher, talkTime }),
    log,
    timing,
  })
  dispatcher.onChanged((change) => gateway.broadcast(change))
  dispatcher.onChanged(({ key, before, state }) => {
    if (!grants.isFollowing(key.liveId)) followState(key, before)
    followState(key, state)
  })
  dispatcher.onChanged(({ before, state }) => {
    for (const board of changedBoards(before, state)) ports.onBoardRightsChanged(board)
  })
  const lease = keepLease({ gatewayId, ports, dispatcher, onLost: () => gateway.retakeSeats(), log, timing })
  const unsubscribeRights = ports.onRightsChanged(() => {
    gateway
      .recheckRights()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'sockets were not asked again whether they may stay'),
      )
    mediaRooms.reconcileNow()
  })
  const unsubscribeLogins = ports.onLoginEnded((loginId) => {
    gateway
      .signOut(loginId)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the sockets of an ended login could not be closed'),
      )
    mediaRooms
      .loginEnded(loginId)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'an ended login is in the media room until the next round'),
      )
  })

  const changePhase = async (key: ClassroomKey, change: (state: ClassroomState) => ClassroomState) => {
    const { state } = await dispatcher.dispatch(key, (before) => ({ state: change(before) }))
    return state.phase
  }
  /** As `changePhase`, and deletes the media room. */
  const changePhaseAndCloseRoom = async (
    key: ClassroomKey,
    change: (state: ClassroomState) => ClassroomState,
  ) => {
    const phase = await changePhase(key, change)
    ports.engineLoad?.release(key.liveId)
    await mediaRooms.closeRoom(key)
    return phase
  }
  let shutdownDone: Promise<void> | undefined

  return {
    listen: gateway.listen,
    openNamespace: gateway.openNamespace,
    start: async (key) => {
      const state = await store.read(key)
      if (state) {
        start(state, now()) // refuse before a media room is created
        if (ports.engineLoad?.reserve(state) === false) throw appError('MEDIA_FULL')
      }
      const plan = await ports.readPlan(key)
      await mediaRooms.open(key)
      return changePhase(key, (before) => {
        const replanned = before.phase === 'created' ? replan(before, plan, newId<SeatId>) : before
        return start(replanned, now())
      })
    },
    withdrawStart: (key) => changePhaseAndCloseRoom(key, (state) => withdrawStart(state, now())),
    end: (key) => changePhaseAndCloseRoom(key, (state) => end(state, now())),
    close: (key) => changePhase(key, close),
    replan: async (key) => {
      const plan = await ports.readPlan(key)
      await changePhase(key, (state) =>
        state.phase === 'created' ? replan(state, plan, newId<SeatId>) : state,
      )
    },
    showActivity: async (key, activity) => {
      await changePhase(key, (state) => showActivity(state, activity))
    },
    changeActivity: async (key, id, change) => {
      await changePhase(key, (state) =>
        change ? changeActivity(state, id, change) : clearActivity(state, id),
      )
    },
    runPlanStep: async (key, userId, run) => {
      const at = now()
      let failed: PlanStepResult['failed'] = []
      await dispatcher.dispatch(
        key,
        (before) => {
          const { state, act } = requireHost(before, userId, at)
          const result = runPlanStep(state, act, run, Math.random)
          failed = result.failed
          return { state: result.state }
        },
        { at },
      )
      return { failed, undoUntil: at + planUndoMs }
    },
    undoPlanStep: async (key, userId) => {
      const at = now()
      let result: { activityId: string | null } | null = null
      await dispatcher.dispatch(
        key,
        (before) => {
          const { state, act } = requireHost(before, userId, at)
          const undoneState = undoPlanStep(state, act)
          result = undoneState && { activityId: before.plan?.activityId ?? null }
          return { state: undoneState ?? before }
        },
        { at },
      )
      return result
    },
    removed: ({ liveId }) => gateway.closeClassroom(liveId, 'closed'),
    join: async ({ caller, liveId, as }) => {
      const { seatId, change } = await handshakes.seatForMedia({ caller, liveId, as })
      const seat = seatOrRefuse(change.state, seatId)
      const sources = currentMediaSources(change.state, seat, mediaTime())
      const { loginId } = caller
      const token = await media.makeToken({ liveId, seatId, name: seat.name, loginId, sources })
      return { seatId, token }
    },
    handleWebhook: mediaRooms.handleWebhook,
    shutdown: () => {
      shutdownDone ??= (async () => {
        unsubscribeLogins()
        unsubscribeRights()
        mediaRooms.close()
        await talkTime.close()
        await gateway.close()
        await lease.close()
        await dispatcher.settle()
        grants.close()
        audiences.close()
        groupTimer.close()
      })()
      return shutdownDone
    },
  }
}

/** Refuses unless the lesson runs and this account hosts it. Groups whose time is over are closed first. */
const requireHost = (before: ClassroomState, userId: UserId, now: number) => {
  requireStarted(before)
  const state = passGroupTime(before, now)
  const seat = findSeatOf(state, userId)
  if (!seat) throw appError('SEAT_UNKNOWN')
  if (seat.role !== 'host') throw appError('HOST_ONLY')
  return { state, act: { seat, now } }
}

const withMicsNotShut = (state: ClassroomState, micsNotShut: number): ClassroomState =>
  state.micsNotShut === micsNotShut || state.phase !== 'started' ? state : { ...state, micsNotShut }
