import { Alert, Form } from 'antd'
import type { FocusEvent } from 'react'
import type { Row } from '../screen.ts'
import { FormInput } from './FormInput.tsx'
import styles from './form.module.css'
import { useFormTogether } from './together.ts'
import type { useNounForm } from './useNounForm.ts'

/** The fields of a noun's form: in a drawer, or on a page of their own. */
export const FormFields = ({
  nounForm,
}: {
  nounForm: ReturnType<typeof useNounForm<Row, unknown, unknown>>
}) => {
  const { form, fields, words, refusal } = nounForm
  const together = useFormTogether()
  const labelOf = ({ key, label = words.label(key) }: (typeof fields)[number]) => {
    const writers = together?.writersOf(key)
    return writers ? (
      <span className={styles.label}>
        {label} {writers}
      </span>
    ) : (
      label
    )
  }
  return (
    <Form
      // Its own prefix: the search above has fields of the same names, and an id must be one of a kind.
      name="edit"
      form={form}
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      className={styles.form ?? ''}
      initialValues={nounForm.initial}
      onValuesChange={nounForm.handleChange}
      onFinish={nounForm.handleFinish}
      {...(together && {
        onFocus: ({ target }: FocusEvent) =>
          together.enter(target.closest<HTMLElement>('[data-field]')?.dataset.field ?? null),
        onBlur: () => together.enter(null),
      })}
    >
      {refusal && <Alert type="error" showIcon title={refusal} className={styles.whole ?? ''} />}
      {fields.map((field) => (
        <Form.Item
          key={field.key}
          name={field.key}
          label={labelOf(field)}
          data-field={field.key}
          required={field.isRequired ?? false}
          rules={[nounForm.ruleFor(field)]}
          className={field.isWide || field.type === 'textarea' ? (styles.whole ?? '') : ''}
          {...(field.note && { extra: field.note })}
          {...(field.type === 'switch' && { valuePropName: 'checked' })}
        >
          <FormInput
            field={field}
            options={field.options ?? words.values(field.key) ?? []}
            chosenOptions={nounForm.chosenOptionsOf(field.key)}
          />
        </Form.Item>
      ))}
    </Form>
  )
}
