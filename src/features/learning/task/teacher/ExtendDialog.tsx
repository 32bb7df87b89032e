// More time, for all who have the task or for one of them.
import { useMutation } from '@tanstack/react-query'
import { Alert, Form, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#contract/ids.ts'
import { delayTask } from '#contract/learning/task/taskCalls.ts'
import type { TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { addMinutes } from '#src/lib/wallTime.ts'
import { useSchoolNow } from '#src/session/useSchool.ts'
import { TimeField } from '#src/ui/TimeField.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { fieldReasons, wallFormat } from './fieldReasons.ts'

interface Props {
  task: Pick<TaskRecord, 'id' | 'name' | 'startAt'>
  /** Left out: for all. */
  student?: { readonly id: UserId; readonly name: string }
  onDone: () => void
  onClose: () => void
}
interface Values {
  start: Dayjs
  end: Dayjs
}
const dayMinutes = 24 * 60

export const ExtendDialog = ({ task, student, onDone, onClose }: Props) => {
  const { t } = useTranslation(['taskTeacher', 'success', 'common'])
  const [form] = Form.useForm<Values>()
  const now = useSchoolNow()
  const [refusal, setRefusal] = useState('')
  // Of a task that has not begun the extension begins after it.
  const [initial] = useState(() => {
    const start = now > task.startAt ? now : addMinutes(task.startAt, 1)
    return { start: dayjs(start).second(0), end: dayjs(addMinutes(start, dayMinutes)).second(0) }
  })
  const saving = useMutation({
    mutationFn: ({ start, end }: Values) =>
      request(
        delayTask,
        {
          body: {
            id: task.id,
            studentIds: student ? [student.id] : [],
            start: start.format(wallFormat),
            end: end.format(wallFormat),
          },
        },
        { form: true },
      ),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('success:extended') })
      onDone()
    },
    onError: (error) => {
      const wrong = fieldReasons(error, ['start', 'end'])
      form.setFields(wrong)
      setRefusal(wrong.length > 0 ? '' : errorText(error))
    },
  })
  return (
    <Modal
      open
      centered
      width={460}
      title={student ? t('extendOne', { name: student.name }) : t('extendAll', { name: task.name })}
      okText={t('extend')}
      cancelText={t('common:cancel')}
      okButtonProps={{ loading: saving.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('extendText')}</p>
      {refusal && <Alert type="error" showIcon title={refusal} />}
      <Form
        name="extend"
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={() => setRefusal('')}
        onFinish={saving.mutate}
      >
        <Form.Item<Values> name="start" label={t('extendStart')}>
          <TimeField />
        </Form.Item>
        <Form.Item<Values> name="end" label={t('extendEnd')}>
          <TimeField />
        </Form.Item>
      </Form>
    </Modal>
  )
}
