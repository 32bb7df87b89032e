// Chooses the class and, for tasks, the course, out of those that the teacher teaches.
import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classIdSchema } from '#contract/ids.ts'
import { usePlace } from './place.ts'
import { useTaughtClasses, useTaughtCourses } from './queries.ts'
import styles from './smartClass.module.css'

interface PickProps {
  label: string
  query: { data?: readonly { id: string; name: string }[] | undefined; isLoading: boolean }
  value: string | undefined
  onChoose: (id: string | undefined) => void
}

const Pick = ({ label, query: { data = [], isLoading }, value, onChoose }: PickProps) => {
  const { t } = useTranslation('smartClass')
  const id = useId()
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>{label}</label>
      <Select<string>
        id={id}
        size="large"
        allowClear
        placeholder={t('all')}
        loading={isLoading}
        // The class in the address may no longer be one of this teacher's.
        value={data.some((one) => one.id === value) ? (value ?? null) : null}
        options={data.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(chosen: string | undefined) => onChoose(chosen)}
      />
    </div>
  )
}

export const ClassPick = () => {
  const { t } = useTranslation('smartClass')
  const { place, choose } = usePlace()
  const classes = useTaughtClasses()
  return (
    <Pick
      label={t('class')}
      query={classes}
      value={place.classId}
      // A task of the class before is none of this one.
      onChoose={(chosen) => choose({ classId: classIdSchema.safeParse(chosen).data, id: undefined })}
    />
  )
}

export const CoursePick = () => {
  const { t } = useTranslation('smartClass')
  const { place, choose } = usePlace()
  const courses = useTaughtCourses()
  return (
    <Pick
      label={t('course')}
      query={courses}
      value={place.courseId}
      onChoose={(courseId) => choose({ courseId })}
    />
  )
}
