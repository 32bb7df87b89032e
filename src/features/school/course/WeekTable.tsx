import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getCourseTable, type TableEntry } from '#contract/school/course.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { daysLater } from '#src/lib/calendarDays.ts'
import { formatDay } from '#src/lib/wallTime.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './courses.module.css'
import { type WeekDay, weekDays } from './weekDays.ts'

const atNoon = (date: string) => `${date} 12:00:00`

interface Opening {
  /** Shows the lesson of an entry, or offers to plan it. */
  onOpen: (entry: TableEntry) => void
}

const Day = ({ day, isToday, onOpen }: { day: WeekDay; isToday: boolean } & Opening) => {
  const { t } = useTranslation('office')
  const locale = useLocale()
  const listText = useListText()
  return (
    <li className={styles.day} data-today={isToday} data-empty={day.entries.length === 0}>
      <h3 aria-current={isToday ? 'date' : undefined}>{formatDay(atNoon(day.date), locale)}</h3>
      {day.entries.length === 0 && <p className={styles.under}>{t('office:week.free')}</p>}
      <ul>
        {day.entries.map((entry) => (
          <li key={`${entry.start} ${entry.courseId ?? entry.liveId}`}>
            <button
              type="button"
              className={styles.entry}
              data-kind={entry.liveId ? 'live' : entry.kind}
              onClick={() => onOpen(entry)}
            >
              <span className={styles.clock}>
                {entry.start}–{entry.end}
              </span>
              <b>{entry.name}</b>
              {entry.lesson && <span>{entry.lesson}</span>}
              <span className={styles.under}>
                {[
                  entry.liveId ? t('office:week.live') : '',
                  listText(entry.classes.map(({ name }) => name)),
                  entry.room,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The week from Monday to Sunday: lessons of courses and live lessons on their day. */
export const WeekTable = ({ onOpen }: Opening) => {
  const { t } = useTranslation('office')
  const [date, setDate] = useState<string>()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callQuery(getCourseTable, { query: date ? { date } : {} }),
    placeholderData: keepPreviousData,
  })
  // Counts from the wished week, not from the one still shown: a second quick click is a second week.
  const wished = date ?? data?.today
  const move = (weeks: number) => wished && setDate(daysLater(wished, weeks * 7))
  return (
    <section className={styles.week} aria-label={t('week.title')}>
      <div className={styles.weekHead}>
        <h2>{t('week.title')}</h2>
        <Button
          icon={<LeftOutlined />}
          aria-label={t('week.before')}
          disabled={!wished}
          onClick={() => move(-1)}
        />
        <Button onClick={() => setDate(undefined)}>{t('week.now')}</Button>
        <Button
          icon={<RightOutlined />}
          aria-label={t('week.after')}
          disabled={!wished}
          onClick={() => move(1)}
        />
      </div>
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <ol className={styles.days} aria-busy={isPlaceholderData}>
          {weekDays(data.monday, data.entries).map((day) => (
            <Day key={day.date} day={day} isToday={day.date === data.today} onOpen={onOpen} />
          ))}
        </ol>
      )}
    </section>
  )
}
