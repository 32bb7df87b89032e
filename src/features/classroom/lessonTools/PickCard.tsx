// The random picker as all see it: names turn, stop, and one student stands there large. The teacher goes on from here.
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentPick } from '#contract/classroom/lessonTools/picker.ts'
import { useMySeat, useSeat, useView } from '#src/classroom/ClassroomContext.tsx'
import { useAtServerTime, useIsPast } from '#src/classroom/useServerTime.ts'
import { Avatar } from '#src/files/Avatar.tsx'
import { playChime } from '#src/media/chime.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import { Stars } from '../shared/Stars.tsx'
import styles from './PickCard.module.css'
import { PickedActions } from './PickedActions.tsx'
import { PickReel } from './PickReel.tsx'

const sparks = Array.from({ length: 14 }, (_, spark) => `${spark * (360 / 14)}deg`)

const Picked = ({ pick }: { pick: StudentPick }) => {
  const { t } = useTranslation('turns')
  const seat = useSeat(pick.seatId)
  const me = useMySeat()
  if (!seat) return null
  const isMine = seat.id === me?.id
  return (
    <div className={styles.picked}>
      <span className={styles.sparks} aria-hidden="true">
        {sparks.map((turn) => (
          <i key={turn} style={{ '--turn': turn } as CSSProperties} /> // React's type knows no custom properties
        ))}
      </span>
      <Avatar id={seat.userId} name={seat.name} picture={seat.avatar} size="large" />
      <h2>{seat.name}</h2>
      {seat.stars > 0 && <Stars stars={seat.stars} className={styles.stars} />}
      {isMine && <p>{t('picker.you')}</p>}
      {me?.role === 'host' && <PickedActions seat={seat} />}
    </div>
  )
}

const Card = ({ pick }: { pick: StudentPick }) => {
  const { t } = useTranslation('turns')
  const me = useMySeat()
  const isStopped = useIsPast(pick.stopsAt)
  const [isClosed, setIsClosed] = useState(false)
  useAtServerTime(pick.stopsAt, () => {
    if (pick.seatId === me?.id) void playChime()
  })
  if (isClosed) return null
  return (
    <section className={styles.card} aria-label={t('tab.picker')}>
      {isStopped ? <Picked pick={pick} /> : <PickReel pick={pick} />}
      {isStopped && me?.role !== 'host' && (
        <LightButton kind="quiet" onClick={() => setIsClosed(true)}>
          {t('close')}
        </LightButton>
      )}
    </section>
  )
}

export const PickCard = () => {
  const { pick } = useView()
  return pick && <Card key={pick.pickedAt} pick={pick} />
}
