import { describe, expect, it } from 'vitest'
import { ArrivalLog } from '#live/sfu/bwe/arrivalLog.ts'
import { SentPacketLog } from '#live/sfu/bwe/sentPacketLog.ts'
import { buildTransportFeedback, parseTransportFeedback } from '#live/sfu/bwe/transportFeedback.ts'
import { parseRtcp } from '#live/sfu/rtp/rtcp.ts'
import { parseRtp, readExtension, writeHeader } from '#live/sfu/rtp/rtp.ts'

const ssrcs = { sender: 1, media: 2 }

describe('feedback for every packet', () => {
  it('[SFU-74] is read as the draft describes it, in both kinds of chunks', () => {
    // Base 5, six packets, reference 2 (128 ms), packet 7. A run of two small deltas, then a vector of two bits each:
    // missing, small, large, missing. Deltas: 1 ms, 0.25 ms; 0 ms; -2 ms.
    const packet = Buffer.from('8fcd0007000000010000000200050006000002072002c600040100fff8000000', 'hex')
    expect(parseTransportFeedback(packet)).toEqual({
      base: 5,
      count: 7,
      arrivals: [129, 129.25, null, 129.25, 127.25, null],
    })
  })

  it('[SFU-74] is read as it was written, whatever came and was lost', () => {
    const patterns = [
      [1000, 1000.25, 1003],
      [1000, null, null, null, null, null, null, null, null, 1004, 999, null, 1500],
      Array.from({ length: 400 }, (_, n) => (n % 3 === 1 ? null : 5000 + n * 2)),
      Array.from({ length: 100 }, (_, n) => 64 + n),
    ]
    for (const [count, arrivals] of patterns.entries()) {
      const feedback = { base: 65_530, count, arrivals }
      const [message] = parseRtcp(buildTransportFeedback(ssrcs, feedback))
      expect(message).toEqual({ type: 'transportFeedback', feedback })
    }
  })

  it('[SFU-69] that is cut or nonsense is refused without a throw', () => {
    const packet = buildTransportFeedback(ssrcs, {
      base: 0,
      count: 0,
      arrivals: [1, null, 900, 3, 4, 5, 6, 7],
    })
    for (let length = 0; length < packet.length - 4; length++) {
      expect(parseTransportFeedback(packet.subarray(0, length))).toBeUndefined()
    }
    const greedy = Buffer.from(packet)
    greedy.writeUInt16BE(0xffff, 14)
    expect(parseTransportFeedback(greedy)).toBeUndefined()
    // Eight runs of 8,191 lost packets each: well formed, and only meant to keep the engine busy.
    const claims = Buffer.from(`8fcd000800000001000000020000fff800000000${'1fff'.repeat(8)}`, 'hex')
    expect(parseTransportFeedback(claims)).toBeUndefined()
  })
})

describe('what arrives from a publisher', () => {
  it('[SFU-90] is reported once, with what is missing between', () => {
    const log = new ArrivalLog()
    expect(log.take(1)).toBeUndefined()
    log.receive(65_534, 9, 1000)
    log.receive(1, 9, 1010)
    log.receive(65_535, 9, 1012)
    const [first] = parseRtcp(log.take(1) ?? Buffer.alloc(0))
    expect(first).toEqual({
      type: 'transportFeedback',
      feedback: { base: 65_534, count: 0, arrivals: [1000, 1012, null, 1010] },
    })
    expect(log.take(1)).toBeUndefined()
    log.receive(2, 9, 1020)
    const [second] = parseRtcp(log.take(1) ?? Buffer.alloc(0))
    expect(second).toEqual({ type: 'transportFeedback', feedback: { base: 2, count: 1, arrivals: [1020] } })
  })

  it('[SFU-90] a packet that comes after its report is reported with the next one, with what came since', () => {
    const log = new ArrivalLog()
    for (const [sequence, at] of [
      [10, 1000],
      [11, 1010],
      [13, 1020],
    ] as const)
      log.receive(sequence, 9, at)
    log.take(1)
    log.receive(12, 9, 1030)
    log.receive(14, 9, 1040)
    const [next] = parseRtcp(log.take(1) ?? Buffer.alloc(0))
    expect(next).toEqual({
      type: 'transportFeedback',
      feedback: { base: 12, count: 1, arrivals: [1030, 1020, 1040] },
    })
  })

  it('[SFU-90] one that comes half a second late stays lost, and so does one from before the first', () => {
    const log = new ArrivalLog()
    log.receive(10, 9, 1000)
    log.receive(12, 9, 1010)
    log.take(1)
    log.receive(9, 9, 1020)
    expect(log.take(1)).toBeUndefined()
    log.receive(13, 9, 1600)
    log.receive(11, 9, 1610)
    const [next] = parseRtcp(log.take(1) ?? Buffer.alloc(0))
    expect(next).toEqual({ type: 'transportFeedback', feedback: { base: 13, count: 1, arrivals: [1600] } })
  })
})

describe('what is sent to a subscriber', () => {
  it('[SFU-90] carries its number, its fate is known once, and that it was late and not lost', () => {
    const log = new SentPacketLog()
    const header = Buffer.alloc(20)
    const numbers = [100, 200, 300].map((bytes, n) => log.send(bytes, 50 + n))
    const fields = { payloadType: 96, marker: false, sequence: 1, timestamp: 2, ssrc: 3 }
    writeHeader(header, { ...fields, transportSequence: numbers[2] }, 0)
    expect(readExtension(parseRtp(header)?.bytes ?? header, 2)?.readUInt16BE(0)).toBe(2)
    expect(readExtension(header, 1)).toBeUndefined()
    const feedback = { base: 0, count: 0, arrivals: [7000, null] }
    expect(log.applyFeedback(feedback)).toEqual([
      { sentAt: 50, bytes: 100, arrivedAt: 7000 },
      { sentAt: 51, bytes: 200, arrivedAt: null },
    ])
    expect(log.applyFeedback(feedback)).toEqual([])
    const late = { base: 1, count: 1, arrivals: [7001, 7002, 7003, 7004] }
    expect(log.applyFeedback(late)).toEqual([
      { sentAt: 51, bytes: 200, arrivedAt: 7001, wasLost: true },
      { sentAt: 52, bytes: 300, arrivedAt: 7002 },
    ])
    expect(log.applyFeedback(late)).toEqual([])
  })
})
