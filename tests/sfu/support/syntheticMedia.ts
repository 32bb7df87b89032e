import { eventually } from './eventually.ts'
import type { SyntheticClient, SyntheticTrack } from './syntheticClient.ts'
import { LEVEL_EXTENSION, SYNTHETIC_TYPES } from './syntheticClient.ts'

const header = Buffer.alloc(20)

/** Sends one RTP packet of a track; a video packet is a complete small keyframe. `level`: 0 is loudest, 127 silence. */
export function sendPacket(
  client: SyntheticClient,
  track: SyntheticTrack,
  input: {
    sequence: number
    timestamp: number
    payload?: Buffer
    ssrc?: number
    type?: number
    level?: number
  },
): void {
  const type = input.type ?? SYNTHETIC_TYPES[track.kind === 'audio' ? 'opus' : 'vp8']
  const hasLevel = input.level !== undefined
  header[0] = hasLevel ? 0x90 : 0x80
  header[1] = type | 128
  header.writeUInt16BE(input.sequence & 0xffff, 2)
  header.writeUInt32BE(input.timestamp >>> 0, 4)
  header.writeUInt32BE(input.ssrc ?? track.ssrc, 8)
  if (hasLevel) {
    // One extension of one byte (RFC 8285), padded to four bytes; the first bit says that it is speech (RFC 6464).
    header.writeUInt16BE(0xbede, 12)
    header.writeUInt16BE(1, 14)
    header.writeUInt32BE((LEVEL_EXTENSION << 28) | ((0x80 | (input.level ?? 0)) << 16), 16)
  }
  client.publisher.sendRtp(header, hasLevel ? 20 : 12, input.payload ?? Buffer.alloc(80, 7))
}

interface Sound {
  /** Packets so far. */
  sent(): number
  stop(): void
}

/** Sends sound every 20 ms until stopped. */
export function startSound(client: SyntheticClient, track: SyntheticTrack): Sound {
  let sequence = 100
  const timer = setInterval(() => {
    sequence++
    sendPacket(client, track, { sequence, timestamp: sequence * 960 })
  }, 20)
  return { sent: () => sequence - 100, stop: () => clearInterval(timer) }
}

/** Counts the RTP packets that reach a client, by stream. */
export function countPackets(client: SyntheticClient): { total(): number; streams(): Set<number> } {
  let total = 0
  const streams = new Set<number>()
  client.subscriber.onMedia = (datagram) => {
    const type = datagram[1] ?? 0
    if (type >= 192 && type <= 223) return
    total++
    streams.add(datagram.readUInt32BE(8))
  }
  return { total: () => total, streams: () => streams }
}

/** How many packets reach a client while 25 more are sent, which takes half a second where the machine is quick enough. */
export async function arrivedWhileSending(sound: Sound, heard: { total(): number }): Promise<number> {
  const [before, sent] = [heard.total(), sound.sent()]
  await eventually(sound.sent, (now) => now > sent + 25)
  return heard.total() - before
}
