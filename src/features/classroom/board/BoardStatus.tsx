// A status row over the board: the connection status, or why drawing is not allowed.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { OpenDocument } from '#src/documents/openDocument.ts'
import { LightButton } from '#src/ui/LightButton.tsx'
import styles from './Board.module.css'

const shownMs = 8000

/** Something was not taken just now. */
const useRefused = (refusals: number): boolean => {
  const [dismissed, setDismissed] = useState(refusals)
  useEffect(() => {
    const timer = setTimeout(() => setDismissed(refusals), shownMs)
    return () => clearTimeout(timer)
  }, [refusals])
  return refusals > dismissed
}

interface Props {
  document: OpenDocument
  isTooNew: boolean
  /** null: may write. */
  readOnlyWords: string | null
}

export const BoardStatus = ({ document, isTooNew, readOnlyWords }: Props) => {
  const { t } = useTranslation('board')
  const { connection, end, isLoaded, pendingChanges, refusals } = useStore(document.store)
  const isRefused = useRefused(refusals)
  const words = (() => {
    if (isTooNew) return { tone: 'stop', text: t('status.tooNew') }
    if (connection === 'closed') return { tone: 'stop', text: t(`end.${end ?? 'refused'}`) }
    if (connection === 'offline')
      return {
        tone: 'wait',
        text:
          pendingChanges > 0 ? t('status.unsentOffline', { strokes: pendingChanges }) : t('status.offline'),
      }
    if (pendingChanges > 0) return { tone: 'wait', text: t('status.unsent', { strokes: pendingChanges }) }
    if (!isLoaded) return { tone: 'quiet', text: t('status.opening') }
    if (isRefused) return { tone: 'wait', text: t('status.refused') }
    return readOnlyWords === null ? null : { tone: 'quiet', text: readOnlyWords }
  })()
  if (!words) return null
  return (
    <p className={styles.status} role="status" data-tone={words.tone}>
      {words.text}
      {words.tone === 'stop' && (
        <LightButton kind="quiet" onClick={() => window.location.reload()}>
          {t('reload')}
        </LightButton>
      )}
    </p>
  )
}
