// What an invigilator says to a sitting, and its end before the time.
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { endExamSitting, tellSittings } from '#contract/learning/exam/invigilateCalls.ts'
import { request } from '#src/http/request.ts'
import { FieldsDialog } from '../../shared/fieldsDialog/FieldsDialog.tsx'
import type { SeenRow } from './seenSittings.ts'

interface Props {
  examId: string
  onDone: () => void
  onClose: () => void
}

const width = 460
const messageMax = 300
const reasonMax = 200

/** Without a sitting it is said to all. */
export const MessageDialog = ({ examId, sitting, onDone, onClose }: Props & { sitting?: SeenRow }) => {
  const { t } = useTranslation('invigilate')
  return (
    <FieldsDialog
      name="message"
      width={width}
      title={sitting ? t('tellTitle', { name: sitting.studentName }) : t('tellAllTitle')}
      text={t('tellText')}
      okText={t('send')}
      initial={{ text: '' }}
      fields={['text']}
      save={({ text }) => {
        const body = { id: examId, studentId: sitting?.studentId ?? null, text }
        return request(tellSittings, { body }, { form: true })
      }}
      success={t('sent')}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="text" label={t('message')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={messageMax} />
      </Form.Item>
    </FieldsDialog>
  )
}

export const EndDialog = ({ examId, sitting, onDone, onClose }: Props & { sitting: SeenRow }) => {
  const { t } = useTranslation('invigilate')
  return (
    <FieldsDialog
      name="end"
      width={width}
      title={t('endTitle', { name: sitting.studentName })}
      text={t('endText')}
      okText={t('end')}
      initial={{ reason: '' }}
      fields={['reason']}
      save={({ reason }) => {
        const body = { id: examId, studentId: sitting.studentId, reason }
        return request(endExamSitting, { body }, { form: true })
      }}
      success={t('ended')}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t('reason')} extra={t('reasonNote')}>
        <Input maxLength={reasonMax} />
      </Form.Item>
    </FieldsDialog>
  )
}
