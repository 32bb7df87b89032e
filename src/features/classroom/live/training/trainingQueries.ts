// What the screens of trainings ask the server.
import { useQuery } from '@tanstack/react-query'
import { getTrainingSetting, listSignIns } from '#contract/classroom/training.ts'
import { request } from '#src/http/request.ts'
import { liveKey } from '../liveQueries.ts'

export const settingKey = ['trainingSetting'] as const

export const useTrainingSetting = () =>
  useQuery({
    queryKey: settingKey,
    queryFn: ({ signal }) => request(getTrainingSetting, {}, { signal, quiet: true }),
  })

export const useSignIns = (id: string) =>
  useQuery({
    queryKey: [...liveKey, 'signIns', id],
    queryFn: ({ signal }) => request(listSignIns, { params: { id } }, { signal, quiet: true }),
  })
