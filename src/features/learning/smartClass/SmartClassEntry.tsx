// Leads from a teacher's home to the pages for the class's large screen.
import { ArrowRightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pageSmartClassTask } from '#contract/learning/task/smartClassCalls.ts'
import { paths } from '#contract/pagePaths.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import styles from './SmartClassEntry.module.css'

export const SmartClassEntry = () => {
  const { t } = useTranslation('smartClass')
  if (!useMayCall()(pageSmartClassTask)) return null
  return (
    <Link to={paths.classTasks} className={styles.entry}>
      <strong>{t('nav')}</strong>
      <span>{t('entry')}</span>
      <ArrowRightOutlined aria-hidden="true" />
    </Link>
  )
}
