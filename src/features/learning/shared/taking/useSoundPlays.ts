// Counts how often the sounds of an attempt are played: on this device at once, at the school when the line allows.
import { useCallback, useEffect, useState } from 'react'
import type { OpenedAttempt, SoundPlays } from '#contract/learning/attempt/attempt.ts'
import { noteSoundPlays } from '#contract/learning/attempt/attemptCalls.ts'
import { mergePlays } from '#contract/rules/assignment/soundPlays.ts'
import { keepCopy, readCopy } from '#src/auth/deviceCopies.ts'
import { request } from '#src/http/request.ts'

const nameOf = (attemptId: string) => `plays ${attemptId}`

export interface CountedPlays {
  readonly plays: SoundPlays
  readonly onPlayed: (sound: string) => void
}

export const useSoundPlays = ({ id, plays: atSchool }: Pick<OpenedAttempt, 'id' | 'plays'>): CountedPlays => {
  const [plays, setPlays] = useState(atSchool)
  const take = useCallback((others: SoundPlays) => setPlays((before) => mergePlays(before, others)), [])
  // A reload, or a play without a line, does not give a play back.
  useEffect(() => {
    void readCopy<SoundPlays>(nameOf(id)).then((copy) => copy && take(copy.value))
  }, [id, take])
  const onPlayed = (sound: string) => {
    const counted = { ...plays, [sound]: (plays[sound] ?? 0) + 1 }
    setPlays(counted)
    void keepCopy(nameOf(id), counted)
    // Without a line the next play takes it along.
    request(noteSoundPlays, { body: { id, plays: counted } }, { quiet: true }).then(
      (answer) => take(answer.plays),
      () => undefined,
    )
  }
  return { plays, onPlayed }
}
