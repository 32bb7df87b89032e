import { useTranslation } from 'react-i18next'
import { LightButton } from '#src/ui/LightButton.tsx'
import { PageMessage } from '#src/ui/PageMessage.tsx'

/** A page that could not be drawn or fetched; after an update of the server a reload brings the new files. */
export const FailedPage = () => {
  const { t } = useTranslation('failed')
  const handleReload = () => window.location.reload()
  return (
    <PageMessage sign="broken" title={t('title')} text={t('text')}>
      <LightButton kind="primary" onClick={handleReload}>
        {t('reload')}
      </LightButton>
    </PageMessage>
  )
}
