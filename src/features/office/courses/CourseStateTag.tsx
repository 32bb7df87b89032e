import { useTranslation } from 'react-i18next'
import type { CourseState } from '#contract/course.ts'
import styles from '../office.module.css'

const tones = { notStarted: 'ink', ongoing: 'jade', ended: 'faint' } as const

export const CourseStateTag = ({ state }: { state: CourseState }) => {
  const { t } = useTranslation('course')
  return (
    <span className={styles.state} data-tone={tones[state]}>
      {t(`value.state.${state}`)}
    </span>
  )
}
