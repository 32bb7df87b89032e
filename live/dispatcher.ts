// Changes a classroom: decides in the store's transaction, one change at a time, then notifies listeners in the order of versions.
import type { ChatMessage } from '#contract/classroom/chat.ts'
import type { LiveId, MessageId } from '#contract/ids.ts'
import { withNextVersion } from './classroom/applyCommand.ts'
import type { ClassroomState } from './classroom/classroomState.ts'
import { liveEvents } from './classroom/liveEvents.ts'
import { attendanceChanges } from './classroom/seats/attendance.ts'
import { privateTalkChanges } from './classroom/speaking/privateTalkLog.ts'
import type { ClassroomKey, LivePorts } from './ports.ts'

export interface Decision {
  readonly state: ClassroomState
  readonly chatAdded?: ChatMessage
  readonly chatDeleted?: MessageId
}

/** A committed change; before and after are the same object when nothing happened. */
export interface Change extends Decision {
  readonly key: ClassroomKey
  readonly before: ClassroomState
  readonly at: number
}

export type ChangeListener = (change: Change) => void

export interface Dispatcher {
  /** `afterwards` runs before the next change of this classroom in this process. */
  dispatch(
    key: ClassroomKey,
    decide: (state: ClassroomState) => Decision,
    options?: { at?: number; afterwards?: (change: Change) => Promise<void> },
  ): Promise<Change>
  /** Reads the newest state between two changes; null: the session was deleted. */
  inspect(key: ClassroomKey, read: (state: ClassroomState | null) => Promise<void>): Promise<void>
  onChanged(listener: ChangeListener): void
  /** Resolves when all queued work is done. */
  settle(): Promise<void>
}

export const createDispatcher = ({ store, now }: Pick<LivePorts, 'store' | 'now'>): Dispatcher => {
  const listeners: ChangeListener[] = []
  const lastTasks = new Map<LiveId, Promise<unknown>>()

  // The database lock already orders the changes; this queue keeps what is sent after the commit in the same order.
  const runInTurn = <T>(liveId: LiveId, task: () => Promise<T>): Promise<T> => {
    const result = (lastTasks.get(liveId) ?? Promise.resolve()).then(task)
    const lastTask = result
      .catch(() => undefined) // the caller of this run gets the refusal; the next in the queue runs all the same
      .then(() => {
        if (lastTasks.get(liveId) === lastTask) lastTasks.delete(liveId)
      })
    lastTasks.set(liveId, lastTask)
    return result
  }

  const commit = async (
    key: ClassroomKey,
    decide: (state: ClassroomState) => Decision,
    at: number,
  ): Promise<Change> => {
    let change: Change | undefined
    await store.change(key, (before) => {
      const decision = decide(before)
      const state =
        decision.state.version > before.version ? decision.state : withNextVersion(before, decision.state)
      change = { ...decision, state, key, before, at }
      if (state === before) return null
      const { chatAdded, chatDeleted } = decision
      const attendance = attendanceChanges(before, state)
      return {
        state,
        chatAdded,
        chatDeleted,
        attendance,
        privateTalks: privateTalkChanges(before, state),
        events: liveEvents(before, state),
        at,
      }
    })
    if (!change) throw new TypeError('the store did not ask for a decision')
    return change
  }

  return {
    dispatch: (key, decide, { at = now(), afterwards } = {}) =>
      runInTurn(key.liveId, async () => {
        const change = await commit(key, decide, at)
        if (change.state !== change.before) for (const listener of listeners) listener(change)
        await afterwards?.(change)
        return change
      }),
    inspect: (key, read) => runInTurn(key.liveId, async () => read(await store.read(key))),
    onChanged: (listener) => listeners.push(listener),
    settle: async () => {
      while (lastTasks.size > 0) await Promise.all(lastTasks.values())
    },
  }
}
