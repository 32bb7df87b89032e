import { type ReactNode, useMemo } from 'react'
import type { AttemptSection } from '#contract/learning/attempt/attempt.ts'
import { SoundLimitContext } from '#src/kit/richText/soundLimit.ts'
import type { CountedPlays } from './useSoundPlays.ts'

interface Props extends CountedPlays {
  section: AttemptSection | undefined
  children: ReactNode
}

/** The sounds of a section that may be played so often. */
export const LimitedSounds = ({ section, plays, onPlayed, children }: Props) => {
  const most = section?.plays ?? null
  const limit = useMemo(
    () => (most === null ? undefined : { most, doneOf: (sound: string) => plays[sound] ?? 0, onPlayed }),
    [most, plays, onPlayed],
  )
  return <SoundLimitContext value={limit}>{children}</SoundLimitContext>
}
