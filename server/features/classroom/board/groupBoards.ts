// The boards that the groups of a session have made, round by round.
import type { GroupBoard } from '#contract/classroom/board.ts'
import { appError } from '#contract/errors.ts'
import { groupRounds } from '#live/index.ts'
import type { ClassroomKey, ClassroomStore } from '#live/ports.ts'

/** For the school's staff; sessions of other schools do not exist. */
export const listBoardsOfGroups = async (
  classrooms: Pick<ClassroomStore, 'read'>,
  key: ClassroomKey,
): Promise<GroupBoard[]> => {
  const classroom = await classrooms.read(key)
  if (!classroom) throw appError('NOT_FOUND')
  return groupRounds(classroom).flatMap((groups, index) =>
    groups.map((members, group) => ({
      round: index + 1,
      group,
      students: members.map(({ name }) => name),
    })),
  )
}
