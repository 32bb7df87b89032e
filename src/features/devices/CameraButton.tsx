import { useTranslation } from 'react-i18next'
import { useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { useMedia, useMediaState } from '#src/media/MediaContext.tsx'
import { DockButton } from '#src/ui/DockButton.tsx'
import { CameraIcon, CameraOffIcon } from '#src/ui/roomIcons.tsx'

export const CameraButton = () => {
  const { t } = useTranslation('devices')
  const media = useMedia()
  const camera = useMediaState((state) => state.camera)
  const isConnected = useMediaState((state) => state.line === 'connected' || state.line === 'reconnecting')
  const isOpen = camera.flow === 'live' || camera.flow === 'joining'
  const may = useMySeat()?.canCamera ?? false
  return (
    <DockButton
      icon={isOpen ? <CameraIcon /> : <CameraOffIcon />}
      words={t(isOpen ? 'camera.close' : 'camera.open')}
      tone={camera.flow === 'live' ? 'on' : 'plain'}
      isPending={camera.isBusy || camera.flow === 'joining'}
      disabled={!may || !isConnected}
      onClick={() => media.wish('camera', !isOpen)}
    />
  )
}
