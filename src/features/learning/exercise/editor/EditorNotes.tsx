// The notes of the editor: an old draft, a copy in the making, a save that failed.
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/http/showError.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './editor.module.css'

interface Props {
  /** The owner of the copied exercise; empty: one's own that is shared; undefined: none is copied. */
  copyOf: string | undefined
  /** The time when the restored draft was stored; undefined: none is restored. */
  restoredAt: number | undefined
  onDiscard: () => void
  failure: 'offline' | 'changed' | 'other' | undefined
  error: unknown
  onTakeTheirs: () => void
  onSaveMine: () => void
}

export const useTimeText = () => {
  const locale = useLocale()
  return (at: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(at)
}

export const EditorNotes = (props: Props) => {
  const { copyOf, restoredAt, failure, error } = props
  const { t } = useTranslation('exerciseEditor')
  const timeText = useTimeText()
  return (
    <div className={styles.notes} aria-live="polite">
      {copyOf !== undefined && (
        <Alert type="info" showIcon title={copyOf ? t('copyOfOther', { name: copyOf }) : t('copyOfShared')} />
      )}
      {restoredAt !== undefined && (
        <Alert
          type="info"
          showIcon
          title={t('restored', { time: timeText(restoredAt) })}
          action={
            <Button size="small" onClick={props.onDiscard}>
              {t('discard')}
            </Button>
          }
        />
      )}
      {failure === 'offline' && <Alert type="warning" showIcon title={t('offline')} />}
      {failure === 'changed' && (
        <Alert
          type="warning"
          showIcon
          title={t('changed')}
          action={
            <>
              <Button size="small" onClick={props.onTakeTheirs}>
                {t('takeTheirs')}
              </Button>
              <Button size="small" onClick={props.onSaveMine}>
                {t('saveMine')}
              </Button>
            </>
          }
        />
      )}
      {failure === 'other' && <Alert type="error" showIcon title={errorText(error)} />}
    </div>
  )
}
