// The frame of a page that stands alone in its window: the school's name, a title, a way home, and no sidebar.
import { HomeOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useTitle } from '#src/ui/useTitle.ts'
import { useSchoolName } from '../frame/useSchoolName.ts'
import styles from './StandalonePage.module.css'

interface Props {
  title: string
  /** Stands beside the title. */
  extra?: ReactNode
  children: ReactNode
}

export const StandalonePage = ({ title, extra, children }: Props) => {
  const { t } = useTranslation('fileView')
  useTitle(title, useSchoolName())
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" className={styles.home} aria-label={t('back')}>
          <HomeOutlined aria-hidden="true" />
        </Link>
        <h1>{title}</h1>
        {extra}
      </header>
      <main className={styles.content}>{children}</main>
    </div>
  )
}
