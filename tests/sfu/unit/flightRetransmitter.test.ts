// How the engine's handshake flights leave, with a client that is as strict as Firefox.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FlightRetransmitter } from '#live/sfu/transport/flightRetransmitter.ts'

/** One record, as werift makes it. */
const record = (number: number, body: string, { type = 22, epoch = 0 } = {}): Buffer => {
  const bytes = Buffer.alloc(13 + body.length)
  bytes[0] = type
  bytes.writeUInt16BE(epoch, 3)
  bytes.writeUIntBE(number, 5, 6)
  bytes.writeUInt16BE(body.length, 11)
  bytes.write(body, 13, 'latin1')
  return bytes
}
const recordsOf = (datagram: Buffer) => {
  const found: { number: string; body: string }[] = []
  for (let at = 0; at < datagram.length; ) {
    const end = at + 13 + datagram.readUInt16BE(at + 11)
    const number = `${datagram.readUInt16BE(at + 3)} ${datagram.readUIntBE(at + 5, 6)}`
    found.push({ number, body: datagram.toString('latin1', at + 13, end) })
    at = end
  }
  return found
}

/** As Firefox: a record whose number it has seen is a replay, and a message before its turn is left out. */
const openStrictClient = (flight: readonly string[]) => {
  const seen = new Set<string>()
  let count = 0
  return {
    receive: (datagram: Buffer) => {
      for (const { number, body } of recordsOf(datagram)) {
        if (seen.has(number)) continue
        seen.add(number)
        if (body === flight[count]) count++
      }
    },
    hasAll: () => count === flight.length,
  }
}

const setUp = () => {
  const sent: Buffer[] = []
  const repeater = new FlightRetransmitter((datagram) => sent.push(datagram))
  return { sent, repeater }
}
/** What was sent in this turn leaves. */
const turn = () => Promise.resolve()

describe('a flight of the handshake', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[SFU-83] leaves in one datagram; what does not fit comes in the next', async () => {
    const { sent, repeater } = setUp()
    for (const [number, body] of ['hello', 'certificate', 'key'].entries())
      repeater.send(record(number, body))
    await turn()
    expect(sent.map((datagram) => recordsOf(datagram).map(({ body }) => body))).toEqual([
      ['hello', 'certificate', 'key'],
    ])
    for (const number of [3, 4, 5]) repeater.send(record(number, 'x'.repeat(580)))
    await turn()
    expect(sent.slice(1).map((datagram) => datagram.length)).toEqual([2 * 593, 593])
  })

  it('[SFU-83] reaches a client as strict as Firefox, whichever datagram is lost, and when the last overtakes the first', async () => {
    const bodies = ['hello', 'certificate', 'key'].map((word) => word.padEnd(700, '.'))
    for (const arrival of [
      [1, 2],
      [0, 2],
      [0, 1],
      [2, 1, 0],
    ]) {
      const { sent, repeater } = setUp()
      const client = openStrictClient(bodies)
      for (const [number, body] of bodies.entries()) repeater.send(record(number, body))
      await turn()
      for (const index of arrival) client.receive(sent[index] ?? Buffer.alloc(0))
      expect(client.hasAll()).toBe(false)
      vi.advanceTimersByTime(50)
      for (const datagram of sent.slice(3)) client.receive(datagram)
      expect(client.hasAll(), `${arrival} arrived`).toBe(true)
      repeater.stop()
    }
  })

  it('[SFU-83] is repeated after 50 ms and then twice that, until the client answers; encrypted records stay as they are', async () => {
    const { sent, repeater } = setUp()
    const finished = record(8, 'finished', { epoch: 1 })
    repeater.send(record(7, 'cipher', { type: 20 }))
    repeater.send(finished)
    await turn()
    vi.advanceTimersByTime(150)
    expect(sent.length).toBe(3)
    expect(sent.map((datagram) => recordsOf(datagram).map(({ number }) => number))).toEqual([
      ['0 0', '1 8'],
      ['0 1', '1 8'],
      ['0 2', '1 8'],
    ])
    for (const datagram of sent) expect(datagram.subarray(-finished.length).equals(finished)).toBe(true)
    repeater.stop()
    vi.advanceTimersByTime(10_000)
    expect(sent.length).toBe(3)
  })

  it('[SFU-83] application data leaves at once, as it is, and is not repeated', () => {
    const { sent, repeater } = setUp()
    const data = record(24, 'data', { type: 23, epoch: 1 })
    repeater.send(data)
    expect(sent).toEqual([data])
    vi.advanceTimersByTime(10_000)
    expect(sent).toEqual([data])
  })
})
