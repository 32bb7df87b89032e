// The ways between the pages of the smart class; what is chosen goes along.
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
