// The plan's minutes against the clock of the lesson. Pure.

const minuteMs = 60_000

export interface PlanClock {
  /** Minutes of the whole plan. */
  readonly planned: number
  /** Minutes since the lesson began; 0 before. */
  readonly elapsed: number
  /** Minutes that the steps before the running one should have taken. */
  readonly due: number
  /** Minutes of the running step so far; null: none runs. */
  readonly inStep: number | null
  /** Minutes that the lesson is behind its plan; below 0: ahead; null: no step runs. */
  readonly behind: number | null
}

interface PlanRun {
  readonly steps: readonly { readonly id: string; readonly minutes: number }[]
  /** The running step and when it began, epoch ms; null: none yet. */
  readonly run: { readonly stepId: string; readonly at: number } | null
  readonly startedAt: number | null
  /** epoch ms. */
  readonly now: number
}

const whole = (ms: number): number => Math.max(0, Math.floor(ms / minuteMs))

export const planClock = ({ steps, run, startedAt, now }: PlanRun): PlanClock => {
  const planned = steps.reduce((sum, { minutes }) => sum + minutes, 0)
  const elapsed = startedAt === null ? 0 : whole(now - startedAt)
  const at = steps.findIndex(({ id }) => id === run?.stepId)
  if (!run || at < 0) return { planned, elapsed, due: 0, inStep: null, behind: null }
  const due = steps.slice(0, at).reduce((sum, { minutes }) => sum + minutes, 0)
  const inStep = whole(now - run.at)
  // A step that takes its time is not behind until its minutes are over.
  const should = due + Math.min(inStep, steps[at]?.minutes ?? 0)
  return { planned, elapsed, due, inStep, behind: elapsed - should }
}

/** The step after the running one; the first one before any runs; undefined: it was the last. */
export const nextStep = <S extends { readonly id: string }>(
  steps: readonly S[],
  runningId: string | undefined,
): S | undefined => steps[steps.findIndex(({ id }) => id === runningId) + 1]
