// The levels of the students in this lesson, and their order: as the dictionary has it, others by their words.
import { useQuery } from '@tanstack/react-query'
import { listStudentLevels } from '#contract/classroom/group.ts'
import { suggestionDicts } from '#contract/constants.ts'
import { useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { request } from '#src/http/request.ts'
import { useDictOptions } from '#src/session/dictOptions.ts'
import { rankLevels } from './divideByLevel.ts'

export const useLevels = () => {
  const { liveId } = useView()
  const { data } = useQuery({
    queryKey: ['live', 'levels', liveId],
    queryFn: ({ signal }) => request(listStudentLevels, { params: { id: liveId } }, { signal, quiet: true }),
  })
  const known = useDictOptions(suggestionDicts.capabilityLevel).map(({ label }) => label)
  const levelOfUser = new Map(data?.map(({ userId, level }) => [userId, level]))
  const levelBySeat = new Map(
    useSeats().flatMap(({ id, userId }) => {
      const level = levelOfUser.get(userId)
      return level === undefined ? [] : [[id, level] as const]
    }),
  )
  const ranks = rankLevels([...levelBySeat.values()], known)
  return {
    levelBySeat,
    rankOf: (id: Parameters<typeof levelBySeat.get>[0]) => ranks.get(levelBySeat.get(id) ?? ''),
  }
}
