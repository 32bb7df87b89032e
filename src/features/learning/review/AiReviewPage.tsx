// The second reader: what it is, and the ways to its pages (ROUTE-038). The school's administrator finds the switch of the model.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pageReview, reviewEssay, reviewPaper } from '#contract/learning/review/reviewCalls.ts'
import { paths } from '#contract/pagePaths.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { ModelNote } from './ModelNote.tsx'
import styles from './review.module.css'

const ways = [
  ['paper', paths.paperReview, reviewPaper],
  ['essay', paths.essayReview, reviewEssay],
  ['history', paths.reviewHistory, pageReview],
] as const

export const AiReviewPage = () => {
  const { t } = useTranslation('aiReview')
  const mayCall = useMayCall()
  // A school without the tool for essays has no way to them.
  const shown = ways.filter(([, , call]) => mayCall(call))
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.soft}>{t('text')}</p>
      {shown.length > 0 && (
        <ul className={styles.links}>
          {shown.map(([way, path]) => (
            <li key={way}>
              <Link to={path}>
                <h2>{t(`${way}.title`)}</h2>
                <span>{t(`${way}.text`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ModelNote />
    </div>
  )
}
