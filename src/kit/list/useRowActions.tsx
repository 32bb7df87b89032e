// Runs row actions: confirms first where declared, shows the result, and refetches the list.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModal } from '#src/ui/modals.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import type { NamedNoun, Row, RowAction } from '../screen.ts'
import { refetchLists } from './refetchLists.ts'

interface Open<R> {
  action: RowAction<R>
  records: readonly R[]
}

/** `onDone` gets the rows that were processed; viewing or cancelling does not call it. */
export const useRowActions = <R extends Row>(
  nouns: readonly NamedNoun[],
  onDone: (records: readonly R[]) => void,
) => {
  const { t } = useTranslation('common')
  const modal = useModal()
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open<R>>()

  const running = useMutation({
    mutationFn: async ({ action, records }: Open<R>) => action.run?.(records),
    onSuccess: (_, { records }) => onDone(records),
    // The client has shown a refusal; the list shows the present state either way. Success is said once it does: until
    // then the row's buttons take no click.
    onSettled: async (words) => {
      await refetchLists(queries, nouns)
      if (words) showToast({ kind: 'success', text: words })
    },
  })

  const start = (action: RowAction<R>, records: readonly R[]) => {
    const run = { action, records }
    if (action.open) {
      const [record] = records
      if (record) action.open(record)
      return
    }
    if (action.dialog) return setOpen(run)
    const question = action.confirm?.(records)
    if (!question) return running.mutate(run)
    modal.confirm({
      centered: true,
      title: question.title,
      content: question.text,
      okText: action.label,
      cancelText: t('cancel'),
      okButtonProps: { danger: action.isDanger ?? false },
      onOk: () => running.mutateAsync(run).catch(() => undefined),
    })
  }
  const close = () => {
    setOpen(undefined)
    void refetchLists(queries, nouns)
  }
  const done = () => {
    if (open) onDone(open.records)
    close()
  }
  const dialog: ReactNode = open?.action.dialog?.(open.records, close, done)
  const busy = running.isPending ? running.variables : undefined
  return {
    start,
    dialog,
    /** The key of the action that is running. */
    busyWith: busy?.action.key,
    busyOn: (record: R) => (busy?.records.some(({ id }) => id === record.id) ? busy.action.key : undefined),
  }
}
