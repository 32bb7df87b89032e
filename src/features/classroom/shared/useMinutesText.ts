import { useTranslation } from 'react-i18next'

/** Live minutes as hours and minutes, full hours without minutes; null: unlimited. */
export const useMinutesText = () => {
  const { t } = useTranslation('quota')
  return (minutes: number | null): string => {
    if (minutes === null) return t('unlimited')
    const all = Math.abs(minutes)
    const parts = { hours: Math.floor(all / 60), minutes: all % 60 }
    const words = t(parts.minutes === 0 ? 'wholeHours' : 'duration', parts)
    return minutes < 0 ? `−${words}` : words
  }
}
