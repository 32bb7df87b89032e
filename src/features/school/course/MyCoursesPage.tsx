import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { listMyCourses } from '#contract/school/course.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import styles from './courses.module.css'
import { MyCourseCard } from './MyCourseCard.tsx'
import { SharedCourses } from './SharedCourses.tsx'

/** The courses one learns or teaches, with their lessons and how far they are. */
export const MyCoursesPage = () => {
  const { t } = useTranslation('office')
  const { data, error, refetch } = useQuery(callQuery(listMyCourses, {}))
  return (
    <>
      <h1 className={styles.title}>{t('myCourses.title')}</h1>
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyView of="lesson" title={t('myCourses.emptyTitle')} text={t('myCourses.emptyText')} />
      )}
      <ul className={styles.cards}>
        {data?.map((mine) => (
          <li key={mine.id}>
            <MyCourseCard course={mine} />
          </li>
        ))}
      </ul>
      {data && <SharedCourses taught={new Set(data.map(({ id }) => id))} />}
    </>
  )
}
