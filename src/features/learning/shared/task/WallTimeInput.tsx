import dayjs from 'dayjs'
import { useMemo } from 'react'
import { TimeField } from '#src/ui/TimeField.tsx'
import { wallFormat } from './newTask.ts'

interface Props {
  // Set by the form.
  id?: string
  /** Wall time of the school. */
  value?: string
  onChange?: (wall: string) => void
}

/** A date with a time, as it travels. */
export const WallTimeInput = ({ id, value, onChange }: Props) => {
  // The same object as long as it is the same time: another one takes back what is being written.
  const time = useMemo(() => (value ? dayjs(value) : undefined), [value])
  return (
    <TimeField
      {...(id && { id })}
      {...(time && { value: time })}
      onChange={(chosen) => onChange?.(chosen.second(0).format(wallFormat))}
    />
  )
}
