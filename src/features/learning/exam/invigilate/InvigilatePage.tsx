// The page of the invigilator: `?id=` names the exam. It goes on by itself.
import { ArrowLeftOutlined, NotificationOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { uuidSchema } from '#contract/ids.ts'
import { type ExamRecord, exam as noun } from '#contract/learning/exam/examNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { type SittingStep, sittingSteps } from '#contract/rules/assignment/invigilation.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { StaleNote } from '#src/ui/StaleNote.tsx'
import { ViewMessage } from '../../../library/shared/fileView/ViewMessage.tsx'
import { pathOf } from '../../shared/task/paths.ts'
import { ExamState } from '../teacher/ExamState.tsx'
import { MessageDialog } from './dialogs.tsx'
import styles from './invigilate.module.css'
import { SittingTable } from './SittingTable.tsx'
import { countSteps, rowsOf, type Seen } from './seenSittings.ts'
import { useSeenSittings } from './useSeenSittings.ts'

/** The exam itself changes seldom: an end for all, other times. */
const lookAgainMs = 20_000

interface SittingsProps {
  exam: ExamRecord
  seen: Seen
  onDone: () => void
}

const Sittings = ({ exam, seen, onDone }: SittingsProps) => {
  const { t } = useTranslation('invigilate')
  const [shown, setShown] = useState<SittingStep | 'all'>('all')
  const [name, setName] = useState('')
  const rows = rowsOf(seen)
  const counts = countSteps(rows)
  const matching = rows.filter(
    ({ step, studentName }) => (shown === 'all' || step === shown) && studentName.includes(name.trim()),
  )
  return (
    <>
      <div className={styles.filters}>
        <Segmented<SittingStep | 'all'>
          aria-label={t('filter')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('all', { count: rows.length }) },
            ...sittingSteps.map((step) => ({
              value: step,
              label: t(`count.${step}`, { count: counts[step] }),
            })),
          ]}
        />
      </div>
      <Input
        className={styles.find ?? ''}
        allowClear
        value={name}
        maxLength={50}
        placeholder={t('find')}
        aria-label={t('find')}
        onChange={(event) => setName(event.target.value)}
      />
      <SittingTable exam={exam} rows={matching} now={seen.now} onDone={onDone} />
    </>
  )
}

const Invigilation = ({ id }: { id: string }) => {
  const { t } = useTranslation('invigilate')
  const navigate = useNavigate()
  const [isTelling, setTelling] = useState(false)
  const exam = useQuery({ ...callQuery(noun.calls.get, { params: { id } }), refetchInterval: lookAgainMs })
  const seen = useSeenSittings(id)
  const error = exam.error ?? seen.error
  const retry = () => void Promise.all([exam.refetch(), seen.refetch()])
  if (error && !(exam.data && seen.data)) return <CallFailed error={error} onRetry={retry} />
  if (!exam.data || !seen.data) return <Skeleton active paragraph={{ rows: 8 }} />
  const isTold = exam.data.status === 'pushed' && exam.data.resultsAt === null
  return (
    <section className={styles.page} aria-label={exam.data.name}>
      <header className={styles.head}>
        <Button
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={t('back')}
          onClick={() => void navigate(pathOf(paths.exam, id))}
        />
        <h1>{exam.data.name}</h1>
        <ExamState {...exam.data} />
        {isTold && (
          <Button
            type="primary"
            className={styles.tell ?? ''}
            icon={<NotificationOutlined aria-hidden />}
            onClick={() => setTelling(true)}
          >
            {t('tellAll')}
          </Button>
        )}
      </header>
      {error && <StaleNote onRetry={retry} />}
      {seen.data.sittings.length === 0 ? (
        <EmptyView of="exam" title={t('nobody')} text={t('nobodyText')} />
      ) : (
        <Sittings exam={exam.data} seen={seen.data} onDone={retry} />
      )}
      {isTelling && (
        <MessageDialog examId={id} onDone={() => setTelling(false)} onClose={() => setTelling(false)} />
      )}
    </section>
  )
}

export const InvigilatePage = () => {
  const { t } = useTranslation('invigilate')
  const id = uuidSchema.safeParse(useSearchParams()[0].get('id')).data
  return id ? <Invigilation key={id} id={id} /> : <ViewMessage text={t('noExam')} />
}
