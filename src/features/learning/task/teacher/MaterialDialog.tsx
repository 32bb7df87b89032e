// Further files or words for those who have the task.
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { sendMaterial } from '#contract/learning/task/taskCalls.ts'
import type { TaskRecord } from '#contract/learning/task/taskNoun.ts'
import { FilesInput } from '#src/files/FilesInput.tsx'
import { request } from '#src/http/request.ts'
import { FieldsDialog } from '../../shared/fieldsDialog/FieldsDialog.tsx'
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
  const { t } = useTranslation('taskTeacher')
  const filesMax = useFilesMax()
  return (
    <FieldsDialog<Values>
      name="material"
      width={520}
      title={t('materialTitle', { name: task.name })}
      okText={t('send')}
      fields={['text', 'fileIds']}
      save={({ text = '', fileIds = [] }) =>
        request(sendMaterial, { body: { id: task.id, text, fileIds } }, { form: true })
      }
      success={t('materialSent')}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item<Values> name="text" label={t('materialText')}>
        <Input.TextArea maxLength={textMax} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item<Values> name="fileIds" label={t('materialFiles')}>
        <FilesInput max={filesMax} />
      </Form.Item>
    </FieldsDialog>
  )
}
