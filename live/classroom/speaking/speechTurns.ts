// Decides when speech begins a new turn, to count who spoke how often. Rules TALK-1 and TALK-2.

/** The latest speech of one seat. */
export interface SpeechTurn {
  readonly lastAt: number
  /** Speech of this turn so far. */
  readonly ms: number
}

/** A longer pause ends a turn. Reports come once a second, so a pause of two seconds may look half a second longer. */
const pauseMs = 2500
/** Shorter is a cough or a chair, and no turn. */
const leastMs = 1000

/** Adds `ms` of speech that were reported at the time `at`. */
export const addSpeech = (
  before: SpeechTurn | undefined,
  { ms, at }: { ms: number; at: number },
): { turn: SpeechTurn; isNewTurn: boolean } => {
  const msBefore = before && at - before.lastAt <= pauseMs ? before.ms : 0
  const turn = { lastAt: at, ms: msBefore + ms }
  return { turn, isNewTurn: msBefore < leastMs && turn.ms >= leastMs }
}
