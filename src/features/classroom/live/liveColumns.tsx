import type { TableColumnsType } from 'antd'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { LiveRecord } from '#contract/classroom/live.ts'
import type { Locale } from '#contract/locale.ts'
import { formatDay, formatTime } from '#src/lib/wallTime.ts'
import { LessonName } from './LessonName.tsx'
import styles from './live.module.css'
import { People } from './People.tsx'
import { PrimaryAction } from './PrimaryAction.tsx'
import { StateTag } from './StateTag.tsx'

interface ColumnOptions {
  t: TFunction<'live'>
  locale: Locale
  /** The word above the hosts; null: no such column. */
  hostWord: 'teacher' | 'trainer' | null
  hasPeople: boolean
  more: (record: LiveRecord) => ReactNode
}

export const liveColumns = (options: ColumnOptions): TableColumnsType<LiveRecord> => {
  const { t, locale, hostWord, hasPeople, more } = options
  return [
    {
      key: 'name',
      title: t('column.name'),
      render: (_, record) => <LessonName record={record} />,
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 150,
      render: (_, { state }) => <StateTag state={state} />,
    },
    {
      key: 'time',
      title: t('column.time'),
      width: 190,
      render: (_, { startTime, endTime }) => (
        <div className={styles.time}>
          <div>{formatDay(startTime, locale)}</div>
          <div className={styles.under}>
            {formatTime(startTime, locale)}–{formatTime(endTime, locale)}
          </div>
        </div>
      ),
    },
    ...(hostWord ? [{ key: 'host', title: t(`column.${hostWord}`), dataIndex: 'hostName', width: 160 }] : []),
    ...(hasPeople
      ? [
          {
            key: 'people',
            title: t('column.people'),
            width: 180,
            render: (_: unknown, record: LiveRecord) => record.school === null && <People record={record} />,
          },
        ]
      : []),
    {
      key: 'actions',
      title: <span className="visuallyHidden">{t('column.actions')}</span>,
      width: 220,
      align: 'right',
      render: (_, record) => (
        <div className={styles.rowActions}>
          <PrimaryAction record={record} size="small" isPrimary={record.state === 'started'} />
          {more(record)}
        </div>
      ),
    },
  ]
}
