// The exams of a student: what can be sat now, what comes, and what is over.
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { StaleNote } from '#src/ui/StaleNote.tsx'
import { ExamCard } from './ExamCard.tsx'
import { useExamPages } from './examQueries.ts'
import { examGroups, inGroups } from './examStatus.ts'
import styles from './myExams.module.css'
import { StudentExamPage } from './StudentExamPage.tsx'

interface GroupProps {
  title: string
  exams: readonly ExamRecord[]
  onOpen: (id: string) => void
}

const Group = ({ title, exams, onOpen }: GroupProps) => (
  <section className={styles.group} aria-label={title}>
    <h2>{title}</h2>
    <ul className={styles.list}>
      {exams.map((exam) => (
        <li key={exam.id}>
          <ExamCard exam={exam} onOpen={() => onOpen(exam.id)} />
        </li>
      ))}
    </ul>
  </section>
)

const MyExams = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const { t } = useTranslation('myExams')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useExamPages()
  const retry = () => void refetch()
  const exams = data?.pages.flatMap(({ records }) => records) ?? []
  const groups = inGroups(exams)
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {!data && error && <CallFailed error={error} onRetry={retry} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && error && <StaleNote onRetry={retry} />}
      {data && exams.length === 0 && <EmptyView of="exam" title={t('emptyTitle')} text={t('emptyText')} />}
      {examGroups
        .filter((group) => groups[group].length > 0)
        .map((group) => (
          <Group key={group} title={t(group)} exams={groups[group]} onOpen={onOpen} />
        ))}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </div>
  )
}

/** SCREEN-S-06. `?exam=` shows that one. */
export const MyExamsPage = () => {
  const [query, setQuery] = useSearchParams()
  const id = uuidSchema.safeParse(query.get('exam')).data
  if (id) return <StudentExamPage key={id} id={id} onClose={() => setQuery({})} />
  return <MyExams onOpen={(exam) => setQuery({ exam })} />
}
