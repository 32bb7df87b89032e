// The levels of the students in this lesson.
import { useQuery } from '@tanstack/react-query'
import { listStudentLevels } from '#contract/classroom/group.ts'
import type { SeatId } from '#contract/ids.ts'
import { useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { callQuery } from '#src/http/callQuery.ts'

export const useLevels = (): ReadonlyMap<SeatId, string> => {
  const { liveId } = useView()
  const { data } = useQuery(callQuery(listStudentLevels, { params: { id: liveId } }))
  const levelOfUser = new Map(data?.map(({ userId, level }) => [userId, level]))
  return new Map(
    useSeats().flatMap(({ id, userId }) => {
      const level = levelOfUser.get(userId)
      return level === undefined ? [] : [[id, level] as const]
    }),
  )
}
