// Seats are connected through gateways, and a gateway may die without notice: its seats are freed when its lease expires.
import { leaveGateway } from '../classroom/seats/seatState.ts'
import type { Dispatcher } from '../dispatcher.ts'
import type { LiveLog, LivePorts, LiveTiming } from '../ports.ts'

interface LeaseParts {
  readonly gatewayId: string
  readonly ports: Pick<LivePorts, 'store' | 'lease' | 'now'>
  readonly dispatcher: Dispatcher
  /** Other processes took this gateway for dead (it paused too long): its sockets take their seats again. */
  readonly onLost: () => Promise<void>
  readonly log: LiveLog
  readonly timing: LiveTiming
}

export const keepLease = ({ gatewayId, ports, dispatcher, onLost, log, timing }: LeaseParts) => {
  const { store, lease, now } = ports

  const free = async (staleId: string, seenAt: number) => {
    for (const key of await store.listOccupied()) {
      const lost = { gatewayId: staleId, at: now() }
      await dispatcher.dispatch(key, (state) => ({ state: leaveGateway(state, lost) }), { at: seenAt })
    }
    await lease.forget(staleId)
  }

  const turn = async () => {
    const at = now()
    const wasKnown = await lease.beat(gatewayId, at)
    if (!wasKnown && hasBeaten) await onLost()
    hasBeaten = true
    for (const stale of await lease.listStale(at - timing.leaseMs)) {
      log.info({ gatewayId: stale.gatewayId }, 'freeing the seats of a gateway that is gone')
      await free(stale.gatewayId, stale.seenAt)
    }
  }

  let hasBeaten = false
  let running: Promise<void> | null = null
  const runTurn = () => {
    running ??= turn()
      .catch((error: unknown) => log.warn({ err: error }, 'the lease of this gateway could not be renewed'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(runTurn, timing.heartbeatMs)
  timer.unref()
  runTurn()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
