// The words of the running step, below the head of every room.
import { useTranslation } from 'react-i18next'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import styles from './plan.module.css'

export const PlanWords = () => {
  const { t } = useTranslation('roomPlan')
  const { plan } = useView()
  if (!plan || plan.words.length === 0) return null
  return (
    <ul className={styles.words} aria-label={t('words')} lang="zh-CN">
      {plan.words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}
