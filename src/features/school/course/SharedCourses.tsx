// Courses that a teacher does not teach, but writes together with the office.
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CourseRecord, course } from '#contract/school/course.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { useListText } from '#src/ui/useListText.ts'
import { CourseStateTag } from './CourseStateTag.tsx'
import styles from './courses.module.css'

const EditCourse = lazy(async () => ({ default: (await import('./EditCourse.tsx')).EditCourse }))

const shownMost = 200

export const SharedCourses = ({ taught }: { taught: ReadonlySet<string> }) => {
  const { t } = useTranslation(['together', 'kit'])
  const listText = useListText()
  const mayWrite = useMayCall()(course.calls.update)
  const [edited, setEdited] = useState<CourseRecord>()
  const { data } = useQuery({
    ...callQuery(course.calls.page, { query: { size: shownMost } }),
    enabled: mayWrite,
  })
  const shared = data?.records.filter(({ id, editable }) => editable && !taught.has(id)) ?? []
  if (shared.length === 0) return null
  return (
    <section aria-labelledby="shared-courses">
      <h2 id="shared-courses" className={styles.title}>
        {t('together:courses')}
      </h2>
      <ul className={styles.cards}>
        {shared.map((record) => (
          <li key={record.id}>
            <article className={styles.card}>
              <div className={styles.cardHead}>
                <h3>{record.name}</h3>
                <CourseStateTag state={record.state} />
                <Button
                  size="small"
                  aria-label={t('kit:form.edit', { name: record.name })}
                  onClick={() => setEdited(record)}
                >
                  {t('kit:edit')}
                </Button>
              </div>
              <p className={styles.under}>
                {listText([...record.teachers, ...record.classes].map(({ name }) => name))}
              </p>
            </article>
          </li>
        ))}
      </ul>
      {edited && (
        <Suspense>
          <EditCourse course={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
