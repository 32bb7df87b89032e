// A note above old records that could not be refreshed.
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionBar } from './ActionBar.tsx'
import { AlertIcon } from './icons.tsx'

export const StaleNote = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('common')
  return (
    <ActionBar tone="amber" text={t('stale')} icon={<AlertIcon />}>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </ActionBar>
  )
}
