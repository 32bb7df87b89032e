// Notices within two seconds that nothing arrives any more. On a network that was cut the browser needs five seconds and
// more to say so, and the classroom's connection up to ten.
import type { Room } from 'livekit-client'

const lookMs = 500
/** Sound comes at least every 400 ms, also from an open microphone in a silent room. */
const stalledMs = 1500

export interface Arrived {
  /** Received so far. */
  packets: number
  /** A microphone is open whose sound this page gets. */
  isExpected: boolean
}

/** Whether nothing has come for a while although it should. A page that slept between two looks begins anew. Pure. */
export const createStall = () => {
  let packetsBefore = -1
  let movedAt = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  return (now: number, { packets, isExpected }: Arrived): boolean => {
    if (packets !== packetsBefore || !isExpected || now - lookedAt > stalledMs) movedAt = now
    packetsBefore = packets
    lookedAt = now
    return now - movedAt >= stalledMs
  }
}

const isSoundExpected = (room: Room): boolean =>
  [...room.remoteParticipants.values()].some(({ audioTrackPublications }) =>
    [...audioTrackPublications.values()].some(({ track, isMuted }) => track !== undefined && !isMuted),
  )

const readArrived = async (room: Room): Promise<Arrived> => {
  const report = await room.engine.pcManager?.subscriber?.getStats()
  let packets = 0
  for (const one of report?.values() ?? []) {
    if (one.type === 'inbound-rtp') packets += one.packetsReceived ?? 0
  }
  return { packets, isExpected: isSoundExpected(room) }
}

/** Reports each change. Returns the function that ends it. */
export const followArrivals = (room: Room, report: (isStalled: boolean) => void): (() => void) => {
  const isStalledAt = createStall()
  let isStalled = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    // A connection that is being made anew has none.
    const arrived = await readArrived(room).catch(() => ({ packets: 0, isExpected: false }))
    if (isOver) return
    const next = isStalledAt(performance.now(), arrived)
    if (next !== isStalled) {
      isStalled = next
      report(next)
    }
    timer = setTimeout(() => void look(), lookMs)
  }
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
