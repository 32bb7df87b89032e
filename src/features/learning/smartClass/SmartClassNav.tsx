// The ways between the pages of the smart class; the chosen class and task go along.
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import { addressOf, usePlace } from './place.ts'
import styles from './smartClass.module.css'

const pages = [
  { path: paths.classTasks, word: 'tasks' },
  { path: paths.runningTask, word: 'running' },
  { path: paths.classStudents, word: 'students' },
  { path: paths.classExercises, word: 'exercises' },
  { path: paths.classPush, word: 'push' },
] as const

export const SmartClassNav = ({ isTeacher }: { isTeacher: boolean }) => {
  const { t } = useTranslation('smartClass')
  const { place } = usePlace()
  const visiblePages = isTeacher ? pages : pages.filter(({ word }) => word !== 'students' && word !== 'push')
  return (
    <nav className={styles.nav} aria-label={t('nav')}>
      {visiblePages.map(({ path, word }) => (
        <NavLink key={path} to={addressOf(path, place)}>
          {t(`page.${word}`)}
        </NavLink>
      ))}
    </nav>
  )
}
