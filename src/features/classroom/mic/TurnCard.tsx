// It is my turn: one big button that opens the microphone. It goes when the microphone is open.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { playChime } from '#src/media/chime.ts'
import { useMedia, useMediaState } from '#src/media/MediaContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { MicIcon } from '#src/ui/roomIcons.tsx'
import styles from './TurnCard.module.css'

type Turn = 'called' | 'onMic' | null

const useTurn = (): Turn => {
  const seat = useMySeat()
  if (seat?.role !== 'student' || !seat.canMic) return null
  if (seat.isCalled) return 'called'
  return seat.isOnMic ? 'onMic' : null
}

export const TurnCard = () => {
  const { t } = useTranslation('mic')
  const media = useMedia()
  const mic = useMediaState((state) => state.mic)
  const turn = useTurn()
  const [answered, setAnswered] = useState<Turn>(null)
  useEffect(() => {
    if (turn === 'called') void playChime()
    // The turn is over: the next one asks again.
    if (turn === null) setAnswered(null)
  }, [turn])
  useEffect(() => {
    if (mic.isOn && turn) setAnswered(turn)
  }, [mic.isOn, turn])
  if (!turn || answered === turn || mic.isOn || mic.wish) return null
  return (
    <section className={styles.card} aria-label={t(`turn.${turn}`)} role="alertdialog">
      <h2>{t(`turn.${turn}`)}</h2>
      <LightButton kind="primary" className={styles.speak} onClick={() => media.wish('mic', true)}>
        <MicIcon />
        {t('turn.speak')}
      </LightButton>
      <LightButton kind="quiet" onClick={() => setAnswered(turn)}>
        {t('turn.later')}
      </LightButton>
    </section>
  )
}
