// A link to teach with. Another website is opened in a window of its own, never within the page.
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { teachLink } from '#contract/library/teachLink.ts'
import styles from './fileView.module.css'
import { ViewMessage } from './ViewMessage.tsx'

export const LinkView = ({ url }: { url: string | null }) => {
  const { t } = useTranslation('fileView')
  const link = teachLink(url)
  if (!link) return <ViewMessage text={t('link.invalid')} />
  return (
    <div className={styles.message}>
      <a href={link.href} target="_blank" rel="noopener noreferrer">
        {link.href}
      </a>
      <p>{t('link.text')}</p>
      <Button type="primary" href={link.href} target="_blank" rel="noopener noreferrer">
        {t('link.open')}
      </Button>
    </div>
  )
}
