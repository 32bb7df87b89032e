// The classes and single students that something is given to. Who has it already is not offered again.
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ClassId, UserId } from '#contract/ids.ts'
import { OptionSelect } from '#src/kit/form/OptionSelect.tsx'
import { useStudentOptions, useTaughtClasses } from '../useTaughtChoices.ts'

/** The choices come from calls that answer classes and students. */
export interface Targets {
  readonly classIds: ClassId[]
  readonly studentIds: UserId[]
}
export const noTargets: Targets = { classIds: [], studentIds: [] }

interface Props {
  value: Targets
  /** The ids of classes and students who have it. */
  hasIt: ReadonlySet<unknown>
  onChange: (targets: Targets) => void
}

export const TargetFields = ({ value, hasIt, onChange }: Props) => {
  const { t } = useTranslation('targets')
  const taught = useTaughtClasses()
  const classes = taught.options.filter((option) => !hasIt.has(option.value))
  const chosenIds: readonly string[] = value.classIds
  const otherIds = classes.map((option) => String(option.value)).filter((id) => !chosenIds.includes(id))
  const students = useStudentOptions(otherIds)
  const hasNone = taught.state === 'here' && taught.options.length === 0
  return (
    <Form layout="vertical">
      <Form.Item label={t('classes')} htmlFor="push_classes" extra={t('classesNote')}>
        <OptionSelect
          id="push_classes"
          isMany
          allowClear
          placeholder={hasNone ? t('noClasses') : ''}
          options={classes}
          state={taught.state}
          value={[...value.classIds] as never}
          // A student of a chosen class has it already.
          onChange={(chosen) =>
            onChange({ classIds: [chosen].flat().map(String) as ClassId[], studentIds: [] })
          }
        />
      </Form.Item>
      <Form.Item label={t('singles')} htmlFor="push_students" extra={t('singlesNote')}>
        <OptionSelect
          id="push_students"
          isMany
          allowClear
          placeholder=""
          options={students.options.filter((option) => !hasIt.has(option.value))}
          state={students.state}
          value={[...value.studentIds] as never}
          onChange={(chosen) => onChange({ ...value, studentIds: [chosen].flat().map(String) as UserId[] })}
        />
      </Form.Item>
    </Form>
  )
}
