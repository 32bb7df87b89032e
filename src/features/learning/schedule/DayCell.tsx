// One day of the schedule: its lessons by the clock, then the tasks that begin on it.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import type { TableEntry } from '#contract/school/course.ts'
import { formatDay } from '#src/lib/wallTime.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { pathOf } from '../shared/task/paths.ts'
import styles from './schedule.module.css'
import type { ScheduleDay } from './scheduleDays.ts'

interface Props {
  day: ScheduleDay
  isToday: boolean
  /** A day of the month before or after. */
  isOutside: boolean
  onLesson: (entry: TableEntry) => void
}

export const DayCell = ({ day: { date, lessons, tasks }, isToday, isOutside, onLesson }: Props) => {
  const { t } = useTranslation('taskTeacher')
  const locale = useLocale()
  const listText = useListText()
  return (
    <li
      className={styles.day}
      data-today={isToday}
      data-outside={isOutside}
      data-empty={lessons.length + tasks.length === 0}
    >
      <h3 aria-current={isToday ? 'date' : undefined}>{formatDay(`${date} 12:00:00`, locale)}</h3>
      <ul>
        {lessons.map((lesson) => (
          <li key={`${lesson.start} ${lesson.courseId ?? lesson.liveId}`}>
            <button type="button" className={styles.lesson} onClick={() => onLesson(lesson)}>
              <span className={styles.clock}>
                {lesson.start}–{lesson.end}
              </span>
              <b>{lesson.name}</b>
              <span className={styles.under}>{listText(lesson.classes.map(({ name }) => name))}</span>
            </button>
          </li>
        ))}
        {tasks.map(({ id, name, startAt, draft }) => (
          <li key={id}>
            <Link to={pathOf(paths.task, id)} className={styles.task ?? ''}>
              <span className={styles.clock}>{startAt.slice(11, 16)}</span>
              <b>{name}</b>
              <span className={styles.under}>{t(draft ? 'draft' : 'schedule.task')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
