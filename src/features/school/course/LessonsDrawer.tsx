import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { type CatalogCourseRecord, createLessons } from '#contract/school/catalogCourse.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { AddLesson } from './AddLesson.tsx'
import styles from './courses.module.css'
import { LessonRow } from './LessonRow.tsx'
import { moveLesson } from './lessonOrder.ts'
import { useLessons } from './useLessons.ts'

/** The lessons of a course in their order. */
export const LessonsDrawer = ({ record, onClose }: { record: CatalogCourseRecord; onClose: () => void }) => {
  const { t } = useTranslation('office')
  const mayCall = useMayCall()
  const { lessons, error, refetch, change, pending } = useLessons(record.id)
  return (
    <SideDrawer title={t('catalogue.lessonsTitle', { name: record.name })} onClose={onClose}>
      {mayCall(createLessons) && (
        <AddLesson
          isPending={pending === 'add'}
          onAdd={(names, hours) => change({ kind: 'add', names, hours })}
        />
      )}
      {!lessons && !error && <Skeleton active />}
      {!lessons && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {lessons?.length === 0 && (
        <EmptyView
          of="lesson"
          title={t('catalogue.noLessonsTitle')}
          text={t(mayCall(createLessons) ? 'catalogue.noLessonsText' : 'catalogue.noLessonsReader')}
        />
      )}
      {lessons && lessons.length > 0 && (
        <p className={styles.lessonTotal}>
          {t('catalogue.total', {
            lessons: lessons.length,
            hours: lessons.reduce((sum, { hours }) => sum + hours, 0),
          })}
        </p>
      )}
      <ol className={styles.lessons}>
        {lessons?.map((lesson, index) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            isFirst={index === 0}
            isLast={index === lessons.length - 1}
            onChange={change}
            onMove={(step) => void change({ kind: 'sort', ids: moveLesson(lessons, lesson.id, step) })}
          />
        ))}
      </ol>
    </SideDrawer>
  )
}
