// The report of a lesson, part by part.
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveReport } from '#contract/classroom/report.ts'
import { useSchoolClock } from '#src/auth/useSchool.ts'
import { formatTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { Activities } from './Activities.tsx'
import { ClassBoard, Rounds } from './Boards.tsx'
import { Chat, HandsAndCalls, PrivateTalks } from './HandsAndCalls.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { Polls } from './Polls.tsx'
import styles from './report.module.css'

const Summary = ({ report }: { report: LiveReport }) => {
  const { t } = useTranslation('report')
  const locale = useLocale()
  const { minutesBetween } = useSchoolClock()
  const { startedAt, endedAt, people } = report
  const students = people.filter(({ role }) => role === 'student')
  const time = startedAt && `${formatTime(startedAt, locale)}–${endedAt ? formatTime(endedAt, locale) : ''}`
  const rows: [string, ReactNode][] = [
    [t('fact.host'), report.hostName],
    [t('fact.time'), time],
    [t('fact.length'), startedAt && endedAt && t('minutes', { minutes: minutesBetween(startedAt, endedAt) })],
    [t('fact.present'), students.filter(({ joinedAt }) => joinedAt).length],
    [t('fact.late'), students.filter(({ lateMinutes }) => lateMinutes > 0).length],
    [t('fact.absent'), students.filter(({ joinedAt }) => !joinedAt).length],
  ]
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

export const Report = ({ report }: { report: LiveReport }) => {
  const { t } = useTranslation('report')
  return (
    <>
      {report.state === 'started' && <Alert type="info" showIcon title={t('running')} />}
      <Summary report={report} />
      <Part title={t('part.people')}>
        <PeopleTable people={report.people} checks={report.checks.length} />
      </Part>
      <div className={styles.columns}>
        <Part title={t('part.words')}>
          <HandsAndCalls report={report} />
        </Part>
        <Part title={t('part.polls')}>
          <Polls report={report} />
        </Part>
        <Part title={t('part.activities')}>
          <Activities report={report} />
        </Part>
        <Part title={t('part.chat')}>
          <Chat report={report} />
        </Part>
        <Part title={t('part.privateTalks')}>
          <PrivateTalks report={report} />
        </Part>
        <Part title={t('part.boards')}>
          <ClassBoard report={report} />
        </Part>
        <Part title={t('part.rounds')}>
          <Rounds report={report} />
        </Part>
      </div>
    </>
  )
}
