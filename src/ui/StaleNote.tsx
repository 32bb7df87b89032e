// Old records stay when they could not be fetched anew, but not without a word.
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
