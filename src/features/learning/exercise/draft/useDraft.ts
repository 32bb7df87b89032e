// The draft of the editor, kept at each pause and whenever the page is left.

import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from '#src/lib/serverClock.ts'
import type { ExerciseDraft } from './exerciseDraft.ts'
import { draftKey, forgetLocalDraft, type LocalDraft, readLocalDraft, storeLocalDraft } from './localDraft.ts'

const pauseMs = 400

interface DraftOptions {
  userId: string
  exerciseId: string | undefined
  recordVersion: string | undefined
  /** The draft to begin from where none is stored. */
  initial: ExerciseDraft
}

export const useDraft = ({ userId, exerciseId, recordVersion, initial }: DraftOptions) => {
  const key = draftKey(userId, exerciseId)
  const [stored] = useState(() => readLocalDraft(key))
  const [draft, setDraft] = useState(stored?.draft ?? initial)
  const [base, setBase] = useState<LocalDraft | undefined>(stored)
  const [storage, setStorage] = useState<{ at: number } | 'failed' | undefined>(
    stored && { at: stored.keptAt },
  )
  const unstored = useRef<ExerciseDraft>(undefined)
  const version = base ? base.recordVersion : recordVersion

  const keep = useCallback(() => {
    const changed = unstored.current
    if (!changed) return
    unstored.current = undefined
    const at = serverNow()
    setStorage(
      storeLocalDraft(key, { draft: changed, recordVersion: version, keptAt: at }) ? { at } : 'failed',
    )
  }, [key, version])

  useEffect(() => {
    if (unstored.current !== draft) return undefined
    const timer = setTimeout(keep, pauseMs)
    return () => clearTimeout(timer)
  }, [keep, draft])
  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', handleHidden)
      keep()
    }
  }, [keep])

  const change = useCallback((next: (draft: ExerciseDraft) => ExerciseDraft) => {
    setDraft((before) => {
      const changed = next(before)
      unstored.current = changed
      return changed
    })
  }, [])
  /** Begins anew after saving, or when the stored draft is discarded. */
  const restart = useCallback(
    (next: ExerciseDraft) => {
      unstored.current = undefined
      forgetLocalDraft(key)
      setBase(undefined)
      setStorage(undefined)
      setDraft(next)
    },
    [key],
  )
  return {
    draft,
    change,
    restart,
    storage,
    /** Something unsaved of an earlier visit is shown. */
    isRestored: base !== undefined,
    /** The version of the record that the draft began from. */
    recordVersion: version,
  }
}
