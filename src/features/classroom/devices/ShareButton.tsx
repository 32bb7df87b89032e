import { useTranslation } from 'react-i18next'
import { useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { useMedia, useMediaState } from '#src/media/MediaContext.tsx'
import { DockButton } from '#src/ui/DockButton.tsx'
import { ScreenIcon } from '#src/ui/roomIcons.tsx'

/** Phones cannot share their screen from a browser: there the button does not appear. */
export const ShareButton = () => {
  const { t } = useTranslation('devices')
  const media = useMedia()
  const screen = useMediaState((state) => state.screen)
  const isConnected = useMediaState(
    (state) => state.connection === 'connected' || state.connection === 'reconnecting',
  )
  const may = useMySeat()?.canShare ?? false
  const devices = navigator.mediaDevices as MediaDevices | undefined // absent on an insecure page
  if (!may || typeof devices?.getDisplayMedia !== 'function') return null
  return (
    <DockButton
      icon={<ScreenIcon />}
      words={t(screen.isOn ? 'share.stop' : 'share.start')}
      tone={screen.isOn ? 'on' : 'plain'}
      isPending={screen.isBusy}
      disabled={!isConnected}
      onClick={() => media.wish('screen', !screen.isOn)}
    />
  )
}
