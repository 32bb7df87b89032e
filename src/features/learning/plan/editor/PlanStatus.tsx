// Shows the connection to the plan: whether the typed text is at school, or only here.
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { OpenDocument } from '#src/documents/openDocument.ts'
import styles from './editor.module.css'

export const PlanStatus = ({ document }: { document: OpenDocument }) => {
  const { t } = useTranslation(['planEditor', 'common'])
  const { connection, end, isLoaded, pendingChanges, hasOfflineCopy } = useStore(document.store)
  const words = (): { tone: 'quiet' | 'wait' | 'stop'; text: string } => {
    if (connection === 'closed') return { tone: 'stop', text: t(`planEditor:end.${end ?? 'refused'}`) }
    if (connection === 'offline')
      return {
        tone: 'wait',
        text: t(hasOfflineCopy ? 'planEditor:status.offlineKept' : 'planEditor:status.offline'),
      }
    if (!isLoaded) return { tone: 'quiet', text: t('planEditor:status.opening') }
    if (pendingChanges > 0) return { tone: 'wait', text: t('planEditor:status.sending') }
    return { tone: 'quiet', text: t('planEditor:status.saved') }
  }
  const { tone, text } = words()
  return (
    <p className={styles.status} role="status" data-tone={tone}>
      {text}
      {tone === 'stop' && (
        <Button size="small" onClick={() => window.location.reload()}>
          {t('common:reload')}
        </Button>
      )}
    </p>
  )
}
