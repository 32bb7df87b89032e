// Counts how often the sounds of an attempt are played: on this device at once, at the school when the line allows.
import { useCallback, useEffect, useRef, useState } from 'react'
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
  // Two sounds may begin between two renders.
  const newest = useRef(atSchool)
  const take = useCallback((others: SoundPlays) => {
    newest.current = mergePlays(newest.current, others)
    setPlays(newest.current)
  }, [])
  // A reload, or a play without a line, does not give a play back.
  useEffect(() => {
    void readCopy<SoundPlays>(nameOf(id)).then((copy) => copy && take(copy.value))
  }, [id, take])
  const onPlayed = useCallback(
    (sound: string) => {
      take({ [sound]: (newest.current[sound] ?? 0) + 1 })
      void keepCopy(nameOf(id), newest.current)
      // Without a line the next play takes it along.
      const noted = Object.entries(newest.current).map(([name, count]) => ({ sound: name, count }))
      request(noteSoundPlays, { body: { id, plays: noted } }, { quiet: true }).then(
        (answer) => take(answer.plays),
        () => undefined,
      )
    },
    [id, take],
  )
  return { plays, onPlayed }
}
