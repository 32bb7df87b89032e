// A fair queue for CPU-heavy work: limits for running and waiting work, and round-robin over lanes, so that a lane with
// much work does not delay a lane with little.
import { appError } from '#contract/errors.ts'

export interface FairQueue {
  /** Runs the work when its lane's turn has come; refuses with BUSY when too much is waiting. */
  take<R>(lane: string, work: (giveWay: YieldToOthers) => Promise<R>): Promise<R>
}
/** Called within long work: lets the other lanes go first, then continues before other work of its own lane. */
export type YieldToOthers = () => Promise<void>

interface Limits {
  atOnce: number
  /** Of one lane; without it a lane may have all places while no other waits. */
  atOncePerLane?: number
  /** How many may wait, in total and per lane. */
  most: number
  mostPerLane: number
  /** How long a lane keeps its place, without working, behind work that took so long (ms); 0 without it. */
  restMs?(lane: string, tookMs: number): number
}
interface Waiting {
  start(): void
  /** Undefined: work that has started and only yields. */
  refuse?: (error: unknown) => void
}

export const createFairQueue = (limits: Limits): FairQueue => {
  const { atOnce, atOncePerLane = atOnce, most, mostPerLane, restMs = () => 0 } = limits
  // In turn order: the first lane that has a free place is next.
  const lanes = new Map<string, Waiting[]>()
  const runningByLane = new Map<string, number>()
  let running = 0
  let waiting = 0

  const hasPlace = (lane: string) => (runningByLane.get(lane) ?? 0) < atOncePerLane
  const countInLane = (lane: string, change: 1 | -1) => {
    const inLane = (runningByLane.get(lane) ?? 0) + change
    if (inLane === 0) runningByLane.delete(lane)
    else runningByLane.set(lane, inLane)
  }
  const countIn = (lane: string, change: 1 | -1) => {
    running += change
    countInLane(lane, change)
  }

  const removeFrom = (lane: string, take: (queue: Waiting[]) => Waiting | undefined) => {
    const queue = lanes.get(lane) ?? []
    const taken = take(queue)
    if (queue.length === 0) lanes.delete(lane)
    if (taken) waiting -= 1
    return taken
  }
  const longest = () => [...lanes].reduce((one, other) => (other[1].length > one[1].length ? other : one))
  /** The queue is full: drops the last entry of the longest lane, unless that is the new one's own lane. */
  const makeRoom = (length: number): boolean => {
    const [lane, queue] = longest()
    if (queue.length <= length + 1 || !queue.at(-1)?.refuse) return false
    removeFrom(lane, (full) => full.pop())?.refuse?.(appError('BUSY'))
    return true
  }
  const wait = (lane: string) =>
    new Promise<void>((start, refuse) => {
      const length = lanes.get(lane)?.length ?? 0
      const hasRoom = length < mostPerLane && (waiting < most || makeRoom(length))
      if (!hasRoom) return refuse(appError('BUSY'))
      const queue = lanes.get(lane) ?? []
      queue.push({ start, refuse })
      lanes.set(lane, queue)
      waiting += 1
    })
  const nextLane = () => {
    for (const lane of lanes.keys()) if (hasPlace(lane)) return lane
    return undefined
  }
  const startNext = () => {
    const lane = running < atOnce ? nextLane() : undefined
    if (lane === undefined) return
    countIn(lane, 1)
    const next = removeFrom(lane, (queue) => queue.shift())
    const rest = lanes.get(lane)
    // Moves the lane to the end of the turn order.
    if (rest) {
      lanes.delete(lane)
      lanes.set(lane, rest)
    }
    next?.start()
  }
  const giveWay = (lane: string) =>
    new Promise<void>((start) => {
      const queue = lanes.get(lane) ?? []
      lanes.delete(lane)
      if (lanes.size === 0) {
        if (queue.length > 0) lanes.set(lane, queue)
        return start()
      }
      lanes.set(lane, [{ start }, ...queue])
      waiting += 1
      countIn(lane, -1)
      startNext()
    })
  return {
    take: async (lane, work) => {
      if (running < atOnce && hasPlace(lane)) countIn(lane, 1)
      else await wait(lane)
      const startedAt = performance.now()
      try {
        return await work(() => giveWay(lane))
      } finally {
        const rest = restMs(lane, performance.now() - startedAt)
        running -= 1
        const leave = () => {
          countInLane(lane, -1)
          startNext()
        }
        if (rest > 0) setTimeout(leave, rest)
        else leave()
        startNext()
      }
    },
  }
}
