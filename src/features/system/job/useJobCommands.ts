// Running a job now, pausing it and letting it go on.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type JobRecord, listJobs, pageJobRuns, pauseJob, runJob } from '#contract/system/job.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { useModal } from '#src/ui/modals.tsx'
import { showToast } from '#src/ui/toastStore.ts'

export const useJobCommands = ({ name, isPaused }: JobRecord) => {
  const { t } = useTranslation('job')
  const modal = useModal()
  const queries = useQueryClient()
  const onSettled = () => refetchCalls(queries, [listJobs, pageJobRuns])
  const running = useMutation({
    mutationFn: () => request(runJob, { body: { name } }),
    onSuccess: () => showToast({ kind: 'success', text: t('begun') }),
    onSettled,
  })
  const pausing = useMutation({
    mutationFn: (paused: boolean) => request(pauseJob, { body: { name, isPaused: paused } }),
    onSuccess: (paused) => showToast({ kind: 'success', text: paused ? t('pausedNow') : t('goesOn') }),
    onSettled,
  })
  return {
    run: () => running.mutate(),
    pause: () => {
      if (isPaused) return pausing.mutate(false)
      void modal.confirm({
        centered: true,
        title: t('pauseTitle', { name: t(`jobs.${name}.name`) }),
        content: t('pauseText'),
        okText: t('pause'),
        onOk: () => pausing.mutate(true),
      })
    },
    isBusy: running.isPending || pausing.isPending,
  }
}
