import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Profile, profileBody } from '#contract/profile.ts'
import { useNounWords } from '#src/ui/kit/useNounWords.ts'
import { checkForm, tellRefusal } from './formErrors.ts'
import { useSaveProfile } from './useProfile.ts'

const formSchema = profileBody.pick({ email: true, phone: true }).required()

/** The school keeps the name; how to reach a person is the person's own business. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('personal')
  const { reason } = useNounWords('personal')
  const [form] = Form.useForm()
  const save = useSaveProfile()
  const handleSubmit = () => {
    const values = checkForm(formSchema, form, reason)
    if (values) save.mutate(values, { onError: (error) => tellRefusal(form, error, reason) })
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} initialValues={profile} onFinish={handleSubmit}>
      <Form.Item name="email" label={t('field.email')}>
        <Input inputMode="email" autoComplete="email" />
      </Form.Item>
      <Form.Item name="phone" label={t('field.phone')}>
        <Input inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('save')}
      </Button>
    </Form>
  )
}
