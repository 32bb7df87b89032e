// The ways between the pages of the smart class; what is chosen goes along.
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { addressOf, usePlace } from './place.ts'
import styles from './smartClass.module.css'

const pages = [
  { path: '/taskList', word: 'tasks' },
  { path: '/ingTask', word: 'running' },
  { path: '/studentsList', word: 'students' },
  { path: '/exerciseList', word: 'exercises' },
  { path: '/exercisePush', word: 'push' },
] as const

export const SmartClassNav = ({ isTeacher }: { isTeacher: boolean }) => {
  const { t } = useTranslation('smartClass')
  const { place } = usePlace()
  const shown = isTeacher ? pages : pages.filter(({ word }) => word !== 'students' && word !== 'push')
  return (
    <nav className={styles.nav} aria-label={t('nav')}>
      {shown.map(({ path, word }) => (
        <NavLink key={path} to={addressOf(path, place)}>
          {t(`page.${word}`)}
        </NavLink>
      ))}
    </nav>
  )
}
