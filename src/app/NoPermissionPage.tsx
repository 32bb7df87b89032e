import { useTranslation } from 'react-i18next'
import { PageMessage } from '#src/ui/PageMessage.tsx'

export const NoPermissionPage = () => {
  const { t } = useTranslation('common')
  return (
    <PageMessage
      sign="forbidden"
      title={t('noPermission.title')}
      text={t('noPermission.text')}
      action={{ to: '/', words: t('home') }}
    />
  )
}
