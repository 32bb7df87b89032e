// A note above old records that could not be refreshed.
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { AlertIcon } from './icons.tsx'
import { Strip } from './Strip.tsx'

export const StaleNote = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('common')
  return (
    <Strip tone="amber" text={t('stale')} icon={<AlertIcon />}>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Strip>
  )
}
