// Counts what synthetic clients receive, and how long it was on its way.
import type { SyntheticClient } from '#tests/sfu/support/syntheticClient.ts'
import { packetBytes, sharedClock, stampAt } from './pictures.ts'

/** Only every so many packets are decrypted and timed. */
const sample = 8

export class Reception {
  #isCounting = false
  #received = 0
  #delays: number[] = []

  add(client: SyntheticClient): void {
    const { subscriber } = client
    subscriber.onMedia = (datagram) => {
      const type = datagram[1] ?? 0
      // RTCP, and the padding that a server may add.
      if (!this.#isCounting || (type >= 192 && type <= 223) || datagram.length < packetBytes) return
      this.#received++
      if ((datagram[3] ?? 0) % sample !== 0) return
      const now = sharedClock()
      const clear = subscriber.receiver?.unprotectRtp(datagram)
      const sentAt = clear?.readDoubleBE(clear.length - packetBytes + stampAt) ?? 0
      if (sentAt > 0) this.#delays.push(Math.max(0, now - sentAt))
    }
  }

  start(): void {
    this.#received = 0
    this.#delays = []
    this.#isCounting = true
  }

  stop(): { received: number; delays: number[] } {
    this.#isCounting = false
    return { received: this.#received, delays: this.#delays }
  }
}
