// Another phone number is confirmed with the password: it gives a code, and the code lets the change through.
import { Form, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getConfirmCode } from '#contract/access/profile.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { checkForm } from '../shared/formErrors.ts'
import { type Contact, useSavePhone } from './useProfile.ts'

interface Props {
  contact: Contact
  onSaved: () => void
  /** About the fields of the form behind. */
  onRefused: (error: RequestError) => void
  onClose: () => void
}

/** Names the form and its fields apart from those of the page behind. */
const formId = 'confirmPhone'

export const ConfirmPhoneDialog = ({ contact, onSaved, onRefused, onClose }: Props) => {
  const { t } = useTranslation('personal')
  const { reason } = useNounTexts('personal')
  const [form] = Form.useForm()
  const input = useRef<InputRef>(null)
  const save = useSavePhone()
  const handleError = (error: Error) => {
    const fields = error instanceof RequestError ? error.fields : {}
    if (error instanceof RequestError && (fields.phone || fields.email)) return onRefused(error)
    const text = fields.password ? reason(fields.password) : errorText(error)
    form.setFields([{ name: 'password', errors: [text] }])
  }
  const handleSubmit = () => {
    const values = checkForm(getConfirmCode.body, form, reason)
    if (!values) return
    save.mutate({ contact, password: values.password }, { onSuccess: onSaved, onError: handleError })
  }
  return (
    <FormModal
      isTouched={() => form.isFieldsTouched()}
      width={420}
      title={t('confirm.title')}
      okText={t('confirm.submit')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: save.isPending }}
      onClose={onClose}
      // The dialog takes the focus itself while it opens.
      afterOpenChange={() => input.current?.focus()}
    >
      <p>{contact.phone ? t('confirm.to', { phone: contact.phone }) : t('confirm.removed')}</p>
      <Form form={form} name={formId} layout="vertical" requiredMark={false} onFinish={handleSubmit}>
        <Form.Item name="password" label={t('confirm.password')}>
          <Input.Password ref={input} autoComplete="current-password" />
        </Form.Item>
      </Form>
    </FormModal>
  )
}
