// What one may do with a lesson: start, enter, end, close, delete. Refusals become toasts in the HTTP client.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { closeLive, endLive, removeLive } from '#contract/classroom/liveCalls.ts'
import { request } from '#src/http/request.ts'
import { useModal } from '#src/ui/modals.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { boardPath } from '../shared/boardPath.ts'
import { reportPath, roomPath } from '../shared/roomPath.ts'
import { startOnEntering } from '../shared/startOnEntering.ts'
import { refetchLessons } from './liveQueries.ts'

type Step = 'end' | 'close' | 'remove'
/** Keys of the words on the button of the question, and of what is said afterwards. */
const wordsOf = (step: Step, { type }: LiveRecord) => {
  if (step === 'close') return { yes: 'action.close', done: 'done.closed' } as const
  if (step === 'remove') return { yes: 'action.remove', done: 'done.removed' } as const
  return type === 'training'
    ? ({ yes: 'action.endTraining', done: 'done.trainingEnded' } as const)
    : ({ yes: 'action.end', done: 'done.ended' } as const)
}

const send = (step: Step, id: string): Promise<unknown> => {
  const input = { params: { id } }
  if (step === 'end') return request(endLive, input)
  return step === 'close' ? request(closeLive, input) : request(removeLive, input)
}

export const useLiveActions = (record: LiveRecord) => {
  const { t } = useTranslation('live')
  const modal = useModal()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const refetchLists = () => refetchLessons(queries)

  const step = useMutation({
    mutationFn: (which: Step) => send(which, record.id),
    onSuccess: (_, which) => showToast({ kind: 'success', text: t(wordsOf(which, record).done) }),
    onSettled: refetchLists,
  })

  const ask = (which: Step) =>
    modal.confirm({
      centered: true,
      title: t(`confirm.${which}`, { name: record.name }),
      content: t(`confirm.${which}Text`),
      okText: t(wordsOf(which, record).yes),
      okButtonProps: { danger: true },
      // A refusal has been shown already; either way the question is answered.
      onOk: () => step.mutateAsync(which).catch(() => undefined),
    })

  return {
    isBusy: step.isPending,
    /** The lesson starts when its teacher has entered (StartPanel). */
    handleStart: () => void navigate(roomPath(record.id, 'host', record.type), { state: startOnEntering }),
    handleEnter: () => {
      if (record.may.enter) void navigate(roomPath(record.id, record.may.enter, record.type))
    },
    handleBoard: () => void navigate(boardPath(record.id)),
    handleReport: () => void navigate(reportPath(record.id)),
    ask,
  }
}
