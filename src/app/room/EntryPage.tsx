// The page before entering: the lesson's name and time, the device preview, the button to enter.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { GreenRoom } from '#src/features/classroom/devices/GreenRoom.tsx'
import { currentLocale } from '#src/lib/i18n.ts'
import { isPhoneDevice } from '#src/lib/isPhoneDevice.ts'
import { formatTime } from '#src/lib/wallTime.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './EntryPage.module.css'
import type { Entry } from './entryChoice.ts'

/**
 * The mic starts open for the host, in a 1v1 lesson and in the automatic mode; for other students it starts closed. On a
 * phone the camera starts off in a class: it costs battery and data, and few look at one picture among many.
 */
const firstWish = (record: LiveRecord): Entry => ({
  mic: record.may.enter === 'host' || record.kind === '1v1' || record.micMode === 'auto',
  camera: record.kind === '1v1' || !isPhoneDevice(),
})

export const EntryTitle = ({ record, children }: { record: LiveRecord; children: ReactNode }) => {
  const { t } = useTranslation('room')
  const locale = currentLocale()
  const time = `${formatTime(record.startTime, locale)} – ${formatTime(record.endTime, locale)}`
  return (
    <div className={styles.title}>
      <h1>{record.name}</h1>
      <p>{t('entry.facts', { time, teacher: record.hostName })}</p>
      {children}
    </div>
  )
}

export const usePerson = () => {
  const user = useSession((state) => state.user?.sysUser)
  return { id: user?.userId ?? '', name: user?.name ?? '', avatar: user?.avatar ?? null }
}

interface Props {
  record: LiveRecord
  onEnter: (entry: Entry) => void
}

export const EntryPage = ({ record, onEnter }: Props) => {
  const { t } = useTranslation('room')
  const [wish, setWish] = useState(() => firstWish(record))
  return (
    <GreenRoom person={usePerson()} wish={wish} onWish={setWish}>
      <EntryTitle record={record}>
        <LightButton kind="primary" className={styles.enter} onClick={() => onEnter(wish)}>
          {t('entry.enter')}
        </LightButton>
      </EntryTitle>
    </GreenRoom>
  )
}
