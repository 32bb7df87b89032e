// Voices of the benchmark: every packet carries the time of its sending.
import type { SyntheticClient, SyntheticTrack } from '#tests/sfu/support/syntheticClient.ts'
import { sendPacket } from '#tests/sfu/support/syntheticMedia.ts'
import { sharedClock } from '../media/pictures.ts'

const payloadBytes = 80
const packetEveryMs = 20
/** Pictures are longer. */
const longest = 400
/** Only every so many packets are decrypted and timed. */
const sample = 8

/** Speaks without a pause until stopped. */
export const startVoice = (client: SyntheticClient, track: SyntheticTrack): (() => void) => {
  const payload = Buffer.alloc(payloadBytes, 7)
  const startedAt = performance.now()
  let done = 0
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - startedAt) / packetEveryMs)
    for (; done < due; done++) {
      payload.writeDoubleBE(sharedClock(), 0)
      sendPacket(client, track, { sequence: done, timestamp: done * 960, payload })
    }
  }, packetEveryMs / 2)
  return () => clearInterval(timer)
}

/** How long voices were on their way, ms. */
export class Voices {
  #delays: number[] = []

  /** Counts packets of sound; all others go to the listener that the client had before. */
  add({ subscriber }: SyntheticClient): void {
    const others = subscriber.onMedia
    subscriber.onMedia = (datagram) => {
      const type = datagram[1] ?? 0
      if (datagram.length > longest || (type >= 192 && type <= 223)) return others(datagram)
      if ((datagram[3] ?? 0) % sample !== 0) return
      const now = sharedClock()
      const clear = subscriber.receiver?.unprotectRtp(datagram)
      if (clear && clear.length >= payloadBytes) {
        this.#delays.push(Math.max(0, now - clear.readDoubleBE(clear.length - payloadBytes)))
      }
    }
  }

  take(): number[] {
    const delays = this.#delays
    this.#delays = []
    return delays
  }
}
