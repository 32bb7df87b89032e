// Further files or words for those who have the task.
import { useMutation } from '@tanstack/react-query'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { sendMaterial } from '#contract/learning/task/taskCalls.ts'
import type { TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { FilesInput } from '#src/files/FilesInput.tsx'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { fieldReasons } from './fieldReasons.ts'
import { useFilesMax } from './useFilesMax.ts'

interface Props {
  task: Pick<TaskRecord, 'id' | 'name'>
  onDone: () => void
  onClose: () => void
}
interface Values {
  text?: string
  fileIds?: FileId[]
}
const textMax = 200

export const MaterialDialog = ({ task, onDone, onClose }: Props) => {
  const { t } = useTranslation(['taskTeacher', 'common'])
  const [form] = Form.useForm<Values>()
  const [refusal, setRefusal] = useState('')
  const filesMax = useFilesMax()
  const sending = useMutation({
    mutationFn: ({ text = '', fileIds = [] }: Values) =>
      request(sendMaterial, { body: { id: task.id, text, fileIds } }, { form: true }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('taskTeacher:materialSent') })
      onDone()
    },
    onError: (error) => {
      const wrong = fieldReasons(error, ['text', 'fileIds'])
      form.setFields(wrong)
      setRefusal(wrong.length > 0 ? '' : errorText(error))
    },
  })
  return (
    <Modal
      open
      centered
      width={520}
      title={t('taskTeacher:materialTitle', { name: task.name })}
      okText={t('taskTeacher:send')}
      cancelText={t('common:cancel')}
      okButtonProps={{ loading: sending.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} />}
      <Form
        name="material"
        form={form}
        layout="vertical"
        onValuesChange={() => setRefusal('')}
        onFinish={sending.mutate}
      >
        <Form.Item<Values> name="text" label={t('taskTeacher:materialText')}>
          <Input.TextArea maxLength={textMax} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Form.Item<Values> name="fileIds" label={t('taskTeacher:materialFiles')}>
          <FilesInput max={filesMax} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
