// The countdown of the class, below the head of every room; the teacher's has buttons.
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Timer } from '#contract/classroom/lessonTools/timer.ts'
import { useCommand, useMySeat, useServerNow, useView } from '#src/classroom/ClassroomContext.tsx'
import { useAtServerTime } from '#src/classroom/useServerTime.ts'
import { formatSpan } from '#src/lib/formatSpan.ts'
import { playChime } from '#src/media/chime.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './TimerBar.module.css'

const secondMs = 1000
/** Students see for so long that the time is over. */
const overMs = 15_000

const Controls = ({ msLeft }: { msLeft: number }) => {
  const { t } = useTranslation('turns')
  const { send, pending } = useCommand()
  const more = Math.max(0, Math.ceil(msLeft / secondMs)) + 60
  return (
    <>
      <LightButton disabled={pending !== null} onClick={() => void send('timer:set', { seconds: more })}>
        {t('timer.more')}
      </LightButton>
      <LightButton disabled={pending !== null} onClick={() => void send('timer:set', { seconds: null })}>
        {t('timer.stop')}
      </LightButton>
    </>
  )
}

const Bar = ({ timer }: { timer: Timer }) => {
  const { t } = useTranslation('turns')
  const isHost = useMySeat()?.role === 'host'
  const msLeft = timer.endsAt - useServerNow()
  const isOver = msLeft <= 0
  useAtServerTime(timer.endsAt, () => void playChime())
  if (msLeft < -overMs && !isHost) return null
  const share = Math.min(1, Math.max(0, msLeft / (timer.endsAt - timer.startedAt)))
  return (
    <section
      className={styles.bar}
      aria-label={t('tab.timer')}
      data-over={isOver || undefined}
      data-last={msLeft < 10 * secondMs || undefined}
      style={{ '--share': share } as CSSProperties} // React's type knows no custom properties
    >
      <p>
        <span>{t(isOver ? 'timer.over' : 'timer.left')}</span>
        <b role="timer">{formatSpan(Math.ceil(msLeft / secondMs) * secondMs)}</b>
      </p>
      {isHost && <Controls msLeft={msLeft} />}
    </section>
  )
}

export const TimerBar = () => {
  const { timer } = useView()
  return timer && <Bar key={timer.endsAt} timer={timer} />
}
