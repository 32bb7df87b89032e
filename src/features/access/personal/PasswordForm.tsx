import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { passwordChange } from '#contract/access/profile.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { useUnsaved } from '#src/ui/leave/unsaved.ts'
import { checkForm, showRefusal } from '../shared/formErrors.ts'
import { useChangePassword } from './useProfile.ts'

const fields = [
  { name: 'password', autoComplete: 'current-password' },
  { name: 'newPassword', autoComplete: 'new-password' },
  { name: 'confirmPassword', autoComplete: 'new-password' },
] as const

export const PasswordForm = () => {
  const { t } = useTranslation('personal')
  const { reason } = useNounTexts('personal')
  const [form] = Form.useForm()
  useUnsaved(() => form.isFieldsTouched())
  const change = useChangePassword(() => form.resetFields())
  const handleSubmit = () => {
    const values = checkForm(passwordChange, form, reason)
    if (values) change.mutate(values, { onError: (error) => showRefusal(form, error, reason) })
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={handleSubmit}>
      {fields.map(({ name, autoComplete }) => (
        <Form.Item key={name} name={name} label={t(`password.${name}`)}>
          <Input.Password autoComplete={autoComplete} />
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('password.submit')}
      </Button>
      <p>{t('password.others')}</p>
    </Form>
  )
}
