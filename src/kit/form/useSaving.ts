// Sends the form, and says whether anything in it would be lost by leaving.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import { useUnsaved } from '#src/ui/leave/unsaved.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { refetchLists } from '../list/refetchLists.ts'
import type { NamedNoun } from '../screen.ts'
import { sendCall } from '../sendCall.ts'
import type { Values } from './formShape.ts'

interface Props {
  form: FormInstance<Values>
  /** undefined: the noun has none, and nothing is sent. */
  call: Call | undefined
  isNew: boolean
  /** The nouns whose lists show data of it. */
  shownIn: readonly NamedNoun[]
  onSaved: (answer: unknown) => void
  onFailed: (error: unknown) => void
}

export const useSaving = ({ form, call, isNew, shownIn, onSaved, onFailed }: Props) => {
  const { t } = useTranslation('success')
  const queries = useQueryClient()
  const isSaved = useRef(false)
  const isChanged = () => !isSaved.current && form.isFieldsTouched()
  useUnsaved(isChanged)
  const saving = useMutation({
    mutationFn: async (body: Values) => (call ? sendCall(call, { body }, { form: true }) : undefined),
    onSuccess: (answer) => {
      isSaved.current = true
      showToast({ kind: 'success', text: t(isNew ? 'added' : 'edited') })
      onSaved(answer)
    },
    onError: onFailed,
    onSettled: () => refetchLists(queries, shownIn),
  })
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    isChanged,
    markEdited: () => {
      isSaved.current = false
    },
  }
}
