// Decides from its reports whether the embedded media engine can take one more lesson. It works in one thread: when that
// uses its core all the time, the packets of every lesson wait. So a new lesson is refused before that.
import type { LiveKind } from '#contract/classroom/live.ts'
import type { LiveId } from '#contract/ids.ts'

/** Shares of one core. The rest is for peaks: joins, keyframes, people who come to running lessons. */
const maxLoad = 0.7
/** A lesson that has just started is empty: this share is reserved for its people. */
const reserves: Record<LiveKind, number> = { '1v1': 0.005, '1vN': 0.03 }
const reservedMs = 60_000
/** The load is the mean of so many reports. */
const maxReports = 10

export interface EngineLoad {
  /** To be called every second with the engine's processor time, as a share of one core. */
  reported(cpu: number): void
  /** Reserves capacity for a lesson that starts now; false: there is none. */
  reserve(lesson: { liveId: LiveId; kind: LiveKind }): boolean
  /** The lesson has ended. */
  release(liveId: LiveId): void
  /** The engine has died, and a new one begins without load. */
  reset(): void
}

export const createEngineLoad = (now: () => number): EngineLoad => {
  let reports: number[] = []
  const started = new Map<LiveId, { kind: LiveKind; at: number }>()
  const measured = () => reports.reduce((sum, cpu) => sum + cpu, 0) / Math.max(1, reports.length)
  const reserved = () => {
    for (const [liveId, { at }] of started) if (now() - at >= reservedMs) started.delete(liveId)
    return [...started.values()].reduce((sum, { kind }) => sum + reserves[kind], 0)
  }
  return {
    reported: (cpu) => {
      reports = [...reports, cpu].slice(-maxReports)
    },
    reserve: ({ liveId, kind }) => {
      if (measured() + reserved() >= maxLoad) return false
      started.set(liveId, { kind, at: now() })
      return true
    },
    release: (liveId) => void started.delete(liveId),
    reset: () => {
      reports = []
    },
  }
}
