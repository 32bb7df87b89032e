// Offers for a moment after the start, while nobody has come, to take it back.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawStartMs } from '#contract/classroom/live.ts'
import { withdrawStart } from '#contract/classroom/liveCalls.ts'
import { useSeats, useServerNow, useView } from '#src/classroom/ClassroomContext.tsx'
import { request } from '#src/http/request.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './StartPanel.module.css'

const Bar = ({ startedAt }: { startedAt: number }) => {
  const { t } = useTranslation('room')
  const { liveId } = useView()
  const isLate = useServerNow() - startedAt > withdrawStartMs
  const [isPending, setIsPending] = useState(false)
  if (isLate) return null
  const handleWithdraw = async () => {
    setIsPending(true)
    try {
      await request(withdrawStart, { params: { id: liveId } })
    } catch {
      // The HTTP client has said why: somebody came in the same moment.
    } finally {
      setIsPending(false)
    }
  }
  return (
    <section className={styles.bar} aria-label={t('withdrawStart.words')}>
      <p>{t('withdrawStart.help')}</p>
      <LightButton isPending={isPending} onClick={handleWithdraw}>
        {t('withdrawStart.words')}
      </LightButton>
    </section>
  )
}

export const WithdrawStartBar = () => {
  const { phase, startedAt } = useView()
  const isVisited = useSeats().some(({ role, isPresent }) => role !== 'host' && isPresent)
  // The start that somebody has seen, also when they are gone again.
  const [visited, setVisited] = useState<number | null>(null)
  if (isVisited && visited !== startedAt) setVisited(startedAt)
  if (phase !== 'started' || startedAt === null || isVisited || visited === startedAt) return null
  return <Bar startedAt={startedAt} />
}
