// The teacher's message to all groups, large over the stage until it is read. RoomAnnouncer says it to screen readers.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveId } from '#contract/ids.ts'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { windowStorage } from '#src/lib/storages.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './GroupMessage.module.css'
import { useGroups } from './useGroups.ts'

/** The last message of the teacher that was closed, stored for a reload of this window. */
const keyOf = (liveId: LiveId) => `live.${liveId}.groupMessage`

/** When it was sent, epoch ms; null: none was closed. */
const readMessageAt = (liveId: LiveId): number | null => {
  const at = windowStorage.get(keyOf(liveId))
  return typeof at === 'number' ? at : null
}
const rememberReadMessage = (liveId: LiveId, at: number): void => windowStorage.set(keyOf(liveId), at)

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
