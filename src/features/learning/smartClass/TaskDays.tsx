// The tasks of a month, each on the day on which it begins.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { headerOf } from '#contract/locale.ts'
import { paths } from '#contract/pagePaths.ts'
import { useSchoolNow } from '#src/auth/useSchool.ts'
import { formatDay, formatTime } from '#src/lib/wallTime.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './days.module.css'
import { addressOf, usePlace } from './place.ts'
import { QueryView } from './QueryView.tsx'
import { useTaskDays } from './queries.ts'
import { toneOf, useTaskWords } from './TaskTile.tsx'

/** yyyy-MM, so many months later. */
const monthBeside = (month: string, step: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step)).toISOString().slice(0, 7)
}

export const TaskDays = () => {
  const { t } = useTranslation('smartClass')
  const locale = useLocale()
  const { stateOf } = useTaskWords()
  const { place } = usePlace()
  const today = useSchoolNow().slice(0, 10)
  const [month, setMonth] = useState(today.slice(0, 7))
  const days = useTaskDays(month)
  const name = new Intl.DateTimeFormat(headerOf[locale], { timeZone: 'UTC', year: 'numeric', month: 'long' })
  return (
    <>
      <div className={styles.month}>
        <Button
          size="large"
          icon={<LeftOutlined />}
          aria-label={t('monthBefore')}
          onClick={() => setMonth(monthBeside(month, -1))}
        />
        <h2>{name.format(Date.parse(`${month}-01T00:00:00Z`))}</h2>
        <Button
          size="large"
          icon={<RightOutlined />}
          aria-label={t('monthAfter')}
          onClick={() => setMonth(monthBeside(month, 1))}
        />
      </div>
      <QueryView
        query={days}
        isEmpty={(some) => some.length === 0}
        empty={{ title: t('noneInMonth.title'), text: t('noneInMonth.text') }}
      >
        {(some) => (
          <ol className={styles.days}>
            {some.map(({ date, tasks }) => (
              <li key={date} aria-current={date === today ? 'date' : undefined}>
                <h3>{formatDay(`${date} 00:00:00`, locale)}</h3>
                {tasks.map((task) => (
                  <Link
                    key={task.id}
                    className={styles.row}
                    to={addressOf(paths.runningTask, { ...place, id: task.id })}
                  >
                    <span>{formatTime(task.startAt, locale)}</span>
                    <strong>{task.name}</strong>
                    <StatusLabel tone={toneOf[task.state]}>{stateOf(task)}</StatusLabel>
                  </Link>
                ))}
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </>
  )
}
