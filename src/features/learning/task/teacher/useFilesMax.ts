// The number of attachments that a task may have: a parameter of the server (VAL-21).
import { useQuery } from '@tanstack/react-query'
import { taskFilesUsual } from '#contract/learning/task/taskNoun.ts'
import { getPublicValue, systemParams } from '#contract/system/dict.ts'
import { callQuery } from '#src/http/callQuery.ts'

export const useFilesMax = (): number => {
  const { data } = useQuery({
    ...callQuery(getPublicValue, { params: { key: systemParams.taskFiles } }),
    staleTime: 60_000,
  })
  const max = Number(data)
  return Number.isInteger(max) && max > 0 ? max : taskFilesUsual
}
