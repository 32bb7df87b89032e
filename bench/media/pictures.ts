// Cameras of the benchmark: every packet is a small keyframe that carries the time of its sending.
import type { SyntheticClient, SyntheticTrack } from '#tests/sfu/support/syntheticClient.ts'

export const packetBytes = 1200
/** Where in a payload the time of sending is, in ms of {@link sharedClock}. */
export const stampAt = 24
const descriptorLength = 4
const header = Buffer.alloc(12)

/** Milliseconds that are the same in all processes of this machine. */
export const sharedClock = (): number => performance.timeOrigin + performance.now()

const keyframe = (): Buffer => {
  const payload = Buffer.alloc(packetBytes, 9)
  // A descriptor with a long PictureID, then the start of a VP8 keyframe.
  Buffer.from('9080800010000009d012a'.padEnd(22, '0'), 'hex').copy(payload)
  payload.writeUInt8(0x10, descriptorLength)
  Buffer.from('9d012a', 'hex').copy(payload, descriptorLength + 3)
  return payload
}

export interface Camera {
  readonly client: SyntheticClient
  readonly track: SyntheticTrack
}

/** All of them send at the same pace until stopped. */
export const startPublishing = (
  cameras: readonly Camera[],
  packetsPerSecond: number,
): { stop(): void; sent(): number } => {
  const payload = keyframe()
  const startedAt = performance.now()
  let done = 0
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * packetsPerSecond)
    for (; done < due; done++) {
      for (const { client, track } of cameras) {
        header[0] = 0x80
        header[1] = 96 | 128
        header.writeUInt16BE(done & 0xffff, 2)
        header.writeUInt32BE((done * Math.floor(90000 / packetsPerSecond)) >>> 0, 4)
        header.writeUInt32BE(track.ssrc, 8)
        payload.writeUInt16BE(0x8000 | (done & 0x7fff), 2)
        payload.writeDoubleBE(sharedClock(), stampAt)
        client.publisher.sendRtp(header, 12, payload)
        sent++
      }
    }
  }, 4)
  return { stop: () => clearInterval(timer), sent: () => sent }
}
