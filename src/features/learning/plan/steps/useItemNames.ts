// How the exercises and resources of a step are called. What the reader cannot see any more keeps its place, without a name.
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accessoryIdSchema } from '#contract/ids.ts'
import { exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import { resource } from '#contract/library/resource.ts'
import { request } from '#src/http/request.ts'
import { nounKey } from '#src/kit/list/useNounList.ts'

const staleTime = 60_000

export const useExerciseNames = (ids: readonly string[]): ((id: string) => string) => {
  const { t } = useTranslation(['planEditor', 'exerciseEditor'])
  const asked = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...nounKey(exercise), 'name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { text } = await request(exercise.calls.get, { params: { id } }, { signal, quiet: true })
        return text.trim() || t('exerciseEditor:noText')
      },
      staleTime,
      retry: false,
    })),
  })
  return (id) => {
    const one = asked[ids.indexOf(id)]
    return one?.data ?? (one?.isError ? t('planEditor:gone') : '…')
  }
}

export const useResourceNames = (ids: readonly string[]): ((id: string) => string) => {
  const { t } = useTranslation('planEditor')
  const asked = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...nounKey(resource), 'name', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const params = { id: accessoryIdSchema.parse(id) }
        return (await request(resource.calls.get, { params }, { signal, quiet: true })).name
      },
      staleTime,
      retry: false,
    })),
  })
  return (id) => {
    const one = asked[ids.indexOf(id)]
    return one?.data ?? (one?.isError ? t('gone') : '…')
  }
}
