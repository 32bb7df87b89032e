// Free, automatic, roll call: one switch of three. It shows what the server has confirmed.
import { useTranslation } from 'react-i18next'
import { micModes } from '#contract/classroom/mic.ts'
import { useCommand, useView } from '#src/classroom/ClassroomContext.tsx'
import styles from './MicModeControl.module.css'

export const MicModeControl = () => {
  const { t } = useTranslation('mic')
  const { micMode, phase } = useView()
  const { send, pending } = useCommand()
  return (
    <fieldset className={styles.control} disabled={phase !== 'started'} aria-busy={pending !== null}>
      <legend className="visuallyHidden">{t('mode.title')}</legend>
      {micModes.map((mode) => (
        <label key={mode} className={styles.choice} title={t(`mode.${mode}Help`)}>
          <input
            type="radio"
            name="micMode"
            checked={micMode === mode}
            onChange={() => void send('mic:setMode', { mode })}
          />
          <span>{t(`mode.${mode}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
