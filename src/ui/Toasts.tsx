import { useTranslation } from 'react-i18next'
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx'
import { LightButton } from './LightButton.tsx'
import styles from './Toasts.module.css'
import { hideToast, useToasts } from './toastStore.ts'

/** A live region that is always there, so that a screen reader hears what appears in it. */
export const Toasts = () => {
  const { t } = useTranslation('common')
  const { toasts } = useToasts()
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map(({ id, kind, text, action }) => (
        <div
          key={id}
          className={`${styles.toast} ${styles[kind]}`}
          role={kind === 'error' ? 'alert' : undefined}
        >
          {kind === 'success' ? <CheckIcon /> : <AlertIcon />}
          <span>{text}</span>
          {action && (
            <LightButton
              onClick={() => {
                hideToast(id)
                action.go()
              }}
            >
              {action.words}
            </LightButton>
          )}
          <button type="button" aria-label={t('close')} onClick={() => hideToast(id)}>
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  )
}
