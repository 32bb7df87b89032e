// The queries of the screens of trainings.
import { useQuery } from '@tanstack/react-query'
import { getTrainingSetting, listSignIns } from '#contract/classroom/training.ts'
import { callQuery } from '#src/http/callQuery.ts'

export const useTrainingSetting = () => useQuery(callQuery(getTrainingSetting, {}))

export const useSignIns = (id: string) => useQuery(callQuery(listSignIns, { params: { id } }))
