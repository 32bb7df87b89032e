// The groups that call: one press, and the teacher is there.
import { useTranslation } from 'react-i18next'
import { useCommand, useSeats } from '#src/classroom/ClassroomContext.tsx'
import { HandIcon } from '#src/ui/roomIcons.tsx'
import styles from './GroupBar.module.css'
import { callingGroups } from './groupPeople.ts'

export const CallingGroups = ({ visited }: { visited: number | null }) => {
  const { t } = useTranslation('group')
  const seats = useSeats()
  const { send } = useCommand()
  return callingGroups(seats, visited).map((group) => (
    <button
      key={group}
      type="button"
      className={styles.calling}
      aria-label={t('calls', { number: group + 1 })}
      onClick={() => void send('group:enter', { group })}
    >
      <HandIcon />
      {t('name', { number: group + 1 })}
    </button>
  ))
}
