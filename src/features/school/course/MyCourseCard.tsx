import { Button, Progress } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { task } from '#contract/learning/task/taskNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { course as courseNoun, type MyCourse } from '#contract/school/course.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { formatDay } from '#src/lib/wallTime.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { CourseStateTag } from './CourseStateTag.tsx'
import styles from './courses.module.css'
import { SlotsText } from './SlotsInput.tsx'

const EditCourse = lazy(async () => ({ default: (await import('./EditCourse.tsx')).EditCourse }))

const Lessons = ({ courseId, lessons }: { courseId: string } & Pick<MyCourse, 'lessons'>) => {
  const { t } = useTranslation('office')
  const locale = useLocale()
  const maySetTasks = useMayCall()(task.calls.create)
  return (
    <ol className={styles.lessons}>
      {lessons.map(({ id, name, date }) => (
        <li key={id} className={styles.lesson}>
          <div className={styles.lessonName}>
            <b>{name}</b>
            {date && <span>{formatDay(`${date} 00:00:00`, locale)}</span>}
          </div>
          {maySetTasks && (
            <Link
              to={`${paths.arrangeTask}?${new URLSearchParams({ courseId, lessonId: id })}`}
              aria-label={t('myCourses.setTaskFor', { name })}
            >
              {t('myCourses.setTask')}
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}

export const MyCourseCard = ({ course }: { course: MyCourse }) => {
  const { t } = useTranslation(['office', 'kit'])
  const listText = useListText()
  const titleId = useId()
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useMayCall()(courseNoun.calls.update) && course.editable
  const { id, name, state, progress, teachers, classes, lessons } = course
  const names = (list: readonly { name: string }[]) => listText(list.map((one) => one.name))
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.cardHead}>
        <h2 id={titleId}>{name}</h2>
        <CourseStateTag state={state} />
        {mayEdit && (
          <Button size="small" aria-label={t('kit:form.edit', { name })} onClick={() => setEditing(true)}>
            {t('kit:edit')}
          </Button>
        )}
      </div>
      <p className={styles.under}>{[names(teachers), names(classes)].filter(Boolean).join(' · ')}</p>
      {course.slots.length > 0 && (
        <p className={styles.times}>
          <SlotsText value={course.slots} />
        </p>
      )}
      {progress.total > 0 ? (
        <>
          <Progress
            percent={Math.round((progress.done / progress.total) * 100)}
            aria-label={t('office:myCourses.progress', { ...progress })}
            format={() => `${progress.done} / ${progress.total}`}
          />
          <details className={styles.details}>
            <summary>{t('office:myCourses.lessons', { count: lessons.length })}</summary>
            <Lessons courseId={id} lessons={lessons} />
          </details>
        </>
      ) : (
        <p className={styles.under}>{t('office:myCourses.noLessons')}</p>
      )}
      {isEditing && (
        <Suspense>
          <EditCourse course={course} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </article>
  )
}
