// The list of names, and hiding some of them with a way back.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ClassId } from '#contract/ids.ts'
import { listNeeds, type PersonInNeed, setNeedsSeen } from '#contract/insight/needs/needCalls.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { showToast } from '#src/ui/toastStore.ts'

interface Seen {
  readonly people: readonly Pick<PersonInNeed, 'studentId' | 'fingerprint'>[]
  readonly isSeen: boolean
}

export const useNeeds = ({ classId, withSeen }: { classId?: ClassId | undefined; withSeen: boolean }) => {
  const { t } = useTranslation('needs')
  const queries = useQueryClient()
  const list = useQuery(
    callQuery(listNeeds, { query: { ...(classId && { classId }), ...(withSeen && { withSeen: 'true' }) } }),
  )
  const seeing = useMutation({
    mutationFn: ({ people, isSeen }: Seen) => {
      const students = people.map(({ studentId: id, fingerprint }) => ({ id, fingerprint }))
      return request(setNeedsSeen, { body: { isSeen, students } })
    },
    onSuccess: (_, { people, isSeen }) => {
      if (!isSeen) return
      const action = { words: t('undo'), go: () => seeing.mutate({ people, isSeen: false }) }
      showToast({ kind: 'success', text: t('hidden', { count: people.length }), action })
    },
    onSettled: () => refetchCalls(queries, [listNeeds]),
  })
  return { ...list, see: seeing.mutate }
}
