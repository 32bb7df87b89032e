// A student who is early: shows who else is here, and enters automatically when the lesson starts.
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { useMySeat, useSeats } from '#src/classroom/ClassroomContext.tsx'
import { GreenRoom } from '#src/features/classroom/devices/GreenRoom.tsx'
import { Avatar } from '#src/files/Avatar.tsx'
import { currentLocale } from '#src/lib/i18n.ts'
import { formatTime } from '#src/lib/wallTime.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from '../EntryPage.module.css'
import { EntryTitle, usePerson } from '../EntryPage.tsx'
import type { Entry } from '../entryChoice.ts'

interface Props {
  record: LiveRecord
  entry: Entry
  onEntry: (entry: Entry) => void
  onLeave: () => void
}

const Wait = ({ record }: { record: LiveRecord }) => {
  const { t } = useTranslation('room')
  const me = useMySeat()
  const friends = useSeats().filter((seat) => seat.isPresent && seat.role === 'student' && seat.id !== me?.id)
  return (
    <div className={styles.wait} role="status">
      <strong>
        <i aria-hidden="true" />
        {t('wait.title')}
      </strong>
      <p>{t('wait.help', { time: formatTime(record.startTime, currentLocale()) })}</p>
      {friends.length > 0 && (
        <ul className={styles.friends} aria-label={t('wait.friends')}>
          {friends.slice(0, 16).map((seat) => (
            <li key={seat.id} title={seat.name}>
              <Avatar id={seat.userId} name={seat.name} picture={seat.avatar} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export const WaitingPage = ({ record, entry, onEntry, onLeave }: Props) => {
  const { t } = useTranslation('room')
  const person = usePerson()
  const isListener = useMySeat()?.role === 'auditor'
  const title = (
    <EntryTitle record={record}>
      <Wait record={record} />
      <LightButton kind="quiet" className={styles.waitLeave} onClick={onLeave}>
        {t('backToList')}
      </LightButton>
    </EntryTitle>
  )
  // A listener needs no devices: nothing is asked of the browser.
  if (isListener) return <main className={styles.connecting}>{title}</main>
  return (
    <GreenRoom person={person} wish={entry} onWish={onEntry}>
      {title}
    </GreenRoom>
  )
}
