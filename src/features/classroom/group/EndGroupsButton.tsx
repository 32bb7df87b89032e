// Everybody back: at once, or after a last minute that all see.
import { useTranslation } from 'react-i18next'
import { useCommand } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { EndIcon } from '#src/ui/roomIcons.tsx'
import { BarPopover } from './BarPopover.tsx'
import styles from './GroupBar.module.css'

export const EndGroupsButton = () => {
  const { t } = useTranslation('group')
  const { send, pending } = useCommand()
  return (
    <BarPopover words={t('end.words')} icon={<EndIcon />} tone="stop">
      {(close) => (
        <div className={styles.ends}>
          <LightButton
            kind="primary"
            isPending={pending === 'group:close'}
            onClick={() => void send('group:close', {})}
          >
            {t('end.now')}
          </LightButton>
          <LightButton
            isPending={pending === 'group:setTimer'}
            onClick={() => {
              close()
              void send('group:setTimer', { minutes: 1 })
            }}
          >
            {t('end.inAMinute')}
          </LightButton>
        </div>
      )}
    </BarPopover>
  )
}
