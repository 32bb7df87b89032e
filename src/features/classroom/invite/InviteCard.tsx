// The teacher's invitation to connect, for the student: a card, not a dialog, because the lesson continues behind it.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand, useHostSeat, useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { Avatar } from '#src/files/Avatar.tsx'
import { useMedia } from '#src/media/MediaContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './InviteCard.module.css'

export const InviteCard = () => {
  const { t } = useTranslation('invite')
  const media = useMedia()
  const host = useHostSeat()
  const isInvited = useMySeat()?.invitation === 'invited'
  const { send, pending } = useCommand()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isInvited) card.current?.focus()
  }, [isInvited])
  if (!isInvited) return null

  const handleAccept = async () => {
    const answer = await send('invite:answer', { accept: true })
    // Accepting is the choice to speak; it opens as soon as the engine has heard of the right.
    if (answer.ok) media.wish('mic', true)
  }
  return (
    <section ref={card} className={styles.card} role="alertdialog" aria-label={t('title')} tabIndex={-1}>
      {host && <Avatar id={host.userId} name={host.name} picture={host.avatar} />}
      <p>{t('asks', { name: host?.name ?? '' })}</p>
      <div className={styles.answers}>
        <LightButton kind="primary" isPending={pending !== null} onClick={handleAccept}>
          {t('accept')}
        </LightButton>
        <LightButton
          disabled={pending !== null}
          onClick={() => void send('invite:answer', { accept: false })}
        >
          {t('decline')}
        </LightButton>
      </div>
    </section>
  )
}
