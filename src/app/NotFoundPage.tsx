import { useTranslation } from 'react-i18next'
import { PageMessage } from '#src/ui/PageMessage.tsx'

export const NotFoundPage = () => {
  const { t } = useTranslation('common')
  return (
    <PageMessage
      sign="missing"
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={{ to: '/', words: t('home') }}
    />
  )
}
