// The teacher's controls while the class is in groups: where I stand, how long still, and what goes to all of them.
import { useTranslation } from 'react-i18next'
import { useCommand, useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { NextIcon } from '#src/ui/roomIcons.tsx'
import { CallingGroups } from './CallingGroups.tsx'
import { CarouselCard, CarouselTurn, NextTurnButton } from './CarouselTurn.tsx'
import { EndGroupsButton } from './EndGroupsButton.tsx'
import styles from './GroupBar.module.css'
import { MessageButton } from './MessageButton.tsx'
import { MoreTimeButton } from './MoreTimeButton.tsx'
import { SpeakToAllButton } from './SpeakToAllButton.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { useGroups } from './useGroups.ts'

const Place = ({ round }: { round: number }) => {
  const { t } = useTranslation('group')
  const group = useMySeat()?.group ?? null
  const { send, pending } = useCommand()
  if (group === null) return <h2>{t('round', { number: round })}</h2>
  return (
    <>
      <h2>{t('visiting', { number: group + 1 })}</h2>
      <LightButton kind="primary" isPending={pending !== null} onClick={() => void send('group:exit', {})}>
        {t('leaveVisit')}
      </LightButton>
    </>
  )
}

const Demonstration = ({ group }: { group: number }) => {
  const { t } = useTranslation('group')
  const { send, pending } = useCommand()
  return (
    <span className={styles.shown}>
      {t('showing', { number: group + 1 })}
      <button
        type="button"
        aria-busy={pending !== null}
        onClick={() => void send('group:demonstrate', { group: null })}
      >
        {t('wall.hide')}
      </button>
    </span>
  )
}

export const HostBar = ({ onNextRound }: { onNextRound: () => void }) => {
  const { t } = useTranslation('group')
  const groups = useGroups()
  const me = useMySeat()
  if (!groups || !me) return null
  return (
    <section className={styles.bar} aria-label={t('bar')}>
      <div className={styles.place}>
        <Place round={groups.round} />
        {groups.carousel && <CarouselTurn carousel={groups.carousel} />}
        <TimeLeft endsAt={groups.endsAt} />
        <MoreTimeButton endsAt={groups.endsAt} />
        {groups.demonstrated !== null && <Demonstration group={groups.demonstrated} />}
        <CallingGroups visited={me.group} />
        {groups.carousel && <NextTurnButton />}
      </div>
      <CarouselCard card={groups.carousel?.card ?? null} />
      <div className={styles.controls}>
        <SpeakToAllButton isOn={groups.speakerId === me.id} />
        <MessageButton />
        <LightButton onClick={onNextRound}>
          <span className={styles.icon}>
            <NextIcon />
          </span>
          {t('nextRound')}
        </LightButton>
        <EndGroupsButton />
      </div>
    </section>
  )
}
