// Floods of packets from one who belongs to the lesson. Times come as arguments.

import { TrackInfo, TrackType } from '@livekit/protocol'
import { describe, expect, it, vi } from 'vitest'
import { ReceivedStream } from '#live/sfu/buffer/receivedStream.ts'
import { buildTransportFeedback } from '#live/sfu/bwe/transportFeedback.ts'
import { PublishedTrack } from '#live/sfu/forward/publishedTrack.ts'
import { parseRtcp } from '#live/sfu/rtp/rtcp.ts'
import { TokenBucket } from '#live/sfu/tokenBucket.ts'
import { HandshakeGate } from '#live/sfu/transport/handshakeGate.ts'
import { mayReachSctp } from '#live/sfu/transport/sctpGuard.ts'

const chunk = (type: number, body: Buffer) => {
  const head = Buffer.from([type, 0, 0, 0])
  head.writeUInt16BE(4 + body.length, 2)
  return Buffer.concat([head, body, Buffer.alloc((4 - (body.length % 4)) % 4)])
}
const packet = (...chunks: Buffer[]) => Buffer.concat([Buffer.alloc(12), ...chunks])
const report = (gaps: Array<[number, number]>, named = gaps.length) => {
  const body = Buffer.alloc(12 + gaps.length * 4)
  body.writeUInt16BE(named, 8)
  gaps.forEach(([start, end], n) => {
    body.writeUInt16BE(start, 12 + n * 4)
    body.writeUInt16BE(end, 14 + n * 4)
  })
  return chunk(3, body)
}
const data = (tsn: number) => {
  const body = Buffer.alloc(16)
  body.writeUInt32BE(tsn, 0)
  return chunk(0, body)
}
const quiet = { lastReceivedTsn: 100, misordered: 0 }

describe('floods', () => {
  it('[SFU-105] a report of received chunks that names more than was ever sent does not reach werift', () => {
    expect(
      mayReachSctp(
        packet(
          report([
            [2, 3],
            [5, 5],
            [9, 200],
          ]),
        ),
        quiet,
      ),
    ).toBe(true)
    expect(mayReachSctp(packet(report([])), quiet)).toBe(true)
    const all = Array.from({ length: 290 }, (): [number, number] => [0, 65_535])
    expect(mayReachSctp(packet(report(all)), quiet)).toBe(false)
    expect(mayReachSctp(packet(report([[1, 65_535]])), quiet)).toBe(false)
    expect(
      mayReachSctp(
        packet(
          report([
            [5, 9],
            [6, 10],
          ]),
        ),
        quiet,
      ),
    ).toBe(false)
    expect(mayReachSctp(packet(report([[2, 3]], 60_000)), quiet)).toBe(false)
  })

  it('[SFU-105] many chunks after a missing one wait for it, and lists of streams are short', () => {
    const full = { lastReceivedTsn: 0xffffffff, misordered: 256 }
    expect(mayReachSctp(packet(data(0)), full)).toBe(true)
    expect(mayReachSctp(packet(data(7)), full)).toBe(false)
    expect(mayReachSctp(packet(data(7)), { ...full, misordered: 10 })).toBe(true)
    expect(mayReachSctp(packet(chunk(130, Buffer.alloc(20))), quiet)).toBe(true)
    expect(mayReachSctp(packet(chunk(130, Buffer.alloc(1000))), quiet)).toBe(false)
    expect(mayReachSctp(packet(chunk(192, Buffer.alloc(1000))), quiet)).toBe(false)
    expect(mayReachSctp(packet(Buffer.from([0, 0, 0, 0])), quiet)).toBe(false)
    expect(mayReachSctp(packet(Buffer.from([0, 0, 9, 9])), quiet)).toBe(false)
  })

  it('[SFU-105] of what a stream has missed at most 300 numbers are asked for, however its numbers jump', () => {
    const stream = new ReceivedStream(1, 48_000)
    for (let n = 0; n < 2000; n++) stream.receive((n * 299) & 0xffff, n, 100, n)
    expect(stream.takeMissing(2100).length).toBeLessThanOrEqual(300)
  })

  it('[SFU-105] keyframes are asked for ten times in a short time, then once a second', () => {
    const asked = vi.fn()
    const info = new TrackInfo({ type: TrackType.VIDEO })
    const track = new PublishedTrack({ info, ownerSid: 'PA_1', askKeyframe: asked })
    track.setRids([])
    const [layer] = track.layers
    if (!layer) throw new Error('unreachable')
    track.bind(layer, 7)
    for (let now = 0; now < 60_000; now += 10) track.askKeyframe(0, now)
    expect(asked.mock.calls.length).toBeLessThan(75)
    expect(asked.mock.calls.length).toBeGreaterThan(55)
  })

  it('[SFU-105] reports of arrivals that come too often are not read', () => {
    const one = buildTransportFeedback({ sender: 1, media: 2 }, { base: 0, count: 0, arrivals: [1, 2, 3] })
    const many = Buffer.concat(Array.from({ length: 20 }, () => one))
    const bucket = new TokenBucket({ burst: 5, perSecond: 1 })
    expect(parseRtcp(many, () => bucket.take(0))).toHaveLength(5)
    expect(parseRtcp(many, () => bucket.take(1000))).toHaveLength(1)
  })

  it('[SFU-105] a handshake that begins again and again is answered a few times', () => {
    const gate = new HandshakeGate()
    const hello = (sequence: number) => {
      const message = Buffer.alloc(12 + 40)
      message.writeUInt8(1, 0)
      message.writeUIntBE(40, 1, 3)
      message.writeUInt16BE(sequence, 4)
      message.writeUIntBE(40, 9, 3)
      const record = Buffer.alloc(13)
      record.writeUInt8(22, 0)
      record.writeUInt16BE(message.length, 11)
      return Buffer.concat([record, message])
    }
    let passed = 0
    for (let n = 0; n < 500; n++) passed += gate.filter(hello(0), false).length
    expect(passed).toBeGreaterThan(5)
    expect(passed).toBeLessThanOrEqual(40)
  })
})
