// Questions whose key was changed after the exam was given: what becomes of the marks is its teacher's to say.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { exam as noun } from '#contract/learning/exam/examNoun.ts'
import { type ChangedKey, listChangedKeys } from '#contract/learning/exam/keyCalls.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import styles from './exam.module.css'
import { MarkAgainDialog } from './MarkAgainDialog.tsx'

const Keys = ({ record }: { record: ExamRecord }) => {
  const { t } = useTranslation('examTeacher')
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(callQuery(listChangedKeys, { query: { id: record.id } }))
  const [open, setOpen] = useState<ChangedKey>()
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  // Most exams have none, and then there is nothing to say.
  if (!data || data.length === 0) return null
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    void refetch()
    void refetchLists(queries, [noun])
  }
  return (
    <section className={styles.card} aria-label={t('changedKeys')}>
      <h2>{t('changedKeys')}</h2>
      {data.some(({ decision }) => decision === null) && (
        <Alert type="warning" showIcon title={t('changedKeysText')} />
      )}
      <ul className={styles.keys}>
        {data.map((one) => (
          <li key={one.exerciseId}>
            <span className={styles.keyText}>
              {t('numbered', { number: one.number, text: one.text })}
              {one.decision && <small>{t(`markRule.${one.decision.rule}`)}</small>}
            </span>
            <Button
              size="small"
              aria-label={t('markAgainOne', { number: one.number })}
              onClick={() => setOpen(one)}
            >
              {t('markAgain')}
            </Button>
          </li>
        ))}
      </ul>
      {open && <MarkAgainDialog exam={record} changed={open} onDone={done} onClose={close} />}
    </section>
  )
}

export const ChangedKeys = ({ record }: { record: ExamRecord }) => {
  const mayCall = useMayCall()
  const isOver = record.status !== 'draft' && record.phase === 'ended'
  return isOver && record.mine && mayCall(listChangedKeys) ? <Keys record={record} /> : null
}
