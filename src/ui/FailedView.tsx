// What stands where a list should be when it could not be fetched.
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { SignView } from './SignView.tsx'

export const FailedView = ({ text, onRetry }: { text: string; onRetry?: () => void }) => {
  const { t } = useTranslation('common')
  return (
    <SignView sign="断" isFault title={t('loadFailed')} text={text}>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </SignView>
  )
}
