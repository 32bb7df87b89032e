// A date with a time: antd's calendar where there is room for it, the phone's own wheel on a phone.
import { DatePicker, Grid, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ChangeEvent } from 'react'

interface Props {
  /** The three that Form.Item hands to its control. */
  id?: string
  value?: Dayjs
  onChange?: (value: Dayjs) => void
}

const nativeFormat = 'YYYY-MM-DDTHH:mm'
const minuteStep = 5

export const TimeField = ({ id, value, onChange }: Props) => {
  const { sm } = Grid.useBreakpoint()
  const named = id === undefined ? {} : { id }
  if (sm === false) {
    const handleNative = ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (target.value) onChange?.(dayjs(target.value))
    }
    return (
      <Input
        {...named}
        type="datetime-local"
        value={value?.format(nativeFormat) ?? ''}
        onChange={handleNative}
      />
    )
  }
  return (
    <DatePicker
      {...named}
      value={value ?? null}
      onChange={(next) => next && onChange?.(next)}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm', minuteStep }}
      // Its clock is the reader's, the field's is the school's.
      showNow={false}
      needConfirm={false}
      allowClear={false}
    />
  )
}
