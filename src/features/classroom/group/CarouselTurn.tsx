// The turn of a pair carousel: its number, the time that is left, and what the pairs talk about.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupsView } from '#contract/classroom/group.ts'
import { useCommand } from '#src/classroom/ClassroomContext.tsx'
import { playChime } from '#src/media/chime.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './GroupBar.module.css'
import { TimeLeft } from './TimeLeft.tsx'

type Carousel = NonNullable<GroupsView['carousel']>

const lastMs = 10_000

export const CarouselTurn = ({ carousel }: { carousel: Carousel }) => {
  const { t } = useTranslation('group')
  const { turn, turns, turnEndsAt } = carousel
  return (
    <>
      <span className={styles.note}>{t('carousel.turn', { turn, turns })}</span>
      <TimeLeft endsAt={turnEndsAt} lastMs={lastMs} />
    </>
  )
}

export const CarouselCard = ({ card }: { card: string | null }) => {
  const { t } = useTranslation('group')
  if (card === null) return null
  return (
    <p className={styles.card} role="status">
      <span className="visuallyHidden">{t('carousel.card')}</span>
      {card}
    </p>
  )
}

/** A chime announces a new partner. */
export const useTurnChime = (turn: number | undefined): void => {
  const lastTurn = useRef(turn)
  useEffect(() => {
    if (turn !== undefined && lastTurn.current !== undefined && turn !== lastTurn.current) void playChime()
    lastTurn.current = turn
  }, [turn])
}

export const NextTurnButton = () => {
  const { t } = useTranslation('group')
  const { send, pending } = useCommand()
  return (
    <LightButton kind="primary" isPending={pending !== null} onClick={() => void send('group:nextTurn', {})}>
      {t('carousel.next')}
    </LightButton>
  )
}
