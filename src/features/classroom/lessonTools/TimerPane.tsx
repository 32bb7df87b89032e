// Sets the countdown of the class: the usual times by one tap, any other by its minutes.
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { timerSecondsMax } from '#contract/classroom/lessonTools/timer.ts'
import { useCommand } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { useLessonDraft } from '../shared/useLessonDraft.ts'
import styles from './ToolsPanel.module.css'

const minute = 60
const usual = [30, minute, 2 * minute, 3 * minute, 5 * minute, 10 * minute] as const

export const TimerPane = ({ onStarted }: { onStarted: () => void }) => {
  const { t } = useTranslation('turns')
  const { send, pending } = useCommand()
  const [minutes, setMinutes] = useLessonDraft('timerMinutes')
  const start = async (seconds: number) => {
    const answer = await send('timer:set', { seconds })
    if (answer.ok) onStarted()
  }
  const handleOwn = (event: FormEvent) => {
    event.preventDefault()
    void start(Math.round(Number(minutes) * minute))
  }
  return (
    <>
      <p className={styles.help}>{t('timer.help')}</p>
      <div className={styles.times}>
        {usual.map((seconds) => (
          <LightButton key={seconds} disabled={pending !== null} onClick={() => void start(seconds)}>
            {seconds < minute
              ? t('timer.seconds', { seconds })
              : t('timer.minutes', { minutes: seconds / minute })}
          </LightButton>
        ))}
      </div>
      <form className={styles.own} onSubmit={handleOwn}>
        <label>
          {t('timer.own')}
          <input
            type="number"
            inputMode="decimal"
            required
            min={0.5}
            step={0.5}
            max={timerSecondsMax / minute}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
        </label>
        <LightButton type="submit" kind="primary" isPending={pending !== null}>
          {t('timer.start')}
        </LightButton>
      </form>
    </>
  )
}
