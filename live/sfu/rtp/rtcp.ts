/* RTCP packets that the engine reads and writes (RFC 3550, 4585, 5104, REMB draft). */
import { parseTransportFeedback, type TransportFeedback } from '../bwe/transportFeedback.ts'

export type SenderReport = { ssrc: number; ntpHigh: number; ntpLow: number; timestamp: number }
export type ReportBlock = {
  ssrc: number
  fractionLost: number
  lost: number
  highestSequence: number
  jitter: number
  lastReport: number
  sinceLastReport: number
}
export type RtcpMessage =
  | { type: 'senderReport'; report: SenderReport; blocks: ReportBlock[] }
  | { type: 'receiverReport'; blocks: ReportBlock[] }
  | { type: 'nack'; ssrc: number; sequences: number[] }
  | { type: 'keyframeRequest'; ssrc: number }
  | { type: 'bandwidth'; bitrate: number }
  | { type: 'transportFeedback'; feedback: TransportFeedback }

const packetTypes = {
  senderReport: 200,
  receiverReport: 201,
  sourceDescription: 202,
  transport: 205,
  payload: 206,
}

/**
 * Everything that is understood in a compound packet; what is malformed ends the reading. `mayReadFeedback` is asked before
 * each transport feedback: twenty bytes of it are a list of thousands.
 */
export const parseRtcp = (packet: Buffer, mayReadFeedback = () => true): RtcpMessage[] => {
  const messages: RtcpMessage[] = []
  for (let at = 0; at + 8 <= packet.length; ) {
    const end = at + 4 + packet.readUInt16BE(at + 2) * 4
    if (packet.readUInt8(at) >> 6 !== 2 || end > packet.length || end < at + 8) break
    parseOne(packet.subarray(at, end), messages, mayReadFeedback)
    at = end
  }
  return messages
}

const parseOne = (part: Buffer, messages: RtcpMessage[], mayReadFeedback: () => boolean): void => {
  const format = part.readUInt8(0) & 31
  const type = part.readUInt8(1)
  if (type === packetTypes.senderReport && part.length >= 28) {
    const report = {
      ssrc: part.readUInt32BE(4),
      ntpHigh: part.readUInt32BE(8),
      ntpLow: part.readUInt32BE(12),
      timestamp: part.readUInt32BE(16),
    }
    messages.push({ type: 'senderReport', report, blocks: parseBlocks(part, 28, format) })
  } else if (type === packetTypes.receiverReport) {
    messages.push({ type: 'receiverReport', blocks: parseBlocks(part, 8, format) })
  } else if (type === packetTypes.transport && format === 1 && part.length >= 16) {
    messages.push({ type: 'nack', ssrc: part.readUInt32BE(8), sequences: parseNack(part) })
  } else if (type === packetTypes.transport && format === 15) {
    const feedback = mayReadFeedback() ? parseTransportFeedback(part) : undefined
    if (feedback) messages.push({ type: 'transportFeedback', feedback })
  } else if (type === packetTypes.payload && part.length >= 12) {
    if (format === 1) messages.push({ type: 'keyframeRequest', ssrc: part.readUInt32BE(8) })
    else if (format === 4 && part.length >= 20) {
      messages.push({ type: 'keyframeRequest', ssrc: part.readUInt32BE(12) })
    } else if (format === 15 && part.length >= 20 && part.toString('latin1', 12, 16) === 'REMB') {
      const word = part.readUInt32BE(16) & 0xffffff
      messages.push({ type: 'bandwidth', bitrate: (word & 0x3ffff) * 2 ** (word >> 18) })
    }
  }
}

const parseBlocks = (part: Buffer, start: number, count: number): ReportBlock[] => {
  const blocks: ReportBlock[] = []
  for (let at = start; blocks.length < count && at + 24 <= part.length; at += 24) {
    blocks.push({
      ssrc: part.readUInt32BE(at),
      fractionLost: part.readUInt8(at + 4) / 256,
      lost: part.readIntBE(at + 5, 3),
      highestSequence: part.readUInt32BE(at + 8),
      jitter: part.readUInt32BE(at + 12),
      lastReport: part.readUInt32BE(at + 16),
      sinceLastReport: part.readUInt32BE(at + 20),
    })
  }
  return blocks
}

const parseNack = (part: Buffer): number[] => {
  const sequences: number[] = []
  for (let at = 12; at + 4 <= part.length; at += 4) {
    const first = part.readUInt16BE(at)
    const mask = part.readUInt16BE(at + 2)
    sequences.push(first)
    for (let bit = 0; bit < 16; bit++) if (mask & (1 << bit)) sequences.push((first + bit + 1) & 0xffff)
  }
  return sequences
}

const head = (format: number, type: number, length: number, ssrc: number): Buffer => {
  const packet = Buffer.alloc(length)
  packet.writeUInt8(0x80 | format, 0)
  packet.writeUInt8(type, 1)
  packet.writeUInt16BE(length / 4 - 1, 2)
  packet.writeUInt32BE(ssrc, 4)
  return packet
}

export const buildReceiverReport = (ssrc: number, blocks: ReportBlock[]): Buffer => {
  const used = blocks.slice(0, 31)
  const packet = head(used.length, packetTypes.receiverReport, 8 + used.length * 24, ssrc)
  used.forEach((block, index) => {
    const at = 8 + index * 24
    packet.writeUInt32BE(block.ssrc, at)
    packet.writeUInt8(Math.min(255, Math.floor(block.fractionLost * 256)), at + 4)
    packet.writeIntBE(Math.max(-0x800000, Math.min(0x7fffff, block.lost)), at + 5, 3)
    packet.writeUInt32BE(block.highestSequence >>> 0, at + 8)
    packet.writeUInt32BE(block.jitter >>> 0, at + 12)
    packet.writeUInt32BE(block.lastReport >>> 0, at + 16)
    packet.writeUInt32BE(block.sinceLastReport >>> 0, at + 20)
  })
  return packet
}

export const buildSenderReport = (
  report: SenderReport & { packets: number; octets: number; cname: string },
): Buffer => {
  const packet = head(0, packetTypes.senderReport, 28, report.ssrc)
  packet.writeUInt32BE(report.ntpHigh, 8)
  packet.writeUInt32BE(report.ntpLow, 12)
  packet.writeUInt32BE(report.timestamp, 16)
  packet.writeUInt32BE(report.packets >>> 0, 20)
  packet.writeUInt32BE(report.octets >>> 0, 24)
  const name = Buffer.from(report.cname)
  const description = head(
    1,
    packetTypes.sourceDescription,
    8 + Math.ceil((name.length + 3) / 4) * 4,
    report.ssrc,
  )
  description.writeUInt8(1, 8)
  description.writeUInt8(name.length, 9)
  name.copy(description, 10)
  return Buffer.concat([packet, description])
}

export const buildKeyframeRequest = (ownSsrc: number, mediaSsrc: number): Buffer => {
  const packet = head(1, packetTypes.payload, 12, ownSsrc)
  packet.writeUInt32BE(mediaSsrc, 8)
  return packet
}

export const buildNack = (ownSsrc: number, mediaSsrc: number, sequences: number[]): Buffer => {
  const items: Array<[number, number]> = []
  for (const sequence of sequences) {
    const last = items.at(-1)
    const behind = last ? (sequence - last[0]) & 0xffff : 0
    if (last && behind >= 1 && behind <= 16) last[1] |= 1 << (behind - 1)
    else items.push([sequence, 0])
  }
  const packet = head(1, packetTypes.transport, 12 + items.length * 4, ownSsrc)
  packet.writeUInt32BE(mediaSsrc, 8)
  items.forEach(([first, mask], index) => {
    packet.writeUInt16BE(first, 12 + index * 4)
    packet.writeUInt16BE(mask, 14 + index * 4)
  })
  return packet
}

export const buildBandwidth = (ownSsrc: number, bitrate: number, ssrcs: number[]): Buffer => {
  const used = ssrcs.slice(0, 255)
  const packet = head(15, packetTypes.payload, 20 + used.length * 4, ownSsrc)
  packet.write('REMB', 12, 'latin1')
  let mantissa = Math.floor(bitrate)
  let exponent = 0
  while (mantissa > 0x3ffff) {
    mantissa >>>= 1
    exponent++
  }
  packet.writeUInt32BE(((used.length << 24) | (exponent << 18) | mantissa) >>> 0, 16)
  for (const [index, ssrc] of used.entries()) packet.writeUInt32BE(ssrc, 20 + index * 4)
  return packet
}
