import { useTranslation } from 'react-i18next'
import { groupMinutesMax } from '#contract/classroom/group.ts'
import { useCommand } from '#src/classroom/ClassroomContext.tsx'
import { useMsUntil } from '#src/classroom/useServerTime.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './GroupBar.module.css'

const minuteMs = 60_000

/** Shows only where there is an end that can be later. */
export const MoreTimeButton = ({ endsAt }: { endsAt: number | null }) => {
  const { t } = useTranslation('group')
  const msUntil = useMsUntil()
  const { send, pending } = useCommand()
  if (endsAt === null) return null
  const handleAdd = () => {
    const minutesLeft = Math.max(0, msUntil(endsAt)) / minuteMs
    void send('group:setTimer', { minutes: Math.min(groupMinutesMax, minutesLeft + 1) })
  }
  return (
    <LightButton kind="quiet" className={styles.small} isPending={pending !== null} onClick={handleAdd}>
      {t('oneMoreMinute')}
    </LightButton>
  )
}
