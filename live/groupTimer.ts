// Ends the groups of a classroom at their time, and gives the pairs of a carousel their next partners. The time is stored
// with the classroom, and every process that follows it sets a timer. Commands check the time as well, and after a crash the
// next reconciliation of all lessons does.
import type { LiveId } from '#contract/ids.ts'
import type { ClassroomState } from './classroom/classroomState.ts'
import { nextGroupTime, passGroupTime } from './classroom/groups/carouselState.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { ClassroomKey, LiveLog } from './ports.ts'

interface GroupTimerParts {
  readonly dispatcher: Pick<Dispatcher, 'dispatch'>
  readonly log: LiveLog
  readonly now: () => number
}

export const createGroupTimer = ({ dispatcher, log, now }: GroupTimerParts) => {
  const timers = new Map<LiveId, { endsAt: number; timer: NodeJS.Timeout }>()

  const stop = (liveId: LiveId) => {
    clearTimeout(timers.get(liveId)?.timer)
    timers.delete(liveId)
  }
  // A timer may fire a moment before the clock says so.
  const end = (key: ClassroomKey, endsAt: number) => {
    timers.delete(key.liveId)
    dispatcher
      .dispatch(key, (state) => ({ state: passGroupTime(state, Math.max(now(), endsAt)) }))
      .catch((error: unknown) =>
        log.warn(
          { ...key, err: error },
          'groups were not ended or changed at their time; the next round tries again',
        ),
      )
  }

  return {
    follow: (key: ClassroomKey, state: ClassroomState): void => {
      const endsAt = nextGroupTime(state)
      if (timers.get(key.liveId)?.endsAt === endsAt) return
      stop(key.liveId)
      if (endsAt === null) return
      const timer = setTimeout(end, Math.max(0, endsAt - now()), key, endsAt)
      timer.unref()
      timers.set(key.liveId, { endsAt, timer })
    },
    close: () => {
      for (const liveId of [...timers.keys()]) stop(liveId)
    },
  }
}
