// Says who should have the next turn, and why. Pure.
import type { OwnView, SeatView } from '#contract/classroom/classroom.ts'
import type { TalkTime } from '#contract/classroom/talk.ts'
import { byName } from '#src/lib/byName.ts'

export interface Turns {
  seat: SeatView
  /** Seconds of speech. */
  spoken: number
  timesAsked: number
  /** Epoch ms; null: never. */
  lastAskedAt: number | null
  handsRaised: number
}

export type TurnReason = 'neverAsked' | 'askedLeast' | 'handUp' | 'notSpoken' | 'spokenLeast' | 'longestAgo'

/**
 * The students in the order in which they should be asked: those asked least come first, among them those who raise a hand,
 * then those who spoke least. Students who are away or banned come last.
 */
export const fairTurns = (
  seats: readonly SeatView[],
  { turns, talkTime }: { turns: OwnView['turns']; talkTime: TalkTime | null },
): readonly Turns[] =>
  seats
    .filter(({ role }) => role === 'student')
    .map((seat) => ({
      seat,
      spoken: talkTime?.[seat.userId]?.seconds ?? 0,
      timesAsked: turns[seat.id]?.timesAsked ?? 0,
      lastAskedAt: turns[seat.id]?.lastAskedAt ?? null,
      handsRaised: turns[seat.id]?.handsRaised ?? 0,
    }))
    .sort(
      (a, b) =>
        Number(canBeAsked(b)) - Number(canBeAsked(a)) ||
        a.timesAsked - b.timesAsked ||
        (a.seat.hand?.raisedAt ?? Number.MAX_VALUE) - (b.seat.hand?.raisedAt ?? Number.MAX_VALUE) ||
        a.spoken - b.spoken ||
        (a.lastAskedAt ?? 0) - (b.lastAskedAt ?? 0) ||
        byName(a.seat, b.seat),
    )

/** The student whom the host asks next, who is never the one that is called now. */
export const nextTurn = (all: readonly Turns[]): Turns | undefined =>
  all.find((one) => canBeAsked(one) && !one.seat.isCalled)

const canBeAsked = ({ seat }: Turns): boolean => seat.isPresent && !seat.isBanned

/** The reasons why the first of the list stands there, in comparison with the others who could be asked. */
export const reasonsFor = (next: Turns, all: readonly Turns[]): readonly TurnReason[] => {
  const others = all.filter((one) => one !== next && canBeAsked(one))
  const reasons: (TurnReason | false)[] = [
    next.timesAsked === 0
      ? 'neverAsked'
      : others.some(({ timesAsked }) => timesAsked > next.timesAsked) && 'askedLeast',
    next.seat.hand !== null && 'handUp',
    next.spoken === 0
      ? 'notSpoken'
      : others.length > 0 && others.every(({ spoken }) => spoken > next.spoken) && 'spokenLeast',
  ]
  const turnReasons = reasons.filter((reason) => reason !== false)
  return turnReasons.length > 0 ? turnReasons : ['longestAgo']
}
