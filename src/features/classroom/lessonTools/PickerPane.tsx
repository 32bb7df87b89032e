import { useTranslation } from 'react-i18next'
import { useCommand } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './ToolsPanel.module.css'

/** Starts the random picker; from then on the teacher uses the card that everybody sees. */
export const PickerPane = ({ onPicked }: { onPicked: () => void }) => {
  const { t } = useTranslation('turns')
  const { send, pending } = useCommand()
  const handlePick = async () => {
    const answer = await send('picker:pick', {})
    if (answer.ok) onPicked()
  }
  return (
    <>
      <p className={styles.help}>{t('picker.help')}</p>
      <LightButton kind="primary" isPending={pending !== null} onClick={handlePick}>
        {t('picker.pick')}
      </LightButton>
    </>
  )
}
