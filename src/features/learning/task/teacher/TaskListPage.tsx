import { CalendarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { asListed } from '#contract/defineNoun.ts'
import { type TaskListed, task } from '#contract/learning/task/taskNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column, SearchField } from '#src/kit/screen.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { pathOf } from '../../shared/task/paths.ts'
import { useTaughtClasses, useTaughtCourses } from '../../shared/useTaughtChoices.ts'
import { Rate } from './Rate.tsx'
import { TaskCalendar } from './TaskCalendar.tsx'
import { TaskState } from './TaskState.tsx'
import styles from './taskList.module.css'
import { isRemovable, useTaskActions } from './useTaskActions.tsx'

/** Its rows carry no texts. */
const tasks = asListed(task)

type Search = z.infer<typeof task.declared.search>

/** Shows a time to the minute, because seconds say nothing here. */
const DayTime = ({ time }: { time: string }) => {
  const locale = useLocale()
  return <span className={styles.time}>{formatDayTime(time, locale)}</span>
}

const columns: Column<TaskListed>[] = [
  {
    key: 'name',
    isMain: true,
    width: 190,
    render: ({ id, name }) => (
      <Link className={styles.name ?? ''} to={pathOf(paths.task, id)} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'state', width: 150, render: (record) => <TaskState {...record} /> },
  { key: 'courseName', width: 110 },
  { key: 'classes', width: 110 },
  {
    key: 'submitRate',
    width: 80,
    isNumber: true,
    render: ({ submitRate, submitted, assigned }) => (
      <Rate rate={submitRate} part={submitted} whole={assigned} />
    ),
  },
  {
    key: 'checkRate',
    width: 80,
    isNumber: true,
    render: ({ checkRate, checked, submitted }) => <Rate rate={checkRate} part={checked} whole={submitted} />,
  },
  {
    key: 'endAt',
    width: 130,
    render: ({ endAt, extensionEnd }) => <DayTime time={extensionEnd ?? endAt} />,
  },
  { key: 'startAt', width: 130, render: ({ startAt }) => <DayTime time={startAt} /> },
  { key: 'stage', width: 90 },
]

/** The tasks of a teacher, with the days of a month beside them. */
export const TaskListPage = () => {
  const { t } = useTranslation('taskTeacher')
  const navigate = useNavigate()
  const actions = useTaskActions()
  const { options: courses } = useTaughtCourses()
  const { options: classes } = useTaughtClasses()
  const [hasCalendar, setCalendar] = useState(false)
  const search: SearchField<Search>[] = [
    { key: 'name' },
    { key: 'state', type: 'select' },
    { key: 'courseId', type: 'select', options: courses },
    { key: 'classId', type: 'select', label: t('class'), options: classes },
    { key: 'stage', type: 'select' },
    { key: 'from', type: 'daterange', until: 'until', label: t('days') },
  ]
  return (
    <NounScreen
      noun={tasks}
      columns={columns}
      search={search}
      actions={actions}
      isRemovable={isRemovable}
      addWords={t('add')}
      onAdd={() => navigate(paths.arrangeTask)}
      extra={
        <Button
          icon={<CalendarOutlined />}
          aria-pressed={hasCalendar}
          onClick={() => setCalendar(!hasCalendar)}
        >
          {t('calendar')}
        </Button>
      }
      above={hasCalendar && <TaskCalendar />}
    />
  )
}
