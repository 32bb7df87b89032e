// When a turn begins: the rule of counting who spoke how often. Rules TALK-1 and TALK-2.

/** The latest speech of one seat. */
export interface Turn {
  readonly lastAt: number
  /** Of this turn so far. */
  readonly ms: number
}

/** A longer pause ends a turn. Reports come once a second, so a pause of two seconds may look half a second longer. */
const pauseMs = 2500
/** Shorter is a cough or a chair, and no turn. */
const leastMs = 1000

/** `ms` of speech were reported at the time `at`. */
export const addSpeech = (
  before: Turn | undefined,
  { ms, at }: { ms: number; at: number },
): { turn: Turn; isNewTurn: boolean } => {
  const known = before && at - before.lastAt <= pauseMs ? before.ms : 0
  const turn = { lastAt: at, ms: known + ms }
  return { turn, isNewTurn: known < leastMs && turn.ms >= leastMs }
}
