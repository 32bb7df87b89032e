// The boards of the groups of a session, round by round.
import type { GroupBoard } from '#contract/classroom/board.ts'
import { appError } from '#contract/errors.ts'
import type { LiveId } from '#contract/ids.ts'
import { entranceOf, groupRounds } from '#live/index.ts'
import type { ClassroomStore, LiveCaller } from '#live/ports.ts'
import type { Database } from '#server/db/database.ts'
import { createLiveAccess } from '../live/liveAccess.ts'

interface Parts {
  readonly database: Database
  readonly classrooms: Pick<ClassroomStore, 'read'>
}

/** The host and the staff get all boards, students those of their groups. NOT_FOUND for sessions that the caller does not see. */
export const listBoardsOfGroups = async (
  { database, classrooms }: Parts,
  caller: LiveCaller,
  liveId: LiveId,
): Promise<GroupBoard[]> => {
  const meeting = await createLiveAccess(database).findLiveAccess(caller, liveId)
  // Guests see boards only in the room, while the lesson runs.
  const entrance = meeting && !meeting.guestOf && entranceOf({ ...meeting, ...caller, isGuest: false })
  const classroom = meeting && entrance && (await classrooms.read(meeting.key))
  if (!classroom) throw appError('NOT_FOUND')
  const boards = groupRounds(classroom).flatMap((groups, index) =>
    groups.map((members, group) => ({ round: index + 1, group, members })),
  )
  return boards
    .filter(({ members }) => entrance !== 'student' || members.some(({ userId }) => userId === caller.userId))
    .map(({ members, ...board }) => ({ ...board, students: members.map(({ name }) => name) }))
}
