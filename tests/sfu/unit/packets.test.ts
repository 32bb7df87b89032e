import { describe, expect, it } from 'vitest'
import { audioNackTiming, ReceivedStream } from '#live/sfu/buffer/receivedStream.ts'
import { SequenceMunger } from '#live/sfu/forward/rtpMunger.ts'
import { primaryOfRed } from '#live/sfu/rtp/red.ts'
import { buildBandwidth, buildNack, buildReceiverReport, parseRtcp } from '#live/sfu/rtp/rtcp.ts'
import { parseRtp, readExtension, sequenceDistance, writeHeader } from '#live/sfu/rtp/rtp.ts'
import { parseVp8, Vp8Renumbering, writeVp8Numbers } from '#live/sfu/rtp/vp8.ts'

describe('sequence numbers', () => {
  it('[SFU-72] continue over an anchor, keep real gaps and close gaps of dropped packets', () => {
    const mapper = new SequenceMunger(100)
    mapper.anchor(5000)
    expect([5000, 5001, 5003].map((sequence) => mapper.map(sequence))).toEqual([100, 101, 103])
    mapper.drop(5004)
    expect(mapper.map(5005)).toBe(104)
    expect(mapper.map(5002)).toBe(102)
    expect(mapper.map(5004)).toBeUndefined()
    mapper.anchor(60000)
    expect(mapper.map(60000)).toBe(105)
    expect(mapper.map(59999)).toBeUndefined()
  })

  it('[SFU-72] wrap on both sides', () => {
    const mapper = new SequenceMunger(65535)
    mapper.anchor(65534)
    expect([65534, 65535, 0, 1].map((sequence) => mapper.map(sequence))).toEqual([65535, 0, 1, 2])
    expect(sequenceDistance(2, 65530)).toBe(8)
    expect(sequenceDistance(65530, 2)).toBe(-8)
  })
})

describe('VP8', () => {
  const keyframe = Buffer.from('90e0812a05200000009d012a', 'hex')

  it('[SFU-73] reads descriptors and keyframes', () => {
    const descriptor = parseVp8(keyframe)
    expect(descriptor).toMatchObject({ pictureId: 0x12a, hasLongPictureId: true, tl0: 5, isKeyframe: true })
    const delta = Buffer.from('9080110100', 'hex')
    expect(parseVp8(delta)).toMatchObject({
      pictureId: 0x11,
      hasLongPictureId: false,
      isKeyframe: false,
      tl0At: -1,
    })
    for (let length = 0; length < 5; length++) parseVp8(keyframe.subarray(0, length))
  })

  it('[SFU-73] picture ids continue by one across a switch', () => {
    const numbering = new Vp8Renumbering()
    const at = (pictureId: number, tl0: number) => {
      const descriptor = parseVp8(keyframe)
      if (!descriptor) throw new Error('unreachable')
      return { ...descriptor, pictureId, tl0 }
    }
    numbering.anchor(at(300, 7))
    expect(numbering.map(at(300, 7))).toEqual({ pictureId: 300, tl0: 7 })
    expect(numbering.map(at(301, 8))).toEqual({ pictureId: 301, tl0: 8 })
    numbering.anchor(at(20000, 200))
    expect(numbering.map(at(20000, 200))).toEqual({ pictureId: 302, tl0: 9 })
    const payload = Buffer.from(keyframe)
    writeVp8Numbers(payload, at(0, 0), { pictureId: 302, tl0: 9 })
    expect(parseVp8(payload)).toMatchObject({ pictureId: 302, tl0: 9 })
  })
})

describe('RTP and RTCP', () => {
  it('[SFU-74] a written header is read back', () => {
    const header = Buffer.alloc(20)
    writeHeader(header, { payloadType: 96, marker: true, sequence: 7, timestamp: 9, ssrc: 11 }, 1000)
    const packet = parseRtp(Buffer.concat([header, Buffer.from('hello')]))
    expect(packet).toMatchObject({ payloadType: 96, marker: true, sequence: 7, timestamp: 9, ssrc: 11 })
    expect(packet?.payload.toString()).toBe('hello')
    expect(readExtension(packet?.bytes ?? header, 1)?.length).toBe(3)
    expect(readExtension(packet?.bytes ?? header, 2)).toBeUndefined()
  })

  it('[SFU-74] packets with impossible lengths are refused', () => {
    const padded = Buffer.alloc(14)
    padded[0] = 0xa0
    padded[13] = 200
    expect(parseRtp(padded)).toBeUndefined()
    const extended = Buffer.alloc(16)
    extended[0] = 0x90
    extended.writeUInt16BE(900, 14)
    expect(parseRtp(extended)).toBeUndefined()
    expect(parseRtp(Buffer.alloc(5))).toBeUndefined()
  })

  it('[SFU-74] requests for missing packets and bandwidth are read as they were written', () => {
    const sequences = [10, 11, 20, 26, 27, 65535]
    const [nack] = parseRtcp(buildNack(1, 5, sequences))
    expect(nack).toEqual({ type: 'nack', ssrc: 5, sequences })
    const [bandwidth] = parseRtcp(buildBandwidth(1, 4_000_000, [5, 6]))
    if (bandwidth?.type !== 'bandwidth') throw new Error('unreachable')
    expect(Math.abs(bandwidth.bitrate - 4_000_000)).toBeLessThan(20_000)
    const block = {
      ssrc: 5,
      fractionLost: 0.5,
      lost: -3,
      highestSequence: 70000,
      jitter: 4,
      lastReport: 1,
      sinceLastReport: 2,
    }
    expect(parseRtcp(buildReceiverReport(1, [block]))).toEqual([{ type: 'receiverReport', blocks: [block] }])
  })

  it('[SFU-74] the newest block of RED is the plain payload', () => {
    const red = Buffer.concat([Buffer.from([0xef, 0, 0, 3, 111]), Buffer.from('old'), Buffer.from('new')])
    expect(primaryOfRed(red).toString()).toBe('new')
    expect(primaryOfRed(Buffer.from([111, 1, 2])).toString('hex')).toBe('0102')
    expect(primaryOfRed(Buffer.from([0xef, 0, 3])).length).toBe(0)
  })
})

describe('an incoming stream', () => {
  it('[SFU-75] requests missing packets, again after a pause, and stops when they arrive', () => {
    const stream = new ReceivedStream(1, 90000)
    stream.receive(10, 0, 100, 1000)
    stream.receive(13, 0, 100, 1000)
    expect(stream.takeMissing(1001)).toEqual([])
    expect(stream.takeMissing(1020)).toEqual([11, 12])
    expect(stream.takeMissing(1025)).toEqual([])
    expect(stream.repair(11, 1030)).toBe(true)
    expect(stream.repair(11, 1031)).toBe(false)
    expect(stream.takeMissing(1060)).toEqual([12])
    expect(stream.takeMissing(1080)).toEqual([])
    expect(stream.takeMissing(1100)).toEqual([12])
    expect(stream.receive(12, 0, 100, 1110)).toBe(true)
    expect(stream.receive(12, 0, 100, 1111)).toBe(false)
    expect(stream.takeMissing(1500)).toEqual([])
  })

  it('[SFU-75] requests missing sound at once, and again in each turn of 20 ms at first', () => {
    const stream = new ReceivedStream(1, 48000, audioNackTiming)
    stream.receive(10, 0, 100, 1000)
    stream.receive(12, 0, 100, 1000)
    for (const now of [1000, 1020, 1040, 1060]) expect(stream.takeMissing(now)).toEqual([11])
    expect(stream.takeMissing(1080)).toEqual([])
    expect(stream.takeMissing(1300)).toEqual([11])
  })

  it('[SFU-75] reports the fraction lost', () => {
    const stream = new ReceivedStream(1, 90000)
    for (let sequence = 0; sequence < 100; sequence++)
      if (sequence % 4 !== 1) stream.receive(sequence, 0, 100, 1000)
    expect(stream.report(2000)).toMatchObject({ lost: 25, highestSequence: 99, fractionLost: 0.25 })
  })

  it('[SFU-75] extrapolates the sender’s clock', () => {
    const stream = new ReceivedStream(1, 48000)
    stream.onSenderReport({ ssrc: 1, ntpHigh: 100, ntpLow: 0, timestamp: 4_294_967_290 }, 1000)
    expect(stream.senderClock(1500)).toMatchObject({ ntpHigh: 100, ntpLow: 2 ** 31, timestamp: 23994 })
  })
})
