import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'

interface Props {
  /** Wall time; null: all is well. */
  since: string | null
  /** The reader may write, and has the versions at hand. */
  isWriter?: boolean
}

/** Says that a plan is shown as it was last. */
export const UnreadableNotice = ({ since, isWriter = false }: Props) => {
  const { t } = useTranslation('planEditor')
  const locale = useLocale()
  if (since === null) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('unreadable.title', { time: formatDayTime(since, locale) })}
      description={t(isWriter ? 'unreadable.writer' : 'unreadable.reader')}
    />
  )
}
