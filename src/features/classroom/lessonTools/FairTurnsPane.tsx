// Shows the teacher alone who had how many turns, and who should be next.
import { useTranslation } from 'react-i18next'
import { useCommand, useServerNow, useView } from '#src/classroom/ClassroomContext.tsx'
import { formatSpan } from '#src/lib/formatSpan.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import { nextTurn, reasonsFor, type Turns } from '../shared/fairTurns.ts'
import { useFairTurns } from '../shared/useFairTurns.ts'
import styles from './ToolsPanel.module.css'

const minuteMs = 60_000

const Next = ({ all }: { all: readonly Turns[] }) => {
  const { t } = useTranslation('turns')
  const { micMode, banAll } = useView()
  const { send, pending } = useCommand()
  const next = nextTurn(all)
  if (!next) return <p className={styles.help}>{t('turns.nobody')}</p>
  const command = micMode === 'rollCall' ? 'mic:call' : 'mic:putOn'
  return (
    <section className={styles.next} aria-label={t('turns.next')}>
      <p>
        <small>{t('turns.next')}</small>
        <b>{next.seat.name}</b>
        <em>
          {reasonsFor(next, all)
            .map((reason) => t(`turns.reason.${reason}`))
            .join(' · ')}
        </em>
      </p>
      <LightButton
        kind="primary"
        disabled={banAll}
        isPending={pending !== null}
        onClick={() => void send(command, { seatId: next.seat.id })}
      >
        {t('picker.speak')}
      </LightButton>
    </section>
  )
}

const Row = ({ one, now }: { one: Turns; now: number }) => {
  const { t } = useTranslation('turns')
  const { seat, spoken, timesAsked, lastAskedAt, handsRaised } = one
  const minutes = lastAskedAt === null ? null : Math.max(0, Math.floor((now - lastAskedAt) / minuteMs))
  return (
    <tr data-away={!seat.isPresent || undefined}>
      <th scope="row">
        <span>{seat.name}</span>
        {!seat.isPresent && <small>{t('turns.away')}</small>}
        {seat.isPresent && handsRaised === 0 && <small>{t('turns.noHand')}</small>}
      </th>
      <td>{formatSpan(spoken * 1000)}</td>
      <td>{timesAsked}</td>
      <td>
        {minutes === null ? '–' : minutes === 0 ? t('turns.justNow') : t('turns.minutesAgo', { minutes })}
      </td>
    </tr>
  )
}

export const FairTurnsPane = () => {
  const { t } = useTranslation('turns')
  const all = useFairTurns()
  const now = useServerNow()
  return (
    <>
      <Next all={all} />
      <table className={styles.turns}>
        <thead>
          <tr>
            <th scope="col">{t('turns.student')}</th>
            <th scope="col">{t('turns.spoken')}</th>
            <th scope="col">{t('turns.asked')}</th>
            <th scope="col">{t('turns.last')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((one) => (
            <Row key={one.seat.id} one={one} now={now} />
          ))}
        </tbody>
      </table>
    </>
  )
}
