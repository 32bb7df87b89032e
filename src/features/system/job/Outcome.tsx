import { useTranslation } from 'react-i18next'
import type { JobRun } from '#contract/system/job.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'

const tones = { done: 'jade', failed: 'amber', lost: 'amber' } as const

export const Outcome = ({ outcome }: Pick<JobRun, 'outcome'>) => {
  const { t } = useTranslation('job')
  if (!outcome) return <StatusLabel tone="ink">{t('running')}</StatusLabel>
  return <StatusLabel tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StatusLabel>
}

export const Duration = ({ ms }: { ms: number }) => {
  const { t } = useTranslation('job')
  return ms < 1000 ? t('ms', { count: ms }) : t('s', { count: Math.round(ms / 100) / 10 })
}
