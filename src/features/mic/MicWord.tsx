// For those who listen to the page: whether my own microphone is on its way or heard, in a region that is read aloud.
import { useTranslation } from 'react-i18next'
import { useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { useMediaState } from '#src/media/MediaContext.tsx'
import { micButtonLook } from './micButtonLook.ts'

/** What takes the microphone away is said by an alert, and what the teacher does by a notice. */
const spoken: readonly string[] = ['reason.opening', 'reason.heard']

export const MicWord = () => {
  const { t } = useTranslation('mic')
  const seat = useMySeat()
  const mic = useMediaState((state) => state.mic)
  const isConnected = useMediaState((state) => state.line === 'connected')
  if (!seat) return null
  const { reason } = micButtonLook(seat, { ...mic, isSilent: false, isConnected })
  return <span className="visuallyHidden">{spoken.includes(reason) && t(reason)}</span>
}
