import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import { uuidSchema } from '#contract/ids.ts'
import { type ExamRecord, exam } from '#contract/learning/exam/examNoun.ts'
import { paper } from '#contract/learning/paper/paperNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column, SearchField } from '#src/kit/screen.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { pathOf } from '../../shared/task/paths.ts'
import { ExamForm } from './ExamForm.tsx'
import { ExamNumbers } from './ExamNumbers.tsx'
import { ExamState } from './ExamState.tsx'
import styles from './exam.module.css'
import { GraceButton } from './GraceButton.tsx'
import { useExamActions } from './useExamActions.tsx'

/** Shows a time to the minute, because seconds say nothing here. */
const DayTime = ({ time }: { time: string }) => {
  const locale = useLocale()
  return <span className={styles.time}>{formatDayTime(time, locale)}</span>
}

const columns: Column<ExamRecord>[] = [
  {
    key: 'name',
    isMain: true,
    width: 160,
    render: ({ id, name }) => (
      <Link className={styles.name ?? ''} to={pathOf(paths.exam, id)} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'status', width: 130, render: (record) => <ExamState {...record} /> },
  { key: 'startAt', width: 128, render: ({ startAt }) => <DayTime time={startAt} /> },
  { key: 'endAt', width: 128, render: ({ endAt }) => <DayTime time={endAt} /> },
  {
    key: 'submitted',
    width: 75,
    isNumber: true,
    render: ({ submitted, assigned }) => `${submitted}/${assigned}`,
  },
  {
    key: 'checked',
    width: 85,
    isNumber: true,
    render: ({ submitted, checked }) => `${checked}/${submitted}`,
  },
  { key: 'totalPoints', width: 65, isNumber: true },
  { key: 'minutes', width: 100, isNumber: true },
  { key: 'type', width: 110 },
  { key: 'paperName', width: 130 },
  { key: 'levelName', width: 90 },
]

const search: SearchField<z.infer<typeof exam.declared.search>>[] = [
  { key: 'name' },
  { key: 'type', type: 'select' },
  { key: 'status', type: 'select' },
  { key: 'phase', type: 'select' },
]

interface NewExamProps {
  paperId: string | undefined
  onClose: () => void
}

/** Begins with the paper, if there is one, as soon as it is here. */
const NewExam = ({ paperId, onClose }: NewExamProps) => {
  const { data, isPending } = useQuery(
    callQuery(paper.calls.get, paperId ? { params: { id: paperId } } : undefined),
  )
  if (paperId && isPending) return null
  return <ExamForm record={undefined} paper={data} onClose={onClose} onSaved={onClose} />
}

/** The exams of a teacher, or those of the data scope. `?paper=` begins one of this paper. */
export const ExamListPage = () => {
  const [query, setQuery] = useSearchParams()
  const paperId = uuidSchema.safeParse(query.get('paper')).data
  const [isAdding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    if (paperId) setQuery({}, { replace: true })
  }
  return (
    <>
      <NounScreen
        noun={exam}
        columns={columns}
        search={search}
        actions={useExamActions()}
        isRemovable={() => false}
        onAdd={() => setAdding(true)}
        above={
          <>
            <ExamNumbers />
            <GraceButton />
          </>
        }
      />
      {(isAdding || paperId) && <NewExam paperId={paperId} onClose={close} />}
    </>
  )
}
