// Free, automatic, roll call: one switch of three. It shows what the server has confirmed.
import { useTranslation } from 'react-i18next'
import { type MicMode, micModes } from '#contract/classroom/mic.ts'
import { useCommand, useView } from '#src/classroom/ClassroomContext.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import styles from './MicModeControl.module.css'

export const MicModeControl = () => {
  const { t } = useTranslation('mic')
  const { micMode, phase } = useView()
  const { send, pending } = useCommand()
  const handleMode = async (mode: MicMode) => {
    const { ok } = await send('mic:setMode', { mode })
    // No one's microphone is opened from afar, so that the name alone says too much.
    if (ok && mode === 'auto') showToast({ kind: 'info', text: t('mode.autoHelp') })
  }
  return (
    <fieldset className={styles.control} disabled={phase !== 'started'} aria-busy={pending !== null}>
      <legend className="visuallyHidden">{t('mode.title')}</legend>
      <span className={styles.name} aria-hidden>
        {t('mode.name')}
      </span>
      {micModes.map((mode) => (
        <label key={mode} className={styles.choice} title={t(`mode.${mode}Help`)}>
          <input
            type="radio"
            name="micMode"
            checked={micMode === mode}
            onChange={() => void handleMode(mode)}
          />
          <span>{t(`mode.${mode}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
