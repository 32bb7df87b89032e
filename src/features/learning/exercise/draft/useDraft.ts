// The draft of the editor, kept at each pause and whenever the page is left.

import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from '#src/lib/serverClock.ts'
import type { ExerciseDraft } from './exerciseDraft.ts'
import { draftKey, forgetDraft, type KeptDraft, keepDraft, readKept } from './keptDraft.ts'

const pauseMs = 400

interface Given {
  userId: string
  exerciseId: string | undefined
  recordVersion: string | undefined
  /** What to begin from where nothing was kept. */
  initial: ExerciseDraft
}

export const useDraft = ({ userId, exerciseId, recordVersion, initial }: Given) => {
  const key = draftKey(userId, exerciseId)
  const [found] = useState(() => readKept(key))
  const [draft, setDraft] = useState(found?.draft ?? initial)
  const [base, setBase] = useState<KeptDraft | undefined>(found)
  const [kept, setKept] = useState<{ at: number } | 'failed' | undefined>(found && { at: found.keptAt })
  const unkept = useRef<ExerciseDraft>(undefined)
  const version = base ? base.recordVersion : recordVersion

  const keep = useCallback(() => {
    const changed = unkept.current
    if (!changed) return
    unkept.current = undefined
    const at = serverNow()
    setKept(keepDraft(key, { draft: changed, recordVersion: version, keptAt: at }) ? { at } : 'failed')
  }, [key, version])

  useEffect(() => {
    if (unkept.current !== draft) return undefined
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
      unkept.current = changed
      return changed
    })
  }, [])
  /** Begins anew: after saving, or when what was kept is not wanted. */
  const restart = useCallback(
    (next: ExerciseDraft) => {
      unkept.current = undefined
      forgetDraft(key)
      setBase(undefined)
      setKept(undefined)
      setDraft(next)
    },
    [key],
  )
  return {
    draft,
    change,
    restart,
    kept,
    /** Something unsaved of an earlier visit is shown. */
    isRestored: base !== undefined,
    /** The version of the record that the draft began from. */
    recordVersion: version,
  }
}
