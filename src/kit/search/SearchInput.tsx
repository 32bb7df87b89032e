import { DatePicker, Input, Radio, Select } from 'antd'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import type { Option, SearchField } from '../screen.ts'
import { dateFormats, isRangeType } from './searchValues.ts'

interface Props {
  field: SearchField<Record<string, unknown>>
  options: readonly Option[]
  /** Something was chosen, not typed: the search may begin. */
  onChosen: () => void
  // Set by antd's form.
  id?: string
  value?: never
  onChange?: (value: unknown) => void
}

/** One field of the search bar, by its type. */
export const SearchInput = ({ field, options, onChosen, onChange, ...control }: Props) => {
  const { type = 'text' } = field
  const handleChosen = (value: unknown) => {
    onChange?.(value)
    onChosen()
  }
  if (type === 'text') {
    return (
      <Input {...control} allowClear maxLength={50} onChange={(event) => onChange?.(event.target.value)} />
    )
  }
  if (type === 'select') {
    return (
      <Select
        {...control}
        allowClear
        showSearch={findInLabel}
        options={[...options]}
        onChange={handleChosen}
      />
    )
  }
  if (type === 'radio') {
    return (
      <Radio.Group
        {...control}
        optionType="button"
        options={options.map(({ value, label }) => ({ value, label }))}
        onChange={(event) => handleChosen(event.target.value)}
      />
    )
  }
  if (isRangeType(type)) {
    return (
      <DatePicker.RangePicker
        {...control}
        showTime={type === 'datetimerange'}
        format={dateFormats[type]}
        onChange={handleChosen}
      />
    )
  }
  return <DatePicker {...control} picker={type} format={dateFormats[type]} onChange={handleChosen} />
}
