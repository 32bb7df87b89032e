// The teacher's voice into all groups; switching it on opens the microphone, because that is what it is pressed for.
import { useTranslation } from 'react-i18next'
import { useCommand } from '#src/classroom/ClassroomContext.tsx'
import { useMedia } from '#src/media/MediaContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { SpeakerIcon } from '#src/ui/roomIcons.tsx'
import styles from './GroupBar.module.css'

export const SpeakToAllButton = ({ isOn }: { isOn: boolean }) => {
  const { t } = useTranslation('group')
  const media = useMedia()
  const { send, pending } = useCommand()
  const handleToggle = async () => {
    const answer = await send('group:speakToAll', { isOn: !isOn })
    if (answer.ok && !isOn) media.wish('mic', true)
  }
  return (
    <LightButton
      className={isOn ? styles.speaking : undefined}
      aria-pressed={isOn}
      isPending={pending !== null}
      onClick={handleToggle}
    >
      <SpeakerIcon />
      {t(isOn ? 'speakToAll.on' : 'speakToAll.off')}
    </LightButton>
  )
}
