// Tells a student in groups which group it is, who is there, how much time is left, and the way out and back.
import { useTranslation } from 'react-i18next'
import { useCommand, useMySeat, useSeats } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { CarouselCard, CarouselTurn, useTurnChime } from './CarouselTurn.tsx'
import styles from './GroupBar.module.css'
import { membersOf } from './groupPeople.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { useGroups } from './useGroups.ts'

const Mates = ({ group }: { group: number }) => {
  const { t } = useTranslation('group')
  const seats = useSeats()
  const me = useMySeat()
  const mates = membersOf(seats, group).filter(({ id }) => id !== me?.id)
  const isTeacherHere = seats.some((seat) => seat.role === 'host' && seat.group === group)
  return (
    <>
      <h2>{t('name', { number: group + 1 })}</h2>
      <ul className={styles.mates} aria-label={t('mates')}>
        {mates.map((seat) => (
          <li key={seat.id} data-away={!seat.isPresent || undefined}>
            {seat.name}
          </li>
        ))}
        {mates.length === 0 && <li data-away>{t('alone')}</li>}
      </ul>
      {isTeacherHere && <span className={styles.teacher}>{t('teacherHere')}</span>}
    </>
  )
}

const WayBack = ({ left }: { left: number | null }) => {
  const { t } = useTranslation('group')
  const { send, pending } = useCommand()
  return (
    <>
      <h2>{t('mainRoom')}</h2>
      <span className={styles.note}>{t('othersInGroups')}</span>
      {left !== null && (
        <LightButton
          kind="primary"
          isPending={pending !== null}
          onClick={() => void send('group:enter', { group: left })}
        >
          {t('backTo', { number: left + 1 })}
        </LightButton>
      )}
    </>
  )
}

export const MemberBar = () => {
  const { t } = useTranslation('group')
  const groups = useGroups()
  const me = useMySeat()
  const { send, pending } = useCommand()
  useTurnChime(groups?.carousel?.turn)
  if (!groups || !me) return null
  return (
    <section className={styles.bar} aria-label={t('bar')}>
      <div className={styles.place}>
        {me.group === null ? <WayBack left={me.leftGroup} /> : <Mates group={me.group} />}
        {groups.carousel && me.group === null && <span className={styles.note}>{t('carousel.pause')}</span>}
        {groups.carousel && <CarouselTurn carousel={groups.carousel} />}
        <TimeLeft endsAt={groups.endsAt} />
        {groups.demonstrated !== null && (
          <span className={styles.shown}>
            {groups.demonstrated === me.group
              ? t('youAreShown')
              : t('showing', { number: groups.demonstrated + 1 })}
          </span>
        )}
        {groups.speakerId !== null && <span className={styles.teacher}>{t('teacherSpeaks')}</span>}
      </div>
      {me.group !== null && <CarouselCard card={groups.carousel?.card ?? null} />}
      {me.group !== null && (
        <div className={styles.controls}>
          <LightButton isPending={pending !== null} onClick={() => void send('group:exit', {})}>
            {t('exit')}
          </LightButton>
        </div>
      )}
    </section>
  )
}
