// Gives an exam to classes and single students. Who has it already stands above and keeps it.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Form, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassId, UserId } from '#contract/ids.ts'
import { listExamPushes, pushExam, updateExamStatus } from '#contract/learning/exam/examCalls.ts'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { OptionSelect } from '#src/kit/form/OptionSelect.tsx'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { FailedView } from '#src/ui/FailedView.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { useStudentOptions, useTaughtClasses } from '../../shared/useTaughtChoices.ts'
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
  const taught = useTaughtClasses()
  const [classIds, setClassIds] = useState<readonly string[]>([])
  const [studentIds, setStudentIds] = useState<readonly string[]>([])
  const receivers = pushes.data ?? []
  const hasIt = new Set<unknown>(receivers.flatMap(({ classId, studentId }) => classId ?? studentId ?? []))
  const classes = taught.options.filter(({ value }) => !hasIt.has(value))
  const otherIds = classes.map(({ value }) => String(value)).filter((id) => !classIds.includes(id))
  const students = useStudentOptions(otherIds)
  const isChosen = classIds.length + studentIds.length > 0
  /** What was taken back goes out again to those it was for. */
  const isAgain = exam.status === 'draft' && receivers.length > 0
  const pushing = useMutation({
    mutationFn: () =>
      isChosen
        ? request(
            pushExam,
            {
              body: {
                id: exam.id,
                // The choices come from calls that answer classes and students; their ids are branded.
                classIds: classIds as ClassId[],
                studentIds: studentIds as UserId[],
              },
            },
            { quiet: true },
          )
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
          <FailedView text={errorText(pushes.error)} onRetry={() => void pushes.refetch()} />
        )}
        {!pushes.error && !pushes.data && <Skeleton active paragraph={{ rows: 2 }} />}
        {pushes.data && <Receivers receivers={pushes.data} />}
        <Form layout="vertical">
          <Form.Item
            label={t('examTeacher:classes')}
            htmlFor="push_classes"
            extra={t('examTeacher:classesNote')}
          >
            <OptionSelect
              id="push_classes"
              isMany
              allowClear
              placeholder={
                taught.state === 'here' && taught.options.length === 0 ? t('examTeacher:noClasses') : ''
              }
              options={classes}
              state={taught.state}
              value={[...classIds] as never}
              onChange={(chosen) => {
                setClassIds([chosen].flat().map(String))
                // A student of a chosen class has it already.
                setStudentIds([])
              }}
            />
          </Form.Item>
          <Form.Item
            label={t('examTeacher:singles')}
            htmlFor="push_students"
            extra={t('examTeacher:singlesNote')}
          >
            <OptionSelect
              id="push_students"
              isMany
              allowClear
              placeholder=""
              options={students.options.filter(({ value }) => !hasIt.has(value))}
              state={students.state}
              value={[...studentIds] as never}
              onChange={(chosen) => setStudentIds([chosen].flat().map(String))}
            />
          </Form.Item>
        </Form>
        {pushing.error && <Alert type="error" showIcon title={errorText(pushing.error)} />}
      </div>
    </Modal>
  )
}
