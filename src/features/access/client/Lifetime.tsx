import { useTranslation } from 'react-i18next'

const [minute, hour, day] = [60, 3600, 86_400]

/** Seconds in the largest unit without a remainder. */
export const Lifetime = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation('client')
  if (seconds % day === 0) return t('span.days', { count: seconds / day })
  if (seconds % hour === 0) return t('span.hours', { count: seconds / hour })
  return t('span.minutes', { count: Math.round(seconds / minute) })
}
