import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { useSchoolClock, useSchoolNow } from '#src/auth/useSchool.ts'
import { formatDay, formatTime, isSameDay } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { Cover } from './Cover.tsx'
import styles from './LessonCard.module.css'
import { MinutesLeft } from './MinutesLeft.tsx'
import { usePeopleTexts } from './People.tsx'
import { PrimaryAction } from './PrimaryAction.tsx'
import { StateTag } from './StateTag.tsx'
import { useLessonTime } from './useLessonTime.ts'
import { useTypeTexts } from './useTypeTexts.ts'

interface Props {
  record: LiveRecord
  /** The card the eye should fall on: bigger, with the primary button. */
  isFirst?: boolean
  hasTeacher?: boolean
  /** Staff see the invited people; students do not. */
  hasPeople?: boolean
  /** A lesson of a later day has nothing to press yet. */
  isLater?: boolean
  more?: ReactNode
}

const Clock = ({ record }: { record: LiveRecord }) => {
  const { t } = useTranslation('live')
  const locale = useLocale()
  const now = useSchoolNow()
  const { minutesBetween } = useSchoolClock()
  const { startTime, endTime } = record
  return (
    <div className={styles.clock}>
      {!isSameDay(startTime, now) && <span>{formatDay(startTime, locale)}</span>}
      <strong>{formatTime(startTime, locale)}</strong>
      <span>{t('when.minutes', { minutes: minutesBetween(startTime, endTime) })}</span>
    </div>
  )
}

export const LessonCard = ({ record, isFirst = false, isLater, hasTeacher, hasPeople, more }: Props) => {
  const now = useSchoolNow()
  const { t } = useTranslation('live')
  const when = useLessonTime(record)
  const people = usePeopleTexts(record)
  const types = useTypeTexts(record)
  const isRunning = record.state === 'started'
  const details = [
    isRunning ? when : undefined,
    hasTeacher
      ? t(record.type === 'training' ? 'when.withTrainer' : 'when.with', { name: record.hostName })
      : undefined,
    ...types,
    ...(hasPeople && record.school === null ? people : []),
  ].filter((fact) => fact !== undefined)
  const isDue = record.state === 'created' && record.startTime <= now
  const isWaiting = isDue && record.may.enter === 'student'
  return (
    <article
      className={`${styles.card} ${isFirst ? styles.first : ''} ${isRunning ? styles.running : ''}`}
      aria-label={record.name}
    >
      <Clock record={record} />
      <div className={styles.words}>
        {record.cover && <Cover id={record.cover} />}
        <h3>{record.name}</h3>
        <p className={styles.facts}>
          <StateTag state={record.state} />
          {details.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {record.type !== 'training' && <MinutesLeft record={record} />}
        {isWaiting && <p className={styles.note}>{t('when.waiting')}</p>}
        {record.remark && <p className={styles.note}>{record.remark}</p>}
      </div>
      <div className={styles.actions}>
        {!isLater && <PrimaryAction record={record} size="large" isPrimary={isFirst || isRunning} />}
        {more}
      </div>
    </article>
  )
}
