// Tells why the exercise cannot be saved yet, at the part where it stands.
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import type { Reasons } from '../draft/exerciseDraft.ts'

const ReasonsContext = createContext<Reasons>(new Map())
export const ReasonsProvider = ReasonsContext.Provider

/** Begins the paths anew for a child. */
export const ReasonsBelow = ({ path, children }: { path: string; children: ReactNode }) => {
  const all = useContext(ReasonsContext)
  const below = useMemo(() => {
    const start = `${path}.`
    return new Map(
      [...all].flatMap(([at, reason]) => (at.startsWith(start) ? [[at.slice(start.length), reason]] : [])),
    )
  }, [all, path])
  return <ReasonsContext value={below}>{children}</ReasonsContext>
}

export const useReasons = () => {
  const reasons = useContext(ReasonsContext)
  const { reason: say } = useNounTexts('exercise')
  return {
    /** The reason of the part itself. */
    at: (path: string): string | undefined => {
      const reason = reasons.get(path)
      return reason && say(reason)
    },
    /** The reason of the part or of anything in it. */
    within: (path: string): string | undefined => {
      for (const [at, reason] of reasons) if (at === path || at.startsWith(`${path}.`)) return say(reason)
      return undefined
    },
    count: reasons.size,
  }
}

export const Reason = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" style={{ color: 'var(--vermilion)', fontSize: 14 }}>
      {text}
    </p>
  ) : null
