// The tasks of a month on the days on which they begin.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { listTaskDays, type TaskDay } from '#contract/learning/task/taskCalls.ts'
import { paths } from '#contract/pagePaths.ts'
import { useSchoolNow } from '#src/auth/useSchool.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { formatDay, formatMonth, formatTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { useWeekdays } from '#src/ui/useWeekdays.ts'
import { pathOf } from '../../shared/task/paths.ts'
import { monthDays, stepMonth } from './monthDays.ts'
import styles from './taskList.module.css'

const DayTasks = ({ tasks }: Pick<TaskDay, 'tasks'>) => {
  const locale = useLocale()
  const words = useNounTexts('task')
  return tasks.map(({ id, name, state, startAt }) => (
    <Link
      key={id}
      to={pathOf(paths.task, id)}
      className={styles.task ?? ''}
      data-state={state}
      title={`${formatTime(startAt, locale)} ${name} · ${words.value('state', state)}`}
    >
      {name}
    </Link>
  ))
}

export const TaskCalendar = () => {
  const { t } = useTranslation('taskTeacher')
  const locale = useLocale()
  const weekdays = useWeekdays('short')
  const today = useSchoolNow().slice(0, 10)
  const [month, setMonth] = useState(today.slice(0, 7))
  const { data, error, refetch } = useQuery(callQuery(listTaskDays, { query: { month } }))
  const byDay = new Map(data?.map(({ date, tasks }) => [date, tasks]))
  return (
    <section className={styles.month} aria-label={t('calendar')}>
      <div className={styles.monthHead}>
        <Button
          icon={<LeftOutlined />}
          aria-label={t('monthBefore')}
          onClick={() => setMonth(stepMonth(month, -1))}
        />
        <h2 aria-live="polite">{formatMonth(month, locale)}</h2>
        <Button
          icon={<RightOutlined />}
          aria-label={t('monthAfter')}
          onClick={() => setMonth(stepMonth(month, 1))}
        />
        {data?.length === 0 && <span>{t('monthEmpty')}</span>}
      </div>
      {error && !data && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active />}
      {data && (
        <>
          <div className={styles.weekdays} aria-hidden="true">
            {weekdays.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </div>
          <ol className={styles.days}>
            {monthDays(month).map((date, at) => {
              const tasks = (date && byDay.get(date)) || []
              return (
                <li
                  key={date ?? `none${at}`}
                  className={styles.day}
                  data-empty={date === null}
                  data-free={tasks.length === 0}
                  data-today={date === today}
                  {...(date
                    ? { 'aria-label': formatDay(`${date} 00:00:00`, locale) }
                    : { 'aria-hidden': true })}
                >
                  {date && <span className={styles.date}>{Number(date.slice(8))}</span>}
                  <DayTasks tasks={tasks} />
                </li>
              )
            })}
          </ol>
        </>
      )}
    </section>
  )
}
