import { Alert, App, Drawer, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { OnceButton } from '../../OnceButton.tsx'
import type { FormDeclaration, Row, ScreenNoun } from '../screen.ts'
import { FormInput } from './FormInput.tsx'
import styles from './form.module.css'
import { useNounForm } from './useNounForm.ts'

interface Props<R extends Row, B, S> {
  noun: ScreenNoun<R, B, S>
  form: FormDeclaration<R, B>
  title: string
  record: R | undefined
  onClose: () => void
  /** What the server answered to a new one. */
  onSaved: (answer: unknown) => void
}

const useAskedClose = (isTouched: () => boolean, onClose: () => void) => {
  const { t } = useTranslation('kit')
  const { modal } = App.useApp()
  return () => {
    if (!isTouched()) return onClose()
    modal.confirm({
      centered: true,
      title: t('form.discard'),
      okText: t('form.discardYes'),
      cancelText: t('form.keepEditing'),
      onOk: onClose,
    })
  }
}

/** One form for adding and changing: errors beside the field, one button, unsaved changes asked about. */
export const FormDrawer = <R extends Row, B, S>(props: Props<R, B, S>) => {
  const { title, onClose, onSaved } = props
  const { t } = useTranslation('kit')
  const isPhone = useIsPhone()
  const given = useNounForm({ ...props, onSaved })
  const { form, fields, words } = given
  const handleClose = useAskedClose(() => form.isFieldsTouched(), onClose)
  return (
    <Drawer
      open
      placement={isPhone ? 'bottom' : 'right'}
      size="80%"
      title={title}
      onClose={handleClose}
      mask={{ closable: false }}
      footer={
        <div className={styles.footer}>
          <OnceButton type="primary" size="large" loading={given.isSaving} onClick={form.submit}>
            {t('form.save')}
          </OnceButton>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark="optional"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        className={styles.form ?? ''}
        initialValues={given.initial}
        onValuesChange={given.handleChange}
        onFinish={given.handleFinish}
      >
        {given.refusal && (
          <Alert type="error" showIcon title={given.refusal} className={styles.whole ?? ''} />
        )}
        {fields.map((field) => (
          <Form.Item
            key={field.key}
            name={field.key}
            label={field.label ?? words.label(field.key)}
            required={field.isRequired ?? false}
            rules={[given.ruleFor(field.key)]}
            className={field.isWide || field.type === 'textarea' ? (styles.whole ?? '') : ''}
            {...(field.type === 'switch' && { valuePropName: 'checked' })}
          >
            <FormInput field={field} options={field.options ?? words.values(field.key) ?? []} />
          </Form.Item>
        ))}
      </Form>
    </Drawer>
  )
}
