import { AutoComplete, DatePicker, Input, InputNumber, Radio, Switch } from 'antd'
import { cloneElement, isValidElement } from 'react'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import type { FormField, Option } from '../screen.ts'
import { withChosenOptions } from './formValues.ts'
import { OptionSelect } from './OptionSelect.tsx'

interface Props {
  field: FormField<Record<string, unknown>>
  options: readonly Option[]
  /** The options that the record has chosen already; a custom input gets them as a prop. */
  chosenOptions: readonly Option[] | undefined
  // Set by antd's form.
  id?: string
  value?: never
  checked?: boolean
  onChange?: (value: unknown) => void
}

/** One field of a form, by its type. */
export const FormInput = ({ field, options, chosenOptions, ...control }: Props) => {
  const { type = 'text', hint, min, max, isRequired } = field
  const placeholder = hint ?? ''
  const onText = (event: { target: { value: string } }) => control.onChange?.(event.target.value)
  switch (type) {
    case 'text':
      return <Input {...control} autoComplete="off" placeholder={placeholder} onChange={onText} />
    case 'suggest':
      return (
        <AutoComplete
          {...control}
          placeholder={placeholder}
          options={[...options]}
          showSearch={findInLabel}
        />
      )
    case 'password':
      return (
        <Input.Password
          {...control}
          autoComplete="new-password"
          placeholder={placeholder}
          onChange={onText}
        />
      )
    case 'textarea':
      return (
        <Input.TextArea
          {...control}
          placeholder={placeholder}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={onText}
        />
      )
    case 'number':
      // Clamped to its bounds when left.
      return (
        <InputNumber
          {...control}
          style={{ width: '100%' }}
          placeholder={placeholder}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
        />
      )
    case 'select':
    case 'many':
      return (
        <OptionSelect
          {...control}
          isMany={type === 'many'}
          allowClear={!isRequired}
          placeholder={placeholder}
          options={withChosenOptions(options, chosenOptions)}
          state={field.optionsState}
        />
      )
    case 'radio':
      return (
        <Radio.Group
          {...control}
          options={options.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => control.onChange?.(event.target.value)}
        />
      )
    case 'date':
      return <DatePicker {...control} style={{ width: '100%' }} placeholder={placeholder || 'YYYY-MM-DD'} />
    case 'switch':
      return <Switch {...control} />
    case 'custom':
      return isValidElement(field.input)
        ? cloneElement(field.input, { ...control, ...(chosenOptions && { chosenOptions }) })
        : null
  }
}
