// The lessons and tasks of a week or of a month. What is shown stands in the address.
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { TableEntry } from '#contract/school/course.ts'
import { useSchoolNow } from '#src/auth/useSchool.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { formatMonth } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import { DayCell } from './DayCell.tsx'
import styles from './schedule.module.css'
import { moved, type ScheduleView, scheduleViews } from './scheduleDays.ts'
import { useSchedule } from './useSchedule.ts'

export const Schedule = ({ onLesson }: { onLesson: (entry: TableEntry) => void }) => {
  const { t } = useTranslation('taskTeacher')
  const locale = useLocale()
  const [address, setAddress] = useSearchParams()
  const today = useSchoolNow().slice(0, 10)
  const asked = address.get('date') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today
  const view: ScheduleView = address.get('view') === 'month' ? 'month' : 'week'
  const { days, error, retry } = useSchedule(view, day)
  const show = (next: ScheduleView, date: string) => setAddress({ view: next, date }, { replace: true })
  const isEmpty = days?.every(({ lessons, tasks }) => lessons.length + tasks.length === 0)
  return (
    <section className={styles.page} aria-label={t('schedule.title')}>
      <div className={styles.head}>
        <h1>{t('schedule.title')}</h1>
        <Segmented<ScheduleView>
          value={view}
          options={scheduleViews.map((value) => ({ value, label: t(`schedule.${value}`) }))}
          onChange={(next) => show(next, day)}
        />
        <Button
          icon={<LeftOutlined />}
          aria-label={t('schedule.before')}
          onClick={() => show(view, moved(view, day, -1))}
        />
        <Button onClick={() => show(view, today)}>{t('schedule.now')}</Button>
        <Button
          icon={<RightOutlined />}
          aria-label={t('schedule.after')}
          onClick={() => show(view, moved(view, day, 1))}
        />
      </div>
      <p className={styles.month}>{formatMonth(day.slice(0, 7), locale)}</p>
      {error && <CallFailed error={error} onRetry={retry} />}
      {!days && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {isEmpty && <EmptyView title={t('schedule.emptyTitle')} text={t('schedule.emptyText')} />}
      {days && !isEmpty && (
        <ol className={styles.days} data-view={view}>
          {days.map((one) => (
            <DayCell
              key={one.date}
              day={one}
              isToday={one.date === today}
              isOutside={view === 'month' && one.date.slice(0, 7) !== day.slice(0, 7)}
              onLesson={onLesson}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
