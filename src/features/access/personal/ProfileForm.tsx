import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Profile, profileBody } from '#contract/access/profile.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { useUnsaved } from '#src/ui/leave/unsaved.ts'
import { usePhonePlans } from '#src/ui/person/usePhonePlans.ts'
import { checkForm, showRefusal } from '../shared/formErrors.ts'
import { ConfirmPhoneDialog } from './ConfirmPhoneDialog.tsx'
import { type Contact, useSaveProfile } from './useProfile.ts'

const formSchema = profileBody.pick({ fullName: true, email: true, phone: true }).required()

const formKeys = ['fullName', 'email', 'phone'] as const
const differs = (typed: unknown, stored: unknown) => (typed || null) !== (stored || null)

/** The school keeps the name; how it stands in the passport and how to reach a person is the person's own business. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('personal')
  const { reason } = useNounTexts('personal')
  const [form] = Form.useForm()
  const [unconfirmed, setUnconfirmed] = useState<Contact>()
  const save = useSaveProfile()
  usePhonePlans()
  useUnsaved(() =>
    formKeys.some((key) => form.isFieldTouched(key) && differs(form.getFieldValue(key), profile[key])),
  )
  const handleRefused = (error: unknown) => {
    setUnconfirmed(undefined)
    showRefusal(form, error, reason)
  }
  const handleSubmit = () => {
    const values = checkForm(formSchema, form, reason)
    if (!values) return
    if (values.phone === profile.phone) save.mutate(values, { onError: handleRefused })
    else setUnconfirmed(values)
  }
  const close = () => setUnconfirmed(undefined)
  return (
    <>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={profile}
        onFinish={handleSubmit}
      >
        <Form.Item name="fullName" label={t('field.fullName')} extra={t('fullNameHint')}>
          <Input autoComplete="name" />
        </Form.Item>
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
      {unconfirmed && (
        <ConfirmPhoneDialog contact={unconfirmed} onSaved={close} onRefused={handleRefused} onClose={close} />
      )}
    </>
  )
}
