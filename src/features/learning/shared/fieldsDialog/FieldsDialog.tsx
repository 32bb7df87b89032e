// A small form about an assignment: it saves, and what the server refuses stands at its field or above all of them.
import { useMutation } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/http/showError.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { fieldReasons } from './fieldReasons.ts'

interface Props<V extends object> {
  /** Begins the ids of its fields. */
  name: string
  width: number
  title: string
  /** Above the fields. */
  text?: string
  okText: string
  initial?: V
  fields: readonly (keyof V & string)[]
  save: (values: V) => Promise<unknown>
  success: string
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

export const FieldsDialog = <V extends object>(props: Props<V>) => {
  const { name, width, title, text, okText, initial, fields, save, success, onDone, onClose, children } =
    props
  const { t } = useTranslation('common')
  const [form] = Form.useForm<V>()
  const [refusal, setRefusal] = useState('')
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      showToast({ kind: 'success', text: success })
      onDone()
    },
    onError: (error) => {
      const wrong = fieldReasons(error, fields)
      // antd's type of field names does not follow a type parameter.
      form.setFields(wrong as Parameters<typeof form.setFields>[0])
      setRefusal(wrong.length > 0 ? '' : errorText(error))
    },
  })
  return (
    <FormModal
      isTouched={() => form.isFieldsTouched()}
      centered
      width={width}
      title={title}
      okText={okText}
      cancelText={t('cancel')}
      okButtonProps={{ loading: saving.isPending }}
      onOk={form.submit}
      onClose={onClose}
    >
      {text && <p>{text}</p>}
      {refusal && <Alert type="error" showIcon title={refusal} />}
      <Form<V>
        name={name}
        form={form}
        layout="vertical"
        {...(initial && { initialValues: initial })}
        onValuesChange={() => setRefusal('')}
        onFinish={saving.mutate}
      >
        {children}
      </Form>
    </FormModal>
  )
}
