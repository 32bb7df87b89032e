// The names of the exercises and resources of a step. One that the reader cannot see any more keeps its place, without a name.

import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accessoryIdSchema } from '#contract/ids.ts'
import type { ExerciseRecord } from '#contract/learning/exercise/exerciseNoun.ts'
import { exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import type { ResourceRecord } from '#contract/library/resource.ts'
import { resource } from '#contract/library/resource.ts'
import { callQuery } from '#src/http/callQuery.ts'

const staleTime = 60_000

export const useExerciseNames = (ids: readonly string[]): ((id: string) => string) => {
  const { t } = useTranslation(['planEditor', 'exerciseEditor'])
  const nameQueries = useQueries({
    queries: ids.map((id) => ({
      ...callQuery(exercise.calls.get, { params: { id } }),
      select: ({ text }: ExerciseRecord) => text.trim() || t('exerciseEditor:noText'),
      staleTime,
      retry: false,
    })),
  })
  return (id) => {
    const one = nameQueries[ids.indexOf(id)]
    return one?.data ?? (one?.isError ? t('planEditor:gone') : '…')
  }
}

export const useResourceNames = (ids: readonly string[]): ((id: string) => string) => {
  const { t } = useTranslation('planEditor')
  const nameQueries = useQueries({
    queries: ids.map((id) => ({
      ...callQuery(resource.calls.get, { params: { id: accessoryIdSchema.parse(id) } }),
      select: ({ name }: ResourceRecord) => name,
      staleTime,
      retry: false,
    })),
  })
  return (id) => {
    const one = nameQueries[ids.indexOf(id)]
    return one?.data ?? (one?.isError ? t('gone') : '…')
  }
}
