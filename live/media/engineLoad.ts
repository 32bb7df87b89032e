// Whether the embedded media engine can take one more lesson, from what it says about itself. It works in one thread: when
// that is busy all the time, the packets of every lesson wait. So a lesson is refused before that, and none is cut.
import type { LiveKind } from '#contract/classroom/live.ts'

/** Shares of the engine's time. The rest is for peaks: joins, keyframes, people who come to running lessons. */
const fullFrom = 0.7
/** A lesson that was just started is empty: this much is kept for its people. */
const reserves: Record<LiveKind, number> = { '1v1': 0.005, '1vN': 0.03 }
const reservedMs = 60_000
/** A single second says little. */
const reportsKept = 10

export interface EngineLoad {
  /** Every second: the share of its time in which the engine worked, 0 to 1. */
  reported(busy: number): void
  /** Keeps room for a lesson that starts now; false: there is none. */
  reserve(kind: LiveKind): boolean
  /** The engine died: its rooms are made again in a new one. */
  forget(): void
}

export const createEngineLoad = (now: () => number): EngineLoad => {
  let reports: number[] = []
  let starts: { kind: LiveKind; at: number }[] = []
  const measured = () => reports.reduce((sum, busy) => sum + busy, 0) / Math.max(1, reports.length)
  const reserved = () => {
    starts = starts.filter(({ at }) => now() - at < reservedMs)
    return starts.reduce((sum, { kind }) => sum + reserves[kind], 0)
  }
  return {
    reported: (busy) => {
      reports = [...reports, busy].slice(-reportsKept)
    },
    reserve: (kind) => {
      if (measured() + reserved() >= fullFrom) return false
      starts.push({ kind, at: now() })
      return true
    },
    forget: () => {
      reports = []
    },
  }
}
