// What the page of the invigilator keeps: the sittings as they were heard last, with what has changed since.
import type { CallAnswer } from '#contract/call.ts'
import type { invigilateExam, SeenSitting } from '#contract/learning/exam/invigilateCalls.ts'
import { type SittingStep, sittingStepOf, sittingSteps } from '#contract/rules/assignment/invigilation.ts'

type Reply = CallAnswer<typeof invigilateExam>

export interface Seen extends Reply {
  /** How often the server was asked. */
  readonly asked: number
}

/** So often all are asked for, so that nothing is missed for long and the last saves are there. */
const wholeEvery = 12

/** Since when changes are asked for; undefined: all are. */
export const sinceOf = (before: Seen | undefined): number | undefined =>
  before && before.asked % wholeEvery !== 0 ? before.now : undefined

/** An answer of changes takes the place of what was heard of these sittings; new ones come last. */
export const mergeSeen = (before: Seen | undefined, reply: Reply, isWhole: boolean): Seen => {
  const asked = (before?.asked ?? 0) + 1
  if (!before || isWhole) return { ...reply, asked }
  const byId = new Map(before.sittings.map((one) => [one.studentId, one]))
  for (const one of reply.sittings) byId.set(one.studentId, one)
  return { ...reply, sittings: [...byId.values()], asked }
}

export interface SeenRow extends SeenSitting {
  readonly step: SittingStep
  /** The last sign of one that has been silent for a minute. */
  readonly silentSince: number | null
}

export const rowsOf = ({ sittings, away, now }: Seen): SeenRow[] => {
  const silent = new Map(away.map((one) => [one.studentId, one]))
  return sittings.map((one) => {
    const sign = silent.get(one.studentId)
    return {
      ...one,
      savedAt: sign?.savedAt ?? one.savedAt,
      step: sittingStepOf(one, sign !== undefined, now),
      silentSince: sign?.seenAt ?? null,
    }
  })
}

export const countSteps = (rows: readonly SeenRow[]): Record<SittingStep, number> => {
  const counts = Object.fromEntries(sittingSteps.map((step) => [step, 0])) as Record<SittingStep, number>
  for (const { step } of rows) counts[step] += 1
  return counts
}
