import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endLive } from '#contract/classroom/liveCalls.ts'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { request } from '#src/http/request.ts'
import { EndIcon } from '#src/ui/roomIcons.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'

/** Ends the lesson for all; the classroom closes all pages. */
export const EndButton = ({ isTraining }: { isTraining: boolean }) => {
  const { t } = useTranslation('room')
  const words = isTraining ? 'training.end' : 'end'
  const { liveId, phase } = useView()
  const [isPending, setIsPending] = useState(false)
  if (phase !== 'started') return null
  const handleEnd = async () => {
    setIsPending(true)
    try {
      await request(endLive, { params: { id: liveId } })
    } catch {
      // The HTTP client has shown the error; the lesson continues.
    } finally {
      setIsPending(false)
    }
  }
  return (
    <ConfirmButton
      words={t(`${words}.words`)}
      icon={<EndIcon />}
      tone="stop"
      question={t(`${words}.question`)}
      help={t(`${words}.help`)}
      yes={t(`${words}.yes`)}
      isPending={isPending}
      onConfirm={handleEnd}
    />
  )
}
