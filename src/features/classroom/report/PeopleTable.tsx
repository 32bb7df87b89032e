import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReportPerson } from '#contract/classroom/report.ts'
import { formatSpan } from '#src/lib/formatSpan.ts'
import { formatTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './report.module.css'

const counts = ['turns', 'hands', 'calls', 'messages', 'stars'] as const
const byNumber = (of: (person: ReportPerson) => number) => (a: ReportPerson, b: ReportPerson) => of(a) - of(b)

const Came = ({ person: { joinedAt, lateMinutes } }: { person: ReportPerson }) => {
  const { t } = useTranslation('report')
  const locale = useLocale()
  if (joinedAt === null) return <span className={styles.absent}>{t('absent')}</span>
  return (
    <>
      {formatTime(joinedAt, locale)}
      {lateMinutes > 0 && <div className={styles.late}>{t('late', { minutes: lateMinutes })}</div>}
    </>
  )
}

/** The time of all stays, and each of them where the person came more than once. */
const InLesson = ({ person: { joinedAt, seconds, stays } }: { person: ReportPerson }) => {
  const { t } = useTranslation('report')
  const locale = useLocale()
  if (joinedAt === null) return '–'
  return (
    <>
      {formatSpan(seconds * 1000)}
      {stays.length > 1 && (
        <details className={styles.stays}>
          <summary>{t('stays', { stays: stays.length })}</summary>
          {stays.map((stay) => (
            <div key={`${stay.joinedAt} ${stay.leftAt}`}>
              {formatTime(stay.joinedAt, locale)}–{stay.leftAt ? formatTime(stay.leftAt, locale) : ''}
            </div>
          ))}
        </details>
      )}
    </>
  )
}

interface Props {
  people: readonly ReportPerson[]
  /** The number of attendance checks. */
  checks: number
}

/** A line for each person: attendance, speaking, hands. Numbers sort, so the quiet ones are one click away. */
export const PeopleTable = ({ people, checks }: Props) => {
  const { t } = useTranslation('report')
  const locale = useLocale()
  const columns: TableColumnsType<ReportPerson> = [
    {
      key: 'name',
      title: t('column.name'),
      fixed: 'left',
      render: (_, { name, fullName, role, school }) => (
        <>
          <div className={styles.name}>{name}</div>
          {fullName && <div className={styles.under}>{fullName}</div>}
          {school && <div className={styles.under}>{school}</div>}
          {role !== 'student' && <div className={styles.under}>{t(`role.${role}`)}</div>}
        </>
      ),
    },
    { key: 'joinedAt', title: t('column.joinedAt'), render: (_, person) => <Came person={person} /> },
    {
      key: 'leftAt',
      title: t('column.leftAt'),
      render: (_, { joinedAt, leftAt }) => (leftAt ? formatTime(leftAt, locale) : joinedAt ? t('here') : '–'),
    },
    {
      key: 'seconds',
      title: t('column.inLesson'),
      align: 'right',
      sorter: byNumber(({ seconds }) => seconds),
      render: (_, person) => <InLesson person={person} />,
    },
    {
      key: 'spoken',
      title: t('column.spoken'),
      align: 'right',
      sorter: byNumber(({ spokenSeconds }) => spokenSeconds),
      render: (_, { spokenSeconds, joinedAt }) => (joinedAt ? formatSpan(spokenSeconds * 1000) : '–'),
    },
    ...counts.map((key) => ({
      key,
      title: t(`column.${key}`),
      align: 'right' as const,
      sorter: byNumber((person) => person[key]),
      render: (_: unknown, person: ReportPerson) => (person.joinedAt ? person[key] : '–'),
    })),
  ]
  if (checks > 0) {
    columns.push({
      key: 'checks',
      title: t('column.checks'),
      align: 'right',
      sorter: byNumber((person) => person.checks),
      render: (_, person) => (person.role === 'student' ? `${person.checks} / ${checks}` : '–'),
    })
  }
  return (
    <Table
      size="middle"
      rowKey="userId"
      pagination={false}
      scroll={{ x: 'max-content' }}
      showSorterTooltip={false}
      dataSource={[...people]}
      columns={columns}
    />
  )
}
