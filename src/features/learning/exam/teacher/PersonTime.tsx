// Time for one student, or further minutes for several: further minutes, another time to sit it, or the hand-in given back. Each with its reason.
import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#contract/ids.ts'
import type { ExamSitting } from '#contract/learning/exam/examCalls.ts'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { giveExamSitting, giveExamTime, reopenExamSitting } from '#contract/learning/exam/timeCalls.ts'
import { useSchoolClock, useSchoolNow } from '#src/auth/useSchool.ts'
import { request } from '#src/http/request.ts'
import { formatDayTime, nextQuarter } from '#src/lib/wallTime.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { FieldsDialog } from '../../shared/fieldsDialog/FieldsDialog.tsx'
import { WallTimeInput } from '../../shared/task/WallTimeInput.tsx'

export interface PersonDialogProps {
  exam: ExamRecord
  sitting: Pick<ExamSitting, 'id' | 'studentId' | 'studentName'>
  onDone: () => void
  onClose: () => void
}

const width = 460
const minutesMax = 600
const reasonMax = 200
const usualMinutes = 10

const Reason = () => {
  const { t } = useTranslation('examTeacher')
  return (
    <Form.Item name="reason" label={t('reason')} extra={t('reasonNote')}>
      <Input maxLength={reasonMax} />
    </Form.Item>
  )
}

const Minutes = ({ min }: { min: number }) => {
  const { t } = useTranslation('examTeacher')
  return (
    <Form.Item name="minutes" label={t('extraMinutes')}>
      <InputNumber min={min} max={minutesMax} />
    </Form.Item>
  )
}

interface MoreTimeProps extends Omit<PersonDialogProps, 'sitting'> {
  studentIds: UserId[]
  title: string
  text: string
}

const MoreTime = ({ exam, studentIds, title, text, onDone, onClose }: MoreTimeProps) => {
  const { t } = useTranslation('examTeacher')
  return (
    <FieldsDialog
      name="moreTime"
      width={width}
      title={title}
      text={text}
      okText={t('give')}
      initial={{ minutes: usualMinutes, reason: '' }}
      fields={['minutes', 'reason']}
      save={({ minutes, reason }) => {
        const body = { id: exam.id, studentIds, minutes, reason }
        return request(giveExamTime, { body }, { form: true })
      }}
      success={t('timeGiven')}
      onDone={onDone}
      onClose={onClose}
    >
      <Minutes min={1} />
      <Reason />
    </FieldsDialog>
  )
}

export const MoreTimeDialog = ({ sitting, ...props }: PersonDialogProps) => {
  const { t } = useTranslation('examTeacher')
  const title = t('moreTimeTitle', { name: sitting.studentName })
  return <MoreTime {...props} studentIds={[sitting.studentId]} title={title} text={t('moreTimeText')} />
}

export const MoreTimeForMany = (props: Omit<MoreTimeProps, 'title' | 'text'>) => {
  const { t } = useTranslation('examTeacher')
  const title = t('moreTimeSome', { count: props.studentIds.length })
  return <MoreTime {...props} title={title} text={t('moreTimeSomeText')} />
}

export const ReopenDialog = ({ exam, sitting, onDone, onClose }: PersonDialogProps) => {
  const { t } = useTranslation('examTeacher')
  const locale = useLocale()
  return (
    <FieldsDialog
      name="reopen"
      width={width}
      title={t('reopenTitle', { name: sitting.studentName })}
      text={t('reopenText')}
      okText={t('reopen')}
      initial={{ minutes: 0, reason: '' }}
      fields={['minutes', 'reason']}
      save={async ({ minutes, reason }) => {
        const body = { id: exam.id, studentId: sitting.studentId, minutes, reason }
        const { until, cutShort } = await request(reopenExamSitting, { body }, { form: true })
        const time = formatDayTime(until, locale)
        showToast({ kind: 'info', text: t(cutShort ? 'cutShort' : 'openUntil', { time }) })
      }}
      success={t('reopened')}
      onDone={onDone}
      onClose={onClose}
    >
      <Minutes min={0} />
      <Reason />
    </FieldsDialog>
  )
}

export const SittingDialog = ({ exam, sitting, onDone, onClose }: PersonDialogProps) => {
  const { t } = useTranslation('examTeacher')
  const now = useSchoolNow()
  const clock = useSchoolClock()
  const [initial] = useState(() => {
    const from = nextQuarter(now > exam.startAt ? now : exam.startAt)
    const minutes = exam.minutes ?? clock.minutesBetween(exam.startAt, exam.endAt)
    return { startAt: from, endAt: clock.addMinutes(from, minutes), reason: '' }
  })
  return (
    <FieldsDialog
      name="sitting"
      width={width}
      title={t('sittingTitle', { name: sitting.studentName })}
      text={t('sittingText')}
      okText={t('give')}
      initial={initial}
      fields={['startAt', 'endAt', 'reason']}
      save={({ startAt, endAt, reason }) => {
        const body = { id: exam.id, studentIds: [sitting.studentId], startAt, endAt, reason }
        return request(giveExamSitting, { body }, { form: true })
      }}
      success={t('timeGiven')}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="startAt" label={t('sittingStart')}>
        <WallTimeInput />
      </Form.Item>
      <Form.Item name="endAt" label={t('sittingEnd')}>
        <WallTimeInput />
      </Form.Item>
      <Reason />
    </FieldsDialog>
  )
}
