// Transport-wide feedback (draft-holmer-rmcat-transport-wide-cc-extensions-01): which packets of a connection arrived, and
// when. The receiver of a connection writes it, its sender reads it.

/** Arrival times in ms, by transport sequence, on a clock that only the receiver knows. */
export interface TransportFeedback {
  /** The first sequence that it covers. */
  readonly base: number
  /** The order of the feedback packets, 0 to 255. */
  readonly count: number
  /** One entry for each sequence from `base` on; null: did not arrive. */
  readonly arrivals: readonly (number | null)[]
}

/** The part of an RTCP packet after the two ssrcs begins here. */
const bodyAt = 12
const statuses = { missing: 0, small: 1, large: 2 } as const
/** A delta is in quarters of a millisecond. */
const ticksPerMs = 4
const referenceMs = 64
const longestRun = 0x1fff
/** What one report can cover without being split by the network. */
export const maxCovered = 1000
/** Thirty bytes can claim 65,535 packets; no browser reports that many at once. */
const maxRead = 4096

/** Reads one packet of type 205, format 15; undefined when it is malformed. */
export const parseTransportFeedback = (part: Buffer): TransportFeedback | undefined => {
  if (part.length < bodyAt + 8) return undefined
  const base = part.readUInt16BE(bodyAt)
  const covered = part.readUInt16BE(bodyAt + 2)

  if (covered > maxRead) return undefined
  const read = readStatuses(part, covered)
  if (!read) return undefined
  let at = read.end
  let time = part.readIntBE(bodyAt + 4, 3) * referenceMs
  const arrivals: (number | null)[] = []
  for (const status of read.statuses) {
    if (status === statuses.missing) {
      arrivals.push(null)
      continue
    }
    const size = status === statuses.small ? 1 : 2
    if (status > statuses.large || at + size > part.length) return undefined
    time += (size === 1 ? part.readUInt8(at) : part.readInt16BE(at)) / ticksPerMs
    at += size
    arrivals.push(time)
  }
  return { base, count: part.readUInt8(bodyAt + 7), arrivals }
}

const readStatuses = (part: Buffer, covered: number) => {
  const statusList: number[] = []
  let at = bodyAt + 8
  while (statusList.length < covered) {
    if (at + 2 > part.length) return undefined
    const chunk = part.readUInt16BE(at)
    at += 2
    if (!(chunk & 0x8000)) {
      const run = Math.min(chunk & longestRun, covered - statusList.length)
      if (run === 0) return undefined
      for (let n = 0; n < run; n++) statusList.push((chunk >> 13) & 3)
    } else {
      const bits = chunk & 0x4000 ? 2 : 1
      const last = Math.min(14 / bits, covered - statusList.length)
      for (let n = 0; n < last; n++) statusList.push((chunk >> (14 - bits * (n + 1))) & (bits === 2 ? 3 : 1))
    }
  }
  return { statuses: statusList, end: at }
}

/** Writes one packet; `arrivals` are ms on any clock that does not jump, at most `mostCovered` of them. */
export const buildTransportFeedback = (
  ssrcs: { sender: number; media: number },
  { base, count, arrivals }: TransportFeedback,
): Buffer => {
  const first = arrivals.find((arrival) => arrival !== null) ?? 0
  const reference = Math.floor(first / referenceMs)
  let before = reference * referenceMs * ticksPerMs
  const deltas = arrivals.map((arrival) => {
    if (arrival === null) return null
    const ticks = Math.round(arrival * ticksPerMs)
    const delta = Math.max(-0x8000, Math.min(0x7fff, ticks - before))
    before += delta
    return delta
  })
  const chunks = writeChunks(deltas.map(statusOf))
  const size = deltas.reduce((sum: number, delta) => sum + statusOf(delta), 0)
  const length = bodyAt + 8 + chunks.length * 2 + size
  const packet = Buffer.alloc(Math.ceil(length / 4) * 4)
  const isPadded = packet.length > length
  packet.writeUInt8(0x80 | (isPadded ? 0x20 : 0) | 15, 0)
  packet.writeUInt8(205, 1)
  packet.writeUInt16BE(packet.length / 4 - 1, 2)
  packet.writeUInt32BE(ssrcs.sender, 4)
  packet.writeUInt32BE(ssrcs.media, 8)
  packet.writeUInt16BE(base, bodyAt)
  packet.writeUInt16BE(arrivals.length, bodyAt + 2)
  packet.writeUIntBE(reference & 0xffffff, bodyAt + 4, 3)
  packet.writeUInt8(count & 255, bodyAt + 7)
  let at = bodyAt + 8
  for (const chunk of chunks) at = packet.writeUInt16BE(chunk, at)
  for (const delta of deltas) {
    if (delta === null) continue
    at = statusOf(delta) === statuses.small ? packet.writeUInt8(delta, at) : packet.writeInt16BE(delta, at)
  }
  if (isPadded) packet.writeUInt8(packet.length - length, packet.length - 1)
  return packet
}

const statusOf = (delta: number | null): number => {
  if (delta === null) return statuses.missing
  return delta >= 0 && delta <= 255 ? statuses.small : statuses.large
}

/** Runs of seven equal statuses or more become a run, the others seven to a chunk. */
const writeChunks = (all: readonly number[]): number[] => {
  const chunks: number[] = []
  for (let at = 0; at < all.length; ) {
    const status = all[at] ?? statuses.missing
    let run = 1
    while (at + run < all.length && all[at + run] === status && run < longestRun) run++
    if (run >= 7) {
      chunks.push((status << 13) | run)
      at += run
      continue
    }
    let chunk = 0xc000
    for (let n = 0; n < 7; n++) chunk |= (all[at + n] ?? statuses.missing) << (12 - 2 * n)
    chunks.push(chunk)
    at += 7
  }
  return chunks
}
