import dayjs from 'dayjs'
import { TimeField } from '#src/ui/TimeField.tsx'
import { wallFormat } from './fieldReasons.ts'

interface Props {
  // Set by the form.
  id?: string
  /** Wall time of the school. */
  value?: string
  onChange?: (wall: string) => void
}

/** A date with a time, as it travels. */
export const WallTimeInput = ({ id, value, onChange }: Props) => (
  <TimeField
    {...(id && { id })}
    {...(value && { value: dayjs(value) })}
    onChange={(time) => onChange?.(time.second(0).format(wallFormat))}
  />
)
