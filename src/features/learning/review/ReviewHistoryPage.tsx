// Earlier reviews of the caller (ROUTE-043).
import { useTranslation } from 'react-i18next'
import { ReviewRows } from './ReviewRows.tsx'
import styles from './review.module.css'

export const ReviewHistoryPage = () => {
  const { t } = useTranslation('aiReview')
  return (
    <div className={styles.page}>
      <h1>{t('history.title')}</h1>
      <p className={styles.soft}>{t('history.text')}</p>
      <ReviewRows />
    </div>
  )
}
