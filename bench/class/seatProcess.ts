// A process of synthetic people: they take part and measure, so that the server's figures are not those of its clients.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LiveId } from '#contract/ids.ts'
import { readSocketDrops } from '../media/processFigures.ts'
import { Reception } from '../media/reception.ts'
import { type Seat, type SeatPlan, takeSeat } from './seat.ts'
import { Voices } from './sounds.ts'

export type SeatRequest =
  | { kind: 'enter'; seats: readonly SeatPlan[] }
  /** Begins, and ends, a span of time that is counted. */
  | { kind: 'start' | 'report' }
  /** The last person leaves and comes again. */
  | { kind: 'renew' }
  | { kind: 'leave' }

/** What one process saw between start and report. Times in ms. */
export interface SeatReport {
  /** Pictures sent, by lesson. */
  sent: Record<LiveId, number>
  received: number
  /** Of every eighth packet, from sending to receiving. */
  pictures: number[]
  voices: number[]
  /** From the host's stroke to another person's board. */
  strokes: number[]
  /** From a command to its answer. */
  commands: number[]
  joins: number[]
  /** The 99th percentile of this process's own event-loop delay. */
  loop99: number
  /** Share of one core. */
  cpu: number
  /** Datagrams that its UDP sockets lost. */
  socketDrops: number
}

/** Node's histogram counts the pause of its own timer too, in ms. */
const loopResolution = 5

// The provider of each board listens for the end of the process.
process.setMaxListeners(0)
const seats: Seat[] = []
const reception = new Reception()
const voices = new Voices()
const loop = monitorEventLoopDelay({ resolution: loopResolution })
let commands: number[] = []
let strokes: number[] = []
let before = { sent: new Map<Seat, number>(), at: 0, cpu: process.cpuUsage(), socketDrops: 0 }

const enter = async (plan: SeatPlan) => {
  const seat = await takeSeat(plan, {
    onCommand: (ms) => commands.push(ms),
    onStroke: (ms) => strokes.push(ms),
  })
  reception.add(seat.client)
  voices.add(seat.client)
  seats.push(seat)
}

const report = (): SeatReport => {
  const { user, system } = process.cpuUsage(before.cpu)
  const { received, delays } = reception.stop()
  const sent: Record<LiveId, number> = {}
  for (const seat of seats) {
    const own = seat.sent() - (before.sent.get(seat) ?? 0)
    sent[seat.plan.liveId] = (sent[seat.plan.liveId] ?? 0) + own
  }
  return {
    sent,
    received,
    pictures: delays,
    voices: voices.take(),
    strokes,
    commands,
    joins: seats.map(({ client }) => client.joinMilliseconds),
    loop99: Math.max(0, loop.percentile(99) / 1e6 - loopResolution),
    cpu: (user + system) / 1000 / (performance.now() - before.at),
    socketDrops: readSocketDrops(process.pid) - before.socketDrops,
  }
}

const serve = async (request: SeatRequest): Promise<SeatReport | null> => {
  switch (request.kind) {
    case 'enter':
      for (const plan of request.seats) await enter(plan)
      return null
    case 'start':
      before = {
        sent: new Map(seats.map((seat) => [seat, seat.sent()])),
        at: performance.now(),
        cpu: process.cpuUsage(),
        socketDrops: readSocketDrops(process.pid),
      }
      commands = []
      strokes = []
      voices.take()
      loop.reset()
      loop.enable()
      reception.start()
      return null
    case 'report':
      return report()
    case 'renew': {
      const last = seats.pop()
      last?.leave()
      if (last) await enter(last.plan)
      return null
    }
    case 'leave':
      for (const seat of seats.splice(0)) seat.leave()
      return null
  }
}

process.on('disconnect', () => process.exit(0))
process.on('message', (request: SeatRequest) => {
  serve(request).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
