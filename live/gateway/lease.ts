// Seats are connected through gateways, and a gateway may die without notice: its seats are freed when its lease expires.
import { leaveGateway } from '../classroom/seats/seatState.ts'
import type { Dispatcher } from '../dispatcher.ts'
import type { LiveLog, LivePorts, LiveTiming } from '../ports.ts'

interface LeaseParts {
  readonly gatewayId: string
  readonly ports: Pick<LivePorts, 'store' | 'lease' | 'now'>
  readonly dispatcher: Dispatcher
  /** Called when other processes have freed the seats of this gateway, because it had paused for too long. */
  readonly onLost: () => Promise<void>
  readonly log: LiveLog
  readonly timing: LiveTiming
}

export const keepLease = ({ gatewayId, ports, dispatcher, onLost, log, timing }: LeaseParts) => {
  const { store, lease, now } = ports

  const freeGateway = async (staleId: string, seenAt: number) => {
    for (const key of await store.listOccupied()) {
      const lostGateway = { gatewayId: staleId, at: now() }
      await dispatcher.dispatch(key, (state) => ({ state: leaveGateway(state, lostGateway) }), { at: seenAt })
    }
    await lease.remove(staleId)
  }

  const renewLease = async () => {
    const at = now()
    const wasRegistered = await lease.renew(gatewayId, at)
    if (!wasRegistered && hasBeaten) await onLost()
    hasBeaten = true
    for (const stale of await lease.listStale(at - timing.leaseMs)) {
      log.info({ gatewayId: stale.gatewayId }, 'freeing the seats of a gateway that is gone')
      await freeGateway(stale.gatewayId, stale.seenAt)
    }
  }

  let hasBeaten = false
  let running: Promise<void> | null = null
  const renewInBackground = () => {
    running ??= renewLease()
      .catch((error: unknown) => log.warn({ err: error }, 'the lease of this gateway could not be renewed'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(renewInBackground, timing.heartbeatMs)
  timer.unref()
  renewInBackground()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
