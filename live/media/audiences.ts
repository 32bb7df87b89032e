// Keeps the audiences at the media engine equal to the policy of groups and private talks: one call for the whole room, sent
// when they change and retried until it succeeds. The embedded engine enforces it; at a LiveKit server, which
// only passes it on, the publishers' pages do (src/media/trackAudience.ts).
import type { RoomAudiences } from '#contract/classroom/mediaEngine.ts'
import { roomAudiences } from '#contract/classroom/mediaEngine.ts'
import type { LiveId } from '#contract/ids.ts'
import type { ClassroomState } from '../classroom/classroomState.ts'
import { groupOf } from '../classroom/groups/groupState.ts'
import { isReceivedByAll } from '../classroom/media/audiencePolicy.ts'
import type { ClassroomKey, LiveLog } from '../ports.ts'
import type { MediaPort } from './mediaPort.ts'
import { createRetries } from './retries.ts'

interface Room {
  desired: RoomAudiences
  /** Key of the audiences that the engine has; null: unknown. */
  applied: string | null
  isBusy: boolean
}

export interface Audiences {
  /** To be called after every commit. */
  follow(key: ClassroomKey, state: ClassroomState): void
  /** The metadata of a room that is about to be created. */
  initial(liveId: LiveId): string
  /** Compares with the metadata at the engine, which finds lost calls and recreated rooms. */
  reconcile(liveId: LiveId, metadata: string): void
  forget(liveId: LiveId): void
  close(): void
}

export const audiencesOf = (state: ClassroomState): RoomAudiences => {
  const { version, groups, seats } = state
  const privateTalk = privateTalkOf(state)
  if (!groups) return { version, groups: {}, receivedByAll: [], seesAllSpeakers: [], ...privateTalk }
  const divided = seats.flatMap((seat) => {
    const group = groupOf(state, seat)
    return group === null ? [] : [[seat.id, group] as const]
  })
  const receivedByAll = seats.filter((seat) => isReceivedByAll(state, seat)).map(({ id }) => id)
  const seesAllSpeakers = seats.filter(({ role }) => role === 'host').map(({ id }) => id)
  return { version, groups: Object.fromEntries(divided), receivedByAll, seesAllSpeakers, ...privateTalk }
}

const privateTalkOf = ({ privateTalk: talk }: ClassroomState): Pick<RoomAudiences, 'privateTalk'> =>
  talk ? { privateTalk: { speakers: [talk.hostId, talk.studentId], listeners: talk.listenerIds } } : {}

/** Two audiences are equal when their keys are; versions do not count. */
const keyOf = ({
  groups,
  receivedByAll,
  seesAllSpeakers,
  privateTalk,
}: Omit<RoomAudiences, 'version'>): string =>
  JSON.stringify([
    Object.entries(groups).sort(([a], [b]) => a.localeCompare(b)),
    [...receivedByAll].sort(),
    [...seesAllSpeakers].sort(),
    privateTalk && [privateTalk.speakers, privateTalk.listeners],
  ])

const undivided = keyOf({ groups: {}, receivedByAll: [], seesAllSpeakers: [] })

export const createAudiences = ({ media, log }: { media: MediaPort; log: LiveLog }): Audiences => {
  const rooms = new Map<LiveId, Room>()
  const retries = createRetries()

  const apply = async (liveId: LiveId, room: Room) => {
    if (room.isBusy) return
    room.isBusy = true
    const attempts = retries.series()
    while (!retries.isClosed() && rooms.get(liveId) === room && room.applied !== keyOf(room.desired)) {
      const { desired } = room
      try {
        const answer = await media.setAudiences(liveId, JSON.stringify(desired))
        // A missing room is created with its audiences.
        if (answer === 'absent') break
        room.applied = keyOf(desired)
      } catch (error) {
        // The call may have arrived although its answer did not.
        room.applied = null
        if (attempts.isFirst) {
          log.warn({ liveId, err: error }, 'the media engine did not take who receives whom; trying again')
        }
        await attempts.wait()
      }
    }
    room.isBusy = false
  }

  return {
    follow: ({ liveId }, state) => {
      if (state.phase !== 'started') return void rooms.delete(liveId)
      const desired = audiencesOf(state)
      const room = rooms.get(liveId)
      if (!room) {
        // A process that has ended may have applied it: the next reconciliation compares.
        rooms.set(liveId, { desired, applied: null, isBusy: false })
        return
      }
      if (desired.version < room.desired.version) return
      const isChanged = keyOf(desired) !== keyOf(room.desired)
      room.desired = desired
      if (isChanged) void apply(liveId, room)
    },
    initial: (liveId) => {
      const room = rooms.get(liveId)
      return room && keyOf(room.desired) !== undivided ? JSON.stringify(room.desired) : ''
    },
    reconcile: (liveId, metadata) => {
      const room = rooms.get(liveId)
      if (!room || room.isBusy) return
      room.applied = metadataKey(metadata)
      void apply(liveId, room)
    },
    forget: (liveId) => void rooms.delete(liveId),
    close: () => {
      retries.close()
      rooms.clear()
    },
  }
}

const metadataKey = (metadata: string): string | null => {
  if (metadata === '') return undivided
  try {
    const parsed = roomAudiences.safeParse(JSON.parse(metadata))
    return parsed.success ? keyOf(parsed.data) : null
  } catch {
    return null
  }
}
