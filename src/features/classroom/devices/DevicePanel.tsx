// Chooses microphone, camera and speaker, whether the voice stays untouched and data is saved; plays a sound to try.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playChime } from '#src/media/chime.ts'
import { setDataSaver, useDataSaver } from '#src/media/dataSaver.ts'
import { chooseDevices, type DeviceKind } from '#src/media/deviceChoice.ts'
import { canChooseSpeaker, useDeviceChoice, useDeviceList } from '#src/media/useDeviceList.ts'
import { CameraIcon, MicIcon, SpeakerIcon } from '#src/ui/roomIcons.tsx'
import styles from './DevicePanel.module.css'
import { LevelBar } from './LevelBar.tsx'

interface SelectProps {
  kind: DeviceKind
  icon: React.ReactNode
  /** Changes when the browser allowed devices: only then have they names. */
  allowed: boolean
}

const DeviceSelect = ({ kind, icon, allowed }: SelectProps) => {
  const { t } = useTranslation('devices')
  const choice = useDeviceChoice()[kind]
  const devices = useDeviceList(kind, allowed)
  const isKnown = devices.some((device) => device.deviceId === choice)
  return (
    <label className={styles.device}>
      <span className={styles.icon}>{icon}</span>
      <span className="visuallyHidden">{t(`kind.${kind}`)}</span>
      <select
        value={isKnown && choice ? choice : ''}
        onChange={(event) => chooseDevices({ [kind]: event.target.value || null })}
      >
        <option value="">{t(devices.length === 0 ? `none.${kind}` : 'automatic')}</option>
        {devices.map((device, index) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label || t('numbered', { number: index + 1 })}
          </option>
        ))}
      </select>
    </label>
  )
}

interface SwitchProps {
  words: string
  help: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const Switch = ({ words, help, isOn, onChange }: SwitchProps) => (
  <label className={styles.switch}>
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    <span>
      {words}
      <small>{help}</small>
    </span>
  </label>
)

interface Props {
  /** The microphone that is open now, for the level. */
  track: MediaStreamTrack | null
  allowed: boolean
}

export const DevicePanel = ({ track, allowed }: Props) => {
  const { t } = useTranslation('devices')
  const { isVoiceUntouched } = useDeviceChoice()
  const isDataSaved = useDataSaver((state) => state.isOn)
  const [isPlaying, setIsPlaying] = useState(false)
  const handleTest = async () => {
    setIsPlaying(true)
    await playChime()
    setIsPlaying(false)
  }
  return (
    <div className={styles.panel}>
      <DeviceSelect kind="audioinput" icon={<MicIcon />} allowed={allowed} />
      <LevelBar track={track} />
      <DeviceSelect kind="videoinput" icon={<CameraIcon />} allowed={allowed} />
      <div className={styles.speaker}>
        {canChooseSpeaker() && <DeviceSelect kind="audiooutput" icon={<SpeakerIcon />} allowed={allowed} />}
        <button type="button" className={styles.test} disabled={isPlaying} onClick={handleTest}>
          {t(isPlaying ? 'playing' : 'testSound')}
        </button>
      </div>
      <Switch
        words={t('untouched')}
        help={t('untouchedHelp')}
        isOn={isVoiceUntouched}
        onChange={(isOn) => chooseDevices({ isVoiceUntouched: isOn })}
      />
      <Switch words={t('dataSaver')} help={t('dataSaverHelp')} isOn={isDataSaved} onChange={setDataSaver} />
    </div>
  )
}
