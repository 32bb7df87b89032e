// Work that keeps the processor busy takes turns: so much at once, so much waiting, and the lanes one after another,
// so whoever asks for much waits behind whoever asks for little.
import { appError } from '#contract/errors.ts'

export interface FairQueue {
  /** Runs the work when its lane's turn has come; BUSY where too much is waiting already. */
  take<R>(lane: string, work: (giveWay: LetOthersRun) => Promise<R>): Promise<R>
}
/** In the midst of long work: lets the other lanes go first, then goes on before all else of its own lane. */
export type LetOthersRun = () => Promise<void>

interface Limits {
  atOnce: number
  /** How many wait, of all lanes and of one. */
  most: number
  mostPerLane: number
}
interface Waiting {
  start(): void
  /** None: it has begun, and only gives way. */
  refuse?: (error: unknown) => void
}

export const createFairQueue = ({ atOnce, most, mostPerLane }: Limits): FairQueue => {
  // The first lane is the next to get a turn.
  const lanes = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  const removeFrom = (lane: string, take: (queue: Waiting[]) => Waiting | undefined) => {
    const queue = lanes.get(lane) ?? []
    const taken = take(queue)
    if (queue.length === 0) lanes.delete(lane)
    if (taken) waiting -= 1
    return taken
  }
  const longest = () => [...lanes].reduce((one, other) => (other[1].length > one[1].length ? other : one))
  /** All places are taken: the last of the longest lane goes, unless that is the newcomer's own. */
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
  const startNext = () => {
    const [lane] = lanes.keys()
    if (lane === undefined) {
      running -= 1
      return
    }
    const next = removeFrom(lane, (queue) => queue.shift())
    const rest = lanes.get(lane)
    // Behind all others, until it is its turn again.
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
      startNext()
    })
  return {
    take: async (lane, work) => {
      if (running < atOnce) running += 1
      else await wait(lane)
      try {
        return await work(() => giveWay(lane))
      } finally {
        startNext()
      }
    },
  }
}
