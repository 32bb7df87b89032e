import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import styles from './Frame.module.css'
import { useCurrentPage } from './useCurrentPage.ts'

/** The last level only: the page, or the document that the page shows. */
export const Breadcrumb = () => {
  const { t } = useTranslation('frame')
  const [query] = useSearchParams()
  const { name } = useCurrentPage()
  const crumb = query.get('pdfName') || name
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
      <ol>
        <li aria-current="page" title={crumb}>
          {crumb}
        </li>
      </ol>
    </nav>
  )
}
