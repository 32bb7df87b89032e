// Stands in place of a list that could not be fetched.
import { Button, Result } from 'antd'
import { useTranslation } from 'react-i18next'

export const FailedView = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const { t } = useTranslation('common')
  return (
    <Result
      status="warning"
      title={t('loadFailed')}
      subTitle={text}
      extra={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}
