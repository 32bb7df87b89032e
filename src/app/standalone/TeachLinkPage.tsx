// /teachLinkPage?url= offers a link to teach with.
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LinkView } from '#src/features/library/shared/fileView/LinkView.tsx'
import { StandalonePage } from './StandalonePage.tsx'

export const TeachLinkPage = () => {
  const { t } = useTranslation('fileView')
  return (
    <StandalonePage title={t('link.title')}>
      <LinkView url={useSearchParams()[0].get('url')} />
    </StandalonePage>
  )
}
