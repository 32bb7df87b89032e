// The people of a benchmark, spread over processes, and what they saw together.
import type { LiveId } from '#contract/ids.ts'
import { quantile } from '../media/measure.ts'
import type { SeatPlan } from './seat.ts'
import { type SeatProcess, startSeatProcess } from './seatProcesses.ts'

export interface CrowdFigures {
  /** Pictures received per second, and the share of the expected ones that did not arrive. */
  readonly packets: number
  readonly lost: number
  /** 99th percentiles, ms. */
  readonly voice99: number
  readonly picture99: number
  readonly stroke99: number
  readonly command99: number
  readonly join99: number
  /** The busiest process of clients: its event loop's 99th percentile, and its share of one core. */
  readonly clientLoop99: number
  readonly clientCpu: number
  /** Datagrams that the sockets of the clients lost, in all. */
  readonly socketDrops: number
}

export interface Crowd {
  start(): Promise<void>
  /** Since the last start. */
  read(): Promise<CrowdFigures>
  /** One person of each process leaves and comes again. */
  renew(): Promise<void>
  leave(): Promise<void>
}

/** People of one lesson are in different processes, but for lessons of two. */
export const gather = async (plans: readonly SeatPlan[], processes: number): Promise<Crowd> => {
  const children: SeatProcess[] = Array.from({ length: processes }, startSeatProcess)
  const all = <T>(act: (child: SeatProcess) => Promise<T>) => Promise.all(children.map(act))
  let startedAt = 0
  // Those with a camera first, one after the other; then everybody at once.
  const hosts = plans.filter(({ isHost }) => isHost)
  const others = plans.filter(({ isHost }) => !isHost)
  for (const group of [hosts, others]) {
    await Promise.all(
      children.map((child, index) => {
        const seats = group.filter((_, place) => place % processes === index)
        return seats.length > 0 ? child.ask({ kind: 'enter', seats }) : undefined
      }),
    )
  }
  const seatsOf = (liveId: LiveId) => plans.filter((plan) => plan.liveId === liveId).length

  return {
    start: async () => {
      startedAt = performance.now()
      await all((child) => child.ask({ kind: 'start' }))
    },
    read: async () => {
      const seconds = (performance.now() - startedAt) / 1000
      const reports = await all((child) => child.report())
      const percentile99 = (pick: (report: (typeof reports)[number]) => number[]) =>
        quantile(
          reports.flatMap(pick).sort((a, b) => a - b),
          0.99,
        )
      const received = reports.reduce((sum, report) => sum + report.received, 0)
      const expected = reports
        .flatMap(({ sent }) => Object.entries(sent))
        // Keys of an object are strings to the compiler.
        .reduce((sum, [liveId, count]) => sum + count * (seatsOf(liveId as LiveId) - 1), 0)
      return {
        packets: received / seconds,
        lost: Math.max(0, 1 - received / Math.max(1, expected)),
        voice99: percentile99(({ voices }) => voices),
        picture99: percentile99(({ pictures }) => pictures),
        stroke99: percentile99(({ strokes }) => strokes),
        command99: percentile99(({ commands }) => commands),
        join99: percentile99(({ joins }) => joins),
        clientLoop99: Math.max(...reports.map(({ loop99 }) => loop99)),
        clientCpu: Math.max(...reports.map(({ cpu }) => cpu)),
        socketDrops: reports.reduce((sum, { socketDrops }) => sum + socketDrops, 0),
      }
    },
    renew: async () => {
      await all((child) => child.ask({ kind: 'renew' }))
    },
    leave: async () => {
      await all((child) => child.ask({ kind: 'leave' }))
      for (const child of children) child.end()
    },
  }
}
