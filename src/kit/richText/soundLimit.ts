// How often the sounds of a text may be played. Left out: as often as one likes.
import { createContext, useContext, useState } from 'react'

export interface SoundLimit {
  readonly most: number
  /** By its file or, where a text is read out, by that text. */
  readonly doneOf: (sound: string) => number
  readonly onPlayed: (sound: string) => void
}
export const SoundLimitContext = createContext<SoundLimit | undefined>(undefined)

interface LimitedSound {
  /** It cannot be begun again. A play that has begun is heard to its end, also after a pause. */
  readonly isOver: boolean
  /** undefined: there is no limit. */
  readonly counted: { readonly done: number; readonly most: number } | undefined
  readonly begin: () => void
  readonly end: () => void
}

export const useLimitedSound = (sound: string): LimitedSound => {
  const limit = useContext(SoundLimitContext)
  const [isRunning, setRunning] = useState(false)
  const done = limit?.doneOf(sound) ?? 0
  return {
    isOver: limit !== undefined && done >= limit.most && !isRunning,
    counted: limit && { done, most: limit.most },
    begin: () => {
      if (!limit || isRunning) return
      setRunning(true)
      limit.onPlayed(sound)
    },
    end: () => setRunning(false),
  }
}
