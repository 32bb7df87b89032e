import { Alert, App, Button, Drawer, Form, Grid } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/live.ts'
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
  const { modal } = App.useApp()
  const { sm } = Grid.useBreakpoint()
  const { form, initial, refusal, isSaving, handleChange, handleFinish } = useLiveForm(record, onClose)

  const handleClose = () => {
    if (!form.isFieldsTouched()) return onClose()
    modal.confirm({
      centered: true,
      title: t('live:form.discard'),
      okText: t('common:discard'),
      cancelText: t('common:keepEditing'),
      onOk: onClose,
    })
  }

  return (
    <Drawer
      open
      // On a phone the form comes from below and leaves the top of the page to be seen.
      placement={sm ? 'right' : 'bottom'}
      size={sm ? 560 : '80%'}
      title={t(record ? 'live:form.edit' : 'live:form.create')}
      onClose={handleClose}
      mask={{ closable: false }}
      footer={
        <div className={styles.footer}>
          <Button type="primary" size="large" loading={isSaving} onClick={form.submit}>
            {record ? t('common:save') : t('live:form.submitCreate')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        scrollToFirstError
        onValuesChange={handleChange}
        onFinish={handleFinish}
      >
        {refusal && <Alert type="error" showIcon title={refusal} className={styles.refusal ?? ''} />}
        <LiveFormFields />
      </Form>
    </Drawer>
  )
}
