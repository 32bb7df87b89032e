// How long a database has been silent: asked over one connection that stays open, so that a process without free
// descriptors can still ask. Silence is counted only while this process could have heard an answer.

/** Asks once. Rejects when it could not ask: then nothing is known about the database. */
export type Ask = () => Promise<unknown>

export interface Silence {
  /** Call it regularly. Answers for how long nothing has been heard, in ms of this process's own running time. */
  look(): number
  /** Counts from now on. */
  reset(): void
}

/** `everyMs` is the interval of `look`: what is longer between two looks was a pause of this process. */
export const createSilence = ({
  ask,
  everyMs,
  now,
}: {
  readonly ask: Ask
  readonly everyMs: number
  readonly now: () => number
}): Silence => {
  let silentMs = 0
  let isAsking = false
  let lookedAt = now()
  const onAnswer = () => {
    silentMs = 0
    isAsking = false
  }
  return {
    look: () => {
      const passed = now() - lookedAt
      lookedAt = now()
      if (isAsking) silentMs += Math.min(passed, everyMs)
      else {
        isAsking = true
        // An error is an answer, or nobody was reached (no free descriptor, no listener): no reason to kill it.
        ask().then(onAnswer, onAnswer)
      }
      return silentMs
    },
    reset: () => {
      silentMs = 0
    },
  }
}
