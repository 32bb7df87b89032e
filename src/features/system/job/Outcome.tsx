import { useTranslation } from 'react-i18next'
import { headerOf } from '#contract/locale.ts'
import type { JobRun } from '#contract/system/job.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { useLocale } from '#src/ui/useLocale.ts'

const tones = { done: 'jade', failed: 'amber', lost: 'amber' } as const

export const Outcome = ({ outcome }: Pick<JobRun, 'outcome'>) => {
  const { t } = useTranslation('job')
  if (!outcome) return <StatusLabel tone="ink">{t('running')}</StatusLabel>
  return <StatusLabel tone={tones[outcome]}>{t(`outcome.${outcome}`)}</StatusLabel>
}

export const Duration = ({ ms }: { ms: number }) => {
  const locale = headerOf[useLocale()]
  const [value, unit] = ms < 1000 ? [ms, 'millisecond'] : [Math.round(ms / 100) / 10, 'second']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}
