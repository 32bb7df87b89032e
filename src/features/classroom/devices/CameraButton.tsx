import { useTranslation } from 'react-i18next'
import { useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { useMedia, useMediaState } from '#src/media/MediaContext.tsx'
import { DockButton } from '#src/ui/DockButton.tsx'
import { CameraIcon, CameraOffIcon } from '#src/ui/roomIcons.tsx'

export const CameraButton = () => {
  const { t } = useTranslation('devices')
  const media = useMedia()
  const camera = useMediaState((state) => state.camera)
  const isConnected = useMediaState(
    (state) => state.connection === 'connected' || state.connection === 'reconnecting',
  )
  const may = useMySeat()?.canCamera ?? false
  return (
    <DockButton
      icon={camera.isOn ? <CameraIcon /> : <CameraOffIcon />}
      words={t(camera.isOn ? 'camera.close' : 'camera.open')}
      tone={camera.isOn ? 'on' : 'plain'}
      isPending={camera.isBusy}
      disabled={!may || !isConnected}
      onClick={() => media.wish('camera', !camera.isOn)}
    />
  )
}
