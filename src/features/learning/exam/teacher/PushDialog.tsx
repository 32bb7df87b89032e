// Gives an exam to classes and single students. Who has it already stands above and keeps it.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listExamPushes, pushExam, updateExamStatus } from '#contract/learning/exam/examCalls.ts'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { noTargets, TargetFields } from '../../shared/task/TargetFields.tsx'
import styles from './exam.module.css'
import { Receivers } from './Receivers.tsx'

interface Props {
  exam: ExamRecord
  onDone: () => void
  onClose: () => void
}

export const PushDialog = ({ exam, onDone, onClose }: Props) => {
  const { t } = useTranslation(['examTeacher', 'common'])
  const locale = useLocale()
  const pushes = useQuery(callQuery(listExamPushes, { query: { id: exam.id } }))
  const [targets, setTargets] = useState(noTargets)
  const receivers = pushes.data ?? []
  const hasIt = new Set<unknown>(receivers.flatMap(({ classId, studentId }) => classId ?? studentId ?? []))
  const isChosen = targets.classIds.length + targets.studentIds.length > 0
  /** What was taken back goes out again to those it was for. */
  const isAgain = exam.status === 'draft' && receivers.length > 0
  const pushing = useMutation({
    mutationFn: () =>
      isChosen
        ? request(pushExam, { body: { id: exam.id, ...targets } }, { quiet: true })
        : request(updateExamStatus, { body: { id: exam.id, status: 'pushed' } }, { quiet: true }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('examTeacher:pushed') })
      onDone()
    },
  })
  const startText =
    exam.phase === 'ongoing'
      ? t('examTeacher:pushStarted')
      : t('examTeacher:pushText', { time: formatDayTime(exam.startAt, locale) })
  return (
    <Modal
      open
      centered
      width={560}
      title={t('examTeacher:pushTitle', { name: exam.name })}
      okText={t('examTeacher:push')}
      cancelText={t('common:cancel')}
      okButtonProps={{ loading: pushing.isPending, disabled: !isChosen && !isAgain }}
      onOk={() => pushing.mutate()}
      onCancel={onClose}
    >
      <div className={styles.push}>
        <p className={styles.soft}>{startText}</p>
        {pushes.error && !pushes.data && (
          <CallFailed error={pushes.error} onRetry={() => void pushes.refetch()} />
        )}
        {!pushes.error && !pushes.data && <Skeleton active paragraph={{ rows: 2 }} />}
        {pushes.data && <Receivers receivers={pushes.data} />}
        <TargetFields value={targets} hasIt={hasIt} onChange={setTargets} />
        {pushing.error && <Alert type="error" showIcon title={errorText(pushing.error)} />}
      </div>
    </Modal>
  )
}
