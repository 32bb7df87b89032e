// More time, for all who have the task or for some of them.
import { Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#contract/ids.ts'
import { delayTask } from '#contract/learning/task/taskCalls.ts'
import type { TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { useSchoolClock, useSchoolNow } from '#src/auth/useSchool.ts'
import { request } from '#src/http/request.ts'
import { addDays } from '#src/lib/wallTime.ts'
import { TimeField } from '#src/ui/TimeField.tsx'
import { FieldsDialog } from '../../shared/fieldsDialog/FieldsDialog.tsx'
import { wallFormat } from '../../shared/task/newTask.ts'

interface Props {
  task: Pick<TaskRecord, 'id' | 'name' | 'startAt'>
  /** Left out: for all. */
  students?: readonly { readonly id: UserId; readonly name: string }[]
  onDone: () => void
  onClose: () => void
}
interface Values {
  start: Dayjs
  end: Dayjs
}

export const ExtendDialog = ({ task, students = [], onDone, onClose }: Props) => {
  const { t } = useTranslation(['taskTeacher', 'success'])
  const now = useSchoolNow()
  const { addMinutes } = useSchoolClock()
  // The extension of a task that has not begun begins after it.
  const [initial] = useState(() => {
    const start = now > task.startAt ? now : addMinutes(task.startAt, 1)
    return { start: dayjs(start).second(0), end: dayjs(addDays(start, 1)).second(0) }
  })
  const save = ({ start, end }: Values) => {
    const studentIds = students.map(({ id }) => id)
    const times = { start: start.format(wallFormat), end: end.format(wallFormat) }
    return request(delayTask, { body: { id: task.id, studentIds, ...times } }, { form: true })
  }
  const [first, ...others] = students
  const title = () => {
    if (!first) return t('extendAll', { name: task.name })
    return others.length === 0
      ? t('extendOne', { name: first.name })
      : t('extendSome', { count: students.length })
  }
  return (
    <FieldsDialog<Values>
      name="extend"
      width={460}
      title={title()}
      text={t('extendText')}
      okText={t('extend')}
      initial={initial}
      fields={['start', 'end']}
      save={save}
      success={t('success:extended')}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item<Values> name="start" label={t('extendStart')}>
        <TimeField />
      </Form.Item>
      <Form.Item<Values> name="end" label={t('extendEnd')}>
        <TimeField />
      </Form.Item>
    </FieldsDialog>
  )
}
