import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { SideDrawer } from '#src/ui/kit/SideDrawer.tsx'
import styles from './LiveForm.module.css'
import { LiveFormFields } from './LiveFormFields.tsx'
import { useLiveForm } from './useLiveForm.ts'

interface Props {
  /** Undefined: a new lesson. */
  record: LiveRecord | undefined
  onClose: () => void
}

export const LiveFormDrawer = ({ record, onClose }: Props) => {
  const { t } = useTranslation(['live', 'common'])
  const { form, initial, refusal, isSaving, handleChange, handleFinish } = useLiveForm(record, onClose)

  const saving = {
    onSave: form.submit,
    isSaving,
    isTouched: () => form.isFieldsTouched(),
    words: record ? t('common:save') : t('live:form.submitCreate'),
  }

  return (
    <SideDrawer
      title={t(record ? 'live:form.edit' : 'live:form.create')}
      width={560}
      onClose={onClose}
      saving={saving}
    >
      <Form
        form={form}
        className={styles.form ?? ''}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        scrollToFirstError
        onValuesChange={handleChange}
        onFinish={handleFinish}
      >
        {refusal && <Alert type="error" showIcon title={refusal} className={styles.refusal ?? ''} />}
        <LiveFormFields record={record} />
      </Form>
    </SideDrawer>
  )
}
