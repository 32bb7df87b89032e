// How many attachments a task may have: a parameter of the server (VAL-21).
import { useQuery } from '@tanstack/react-query'
import { taskFilesUsual } from '#contract/learning/task/taskNoun.ts'
import { getPublicValue, systemParams } from '#contract/system/dict.ts'
import { request } from '#src/http/request.ts'

export const useFilesMax = (): number => {
  const { data } = useQuery({
    queryKey: ['param', systemParams.taskFiles],
    queryFn: ({ signal }) =>
      request(getPublicValue, { params: { key: systemParams.taskFiles } }, { signal, quiet: true }),
    staleTime: 60_000,
  })
  const max = Number(data)
  return Number.isInteger(max) && max > 0 ? max : taskFilesUsual
}
