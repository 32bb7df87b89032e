// Shows the teacher before the lesson who is here already, and the one big button.
import { useTranslation } from 'react-i18next'
import { useSeats } from '#src/classroom/ClassroomContext.tsx'
import { Avatar } from '#src/files/Avatar.tsx'
import { formatTime } from '#src/lib/wallTime.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import { PlayIcon } from '#src/ui/roomIcons.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import { InviteButton } from '../shared/invitation/InviteButton.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import styles from './StartPanel.module.css'
import { useStart } from './useStart.ts'

const mostShown = 12

export const StartPanel = ({ isTraining }: { isTraining: boolean }) => {
  const { t } = useTranslation('room')
  const locale = useLocale()
  const words = isTraining ? 'training.start' : 'start'
  const awaited = isTraining ? 'auditor' : 'student'
  const waiting = useSeats().filter((seat) => seat.role === awaited && seat.isPresent)
  const { isPending, minutesEarly, startTime, askToStart, start, wait } = useStart()
  return (
    <>
      <section className={styles.panel}>
        <ul className={styles.people} aria-label={t(`${words}.here`)}>
          {waiting.slice(0, mostShown).map((seat) => (
            <li key={seat.id} title={seat.name}>
              <Avatar id={seat.userId} name={seat.name} picture={seat.avatar} />
            </li>
          ))}
        </ul>
        <h2>
          {waiting.length === 0 ? t(`${words}.nobody`) : t(`${words}.waiting`, { people: waiting.length })}
        </h2>
        <LightButton kind="primary" className={styles.start} isPending={isPending} onClick={askToStart}>
          <PlayIcon />
          {t(`${words}.words`)}
        </LightButton>
        <InviteButton />
        <p>{t(`${words}.help`)}</p>
      </section>
      <ConfirmDialog
        isOpen={minutesEarly !== null}
        question={t('start.early.question', { minutes: minutesEarly ?? 0 })}
        help={t('start.early.help', { time: formatTime(startTime, locale) })}
        yes={t('start.early.yes')}
        no={t('start.early.no')}
        onConfirm={() => void start()}
        onStay={wait}
      />
    </>
  )
}
