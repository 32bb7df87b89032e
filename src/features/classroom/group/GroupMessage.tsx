// The teacher's message to all groups, large over the stage until it is read. RoomAnnouncer says it to screen readers.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './GroupMessage.module.css'
import { readMessageAt, rememberReadMessage } from './readMessage.ts'
import { useGroups } from './useGroups.ts'

export const GroupMessage = () => {
  const { t } = useTranslation('group')
  const { liveId } = useView()
  const message = useGroups()?.message ?? null
  const [readAt, setReadAt] = useState(() => readMessageAt(liveId))
  if (!message || message.at === readAt) return null
  const handleRead = () => {
    rememberReadMessage(liveId, message.at)
    setReadAt(message.at)
  }
  return (
    <section className={styles.card} aria-label={t('message.from')}>
      <h3>{t('message.from')}</h3>
      <p>{message.text}</p>
      <LightButton kind="primary" onClick={handleRead}>
        {t('message.read')}
      </LightButton>
    </section>
  )
}
