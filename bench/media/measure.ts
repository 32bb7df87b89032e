import { readFileSync } from 'node:fs'
import { TrackSource } from '@livekit/protocol'
import type { MediaServer } from '#tests/sfu/support/mediaServer.ts'
import { SyntheticClient, type SyntheticTrack } from '#tests/sfu/support/syntheticClient.ts'

export type Scenario = {
  name: string
  publishers: number
  /** Participants that only receive. */
  receivers: number
  packetsPerSecond: number
}
export type Measurement = {
  joinMedian: number
  joinWorst: number
  delayMedian: number
  delay99: number
  packets: number
  /** Share of the expected packets that did not arrive. */
  lost: number
  /** Microseconds of the server's processor per forwarded packet. */
  cpuPerPacket: number
  /** Share of one core. */
  cpu: number
  /** MiB per participant. */
  memory: number
}

const JOINS_AT_ONCE = 5
const WARM_UP = 1500
const PACKET_BYTES = 1200
const SAMPLE = 8
const DESCRIPTOR = 4
const STAMP_AT = 24

/** Runs one scenario against one server and measures on both sides. */
export async function measure(
  server: MediaServer,
  scenario: Scenario,
  seconds: number,
): Promise<Measurement> {
  const room = `bench-${scenario.name.replaceAll(' ', '-')}`
  await server.rooms.createRoom({ name: room, departureTimeout: 1 })
  const memoryBefore = readMemory(server)
  const clients: SyntheticClient[] = []
  const joinOne = async (identity: string, canPublish: boolean) => {
    const token = await server.token(identity, { room, canPublish }, '10m')
    const client = await SyntheticClient.join({ url: server.url, token })
    clients.push(client)
    return client
  }
  try {
    const publishers: Array<{ client: SyntheticClient; track: SyntheticTrack }> = []
    for (let index = 0; index < scenario.publishers; index++) {
      const client = await joinOne(`p${index}`, true)
      const track = await client.publish({ cid: 'camera', source: TrackSource.CAMERA, kind: 'video' })
      publishers.push({ client, track })
    }
    const stopSending = startSending(publishers, scenario.packetsPerSecond)
    for (let index = 0; index < scenario.receivers; index += JOINS_AT_ONCE) {
      const batch = Math.min(JOINS_AT_ONCE, scenario.receivers - index)
      await Promise.all(Array.from({ length: batch }, (_, place) => joinOne(`r${index + place}`, false)))
    }
    const counter = countAll(clients)
    await pause(WARM_UP)
    const memory = (readMemory(server) - memoryBefore) / clients.length
    counter.start()
    const cpuBefore = readCpu(server)
    const startedAt = performance.now()
    await pause(seconds * 1000)
    const elapsed = (performance.now() - startedAt) / 1000
    const cpu = readCpu(server) - cpuBefore
    const { packets, delays, sent } = counter.stop()
    stopSending()
    const copies = scenario.publishers * (scenario.publishers - 1 + scenario.receivers)
    const expected = (sent() / scenario.publishers) * copies
    const joins = clients.map((client) => client.joinMilliseconds).sort((a, b) => a - b)
    return {
      joinMedian: quantile(joins, 0.5),
      joinWorst: joins.at(-1) ?? 0,
      delayMedian: quantile(delays, 0.5),
      delay99: quantile(delays, 0.99),
      packets: packets / elapsed,
      lost: Math.max(0, 1 - packets / expected),
      cpuPerPacket: (cpu * 1e6) / Math.max(1, packets),
      cpu: cpu / elapsed,
      memory,
    }
  } finally {
    for (const client of clients) client.close()
    await server.rooms.deleteRoom(room).catch(() => {})
    await pause(300)
  }
}

let sentPackets = 0

/** Every publisher sends small keyframes, with the time of sending in their bytes. */
function startSending(
  publishers: Array<{ client: SyntheticClient; track: SyntheticTrack }>,
  packetsPerSecond: number,
): () => void {
  const header = Buffer.alloc(12)
  const payload = Buffer.alloc(PACKET_BYTES, 9)
  // Descriptor with a long PictureID, then the start of a VP8 keyframe.
  Buffer.from('9080800010000009d012a'.padEnd(22, '0'), 'hex').copy(payload)
  payload.writeUInt8(0x10, DESCRIPTOR)
  Buffer.from('9d012a', 'hex').copy(payload, DESCRIPTOR + 3)
  const startedAt = performance.now()
  let done = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * packetsPerSecond)
    for (; done < due; done++) {
      for (const { client, track } of publishers) {
        header[0] = 0x80
        header[1] = 96 | 128
        header.writeUInt16BE(done & 0xffff, 2)
        header.writeUInt32BE((done * Math.floor(90000 / packetsPerSecond)) >>> 0, 4)
        header.writeUInt32BE(track.ssrc, 8)
        payload.writeUInt16BE(0x8000 | (done & 0x7fff), 2)
        payload.writeDoubleBE(performance.now(), STAMP_AT)
        client.publisher.sendRtp(header, 12, payload)
        sentPackets++
      }
    }
  }, 4)
  return () => clearInterval(timer)
}

function countAll(clients: SyntheticClient[]) {
  let isCounting = false
  let packets = 0
  let sentBefore = 0
  let sentAfter = 0
  const delays: number[] = []
  for (const client of clients) {
    client.subscriber.onMedia = (datagram) => {
      const type = datagram[1] ?? 0
      // RTCP, and the padding that a server may add.
      if (!isCounting || (type >= 192 && type <= 223) || datagram.length < PACKET_BYTES) return
      packets++
      if ((datagram[3] ?? 0) % SAMPLE !== 0) return
      const now = performance.now()
      const clear = client.subscriber.receiver?.unprotectRtp(datagram)
      if (!clear) return
      const sentAt = clear.readDoubleBE(clear.length - PACKET_BYTES + STAMP_AT)
      if (sentAt > 0 && sentAt <= now) delays.push(now - sentAt)
    }
  }
  return {
    start: () => {
      isCounting = true
      sentBefore = sentPackets
    },
    stop: () => {
      isCounting = false
      sentAfter = sentPackets
      delays.sort((a, b) => a - b)
      return { packets, delays, sent: () => sentAfter - sentBefore }
    },
  }
}

export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

/** Seconds of processor time that the server's process used. */
function readCpu(server: MediaServer): number {
  const fields = readFileSync(`/proc/${server.processId}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Memory of the server's process, MiB. */
function readMemory(server: MediaServer): number {
  const status = readFileSync(`/proc/${server.processId}/status`, 'latin1')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
