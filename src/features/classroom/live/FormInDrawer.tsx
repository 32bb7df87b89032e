// The form of a lesson or of a training in a drawer: what the server refused stands above its fields.
import { Alert, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import styles from './FormInDrawer.module.css'

interface Props<Values> {
  title: string
  /** The text of the button that saves. */
  words: string
  form: FormInstance<Values>
  initial: Partial<Values>
  /** Empty: nothing was refused, or it is written at a field. */
  refusal: string
  isSaving: boolean
  onChange: (changed: Partial<Values>) => void
  onFinish: (values: Values) => void
  onClose: () => void
  children: ReactNode
}

export const FormInDrawer = <Values extends object>({
  title,
  words,
  form,
  initial,
  refusal,
  isSaving,
  onChange,
  onFinish,
  onClose,
  children,
}: Props<Values>) => (
  <SideDrawer
    title={title}
    width={560}
    onClose={onClose}
    saving={{ onSave: form.submit, isSaving, isTouched: () => form.isFieldsTouched(), words }}
  >
    <Form<Values>
      form={form}
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      scrollToFirstError
      onValuesChange={onChange}
      onFinish={onFinish}
    >
      {refusal && <Alert type="error" showIcon title={refusal} className={styles.refusal ?? ''} />}
      {children}
    </Form>
  </SideDrawer>
)
