// A message to exactly the chosen students.
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageMax, type PersonInNeed, writeToStudents } from '#contract/insight/needs/needCalls.ts'
import { request } from '#src/http/request.ts'
import { useListText } from '#src/ui/useListText.ts'
import { FieldsDialog } from '../../learning/shared/fieldsDialog/FieldsDialog.tsx'

interface Props {
  people: readonly Pick<PersonInNeed, 'studentId' | 'name'>[]
  onDone: () => void
  onClose: () => void
}

export const WriteDialog = ({ people, onDone, onClose }: Props) => {
  const { t } = useTranslation('needs')
  const listText = useListText()
  return (
    <FieldsDialog
      name="write"
      width={480}
      title={t('writeTitle', { count: people.length })}
      text={listText(people.map(({ name }) => name))}
      okText={t('send')}
      initial={{ text: '' }}
      fields={['text']}
      save={({ text }) => {
        const body = { studentIds: people.map(({ studentId }) => studentId), text }
        return request(writeToStudents, { body }, { form: true })
      }}
      success={t('sent', { count: people.length })}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="text" label={t('message')} extra={t('messageNote')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={messageMax} />
      </Form.Item>
    </FieldsDialog>
  )
}
