// The levels of the students in this lesson.
import { useQuery } from '@tanstack/react-query'
import { listStudentLevels } from '#contract/classroom/group.ts'
import type { SeatId } from '#contract/ids.ts'
import { useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { request } from '#src/http/request.ts'

export const useLevels = (): ReadonlyMap<SeatId, string> => {
  const { liveId } = useView()
  const { data } = useQuery({
    queryKey: ['live', 'levels', liveId],
    queryFn: ({ signal }) => request(listStudentLevels, { params: { id: liveId } }, { signal, quiet: true }),
  })
  const levelOfUser = new Map(data?.map(({ userId, level }) => [userId, level]))
  return new Map(
    useSeats().flatMap(({ id, userId }) => {
      const level = levelOfUser.get(userId)
      return level === undefined ? [] : [[id, level] as const]
    }),
  )
}
