// Work in lanes: each lane runs so much at once, and a lane that is full delays itself alone.
import { appError } from '#contract/errors.ts'

export interface Lanes {
  /** TOO_MANY when too much of this lane is waiting. */
  run<R>(lane: string, work: () => Promise<R>): Promise<R>
}

interface Limits {
  /** Of one lane. */
  readonly running: number
  readonly waiting: number
}

export const createLanes = (limits: Limits): Lanes => {
  const lanes = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return {
    run: async (name, work) => {
      const lane = lanes.get(name) ?? { running: 0, waiting: [] }
      lanes.set(name, lane)
      if (lane.running < limits.running) lane.running += 1
      else {
        if (lane.waiting.length >= limits.waiting) throw appError('TOO_MANY', { waitSeconds: 1 })
        await new Promise<void>((start) => lane.waiting.push(start))
      }
      try {
        return await work()
      } finally {
        const next = lane.waiting.shift()
        if (next) next()
        else lane.running -= 1
        if (lane.running === 0) lanes.delete(name)
      }
    },
  }
}
