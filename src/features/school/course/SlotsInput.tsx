// The times of a course in every week: a line per time. A week runs Monday to Sunday.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CourseSlot } from '#contract/school/course.ts'
import { useWeekdays } from '#src/ui/useWeekdays.ts'
import styles from './courses.module.css'

interface Props {
  // Set by the form.
  id?: string
  value?: CourseSlot[]
  onChange?: (slots: CourseSlot[]) => void
}

const usual: CourseSlot = { weekday: 1, start: '09:00', end: '09:45', room: '' }

const SlotLine = (props: {
  slot: CourseSlot
  number: number
  onChange: (changed: Partial<CourseSlot>) => void
  onRemove: () => void
}) => {
  const { slot, number, onChange, onRemove } = props
  const { t } = useTranslation('office')
  const weekdays = useWeekdays('long')
  const label = (field: string) => `${field} ${number}`
  return (
    <li className={styles.slot}>
      <Select
        aria-label={label(t('course.weekday'))}
        value={slot.weekday}
        options={weekdays.map((name, index) => ({ value: index + 1, label: name }))}
        onChange={(weekday) => onChange({ weekday })}
      />
      <Input
        type="time"
        aria-label={label(t('course.start'))}
        value={slot.start}
        onChange={({ target }) => onChange({ start: target.value })}
      />
      <Input
        type="time"
        aria-label={label(t('course.end'))}
        value={slot.end}
        onChange={({ target }) => onChange({ end: target.value })}
      />
      <Input
        aria-label={label(t('course.room'))}
        placeholder={t('course.room')}
        maxLength={20}
        value={slot.room}
        onChange={({ target }) => onChange({ room: target.value })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={label(t('course.removeSlot'))}
        onClick={onRemove}
      />
    </li>
  )
}

/** A line per time, to read. */
export const SlotsText = ({ value = [] }: Pick<Props, 'value'>) => {
  const weekdays = useWeekdays('long')
  return value
    .map(({ weekday, start, end, room }) =>
      [`${weekdays[weekday - 1]} ${start}–${end}`, ...(room ? [room] : [])].join(' · '),
    )
    .join('\n')
}

export const SlotsInput = ({ value = [], onChange }: Props) => {
  const { t } = useTranslation('office')
  const change = (at: number, changed: Partial<CourseSlot>) =>
    onChange?.(value.map((slot, index) => (index === at ? { ...slot, ...changed } : slot)))
  const add = () => {
    const last = value.at(-1)
    onChange?.([...value, last ? { ...last, weekday: (last.weekday % 7) + 1 } : usual])
  }
  return (
    <>
      <ul className={styles.slots}>
        {value.map((slot, index) => (
          <SlotLine
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal and differ only by position
            key={index}
            slot={slot}
            number={index + 1}
            onChange={(changed) => change(index, changed)}
            onRemove={() => onChange?.(value.filter((_, place) => place !== index))}
          />
        ))}
      </ul>
      <Button icon={<PlusOutlined />} onClick={add}>
        {t('course.addSlot')}
      </Button>
    </>
  )
}
