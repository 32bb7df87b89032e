import { TrackInfo, TrackType } from '@livekit/protocol'
import { describe, expect, it } from 'vitest'
import { BandwidthController } from '#live/sfu/forward/bandwidth.ts'
import { DownTrack } from '#live/sfu/forward/downTrack.ts'
import { PublishedTrack } from '#live/sfu/forward/publishedTrack.ts'
import { ReceivedStream } from '#live/sfu/forward/receivedStream.ts'
import { primaryOfRed } from '#live/sfu/forward/red.ts'
import { buildBandwidth, buildNack, buildReceiverReport, parseRtcp } from '#live/sfu/forward/rtcp.ts'
import {
  parseRtp,
  type RtpPacket,
  readExtension,
  sequenceDistance,
  writeHeader,
} from '#live/sfu/forward/rtp.ts'
import type { Codecs } from '#live/sfu/forward/rtpSender.ts'
import { SentLog } from '#live/sfu/forward/sentLog.ts'
import { SequenceMapper } from '#live/sfu/forward/sequenceMapper.ts'
import { parseVp8, Vp8Renumbering, writeVp8Numbers } from '#live/sfu/forward/vp8.ts'

describe('sequence numbers', () => {
  it('[SFU-72] continue over an anchor, keep real gaps and close gaps of dropped packets', () => {
    const mapper = new SequenceMapper(100)
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
    const mapper = new SequenceMapper(65535)
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

describe('what a subscriber gets', () => {
  const vp8 = (isKeyframe: boolean, pictureId: number) =>
    Buffer.from([0x90, 0x80, 0x80 | (pictureId >> 8), pictureId & 255, isKeyframe ? 0 : 1, 1, 2, 3])

  function setUp() {
    const asked: number[] = []
    const track = new PublishedTrack({
      info: new TrackInfo({ sid: 'TR_x', type: TrackType.VIDEO }),
      ownerSid: 'PA_x',
      askKeyframe: (ssrc) => asked.push(ssrc),
    })
    track.setRids(['f', 'q', 'h'])
    const sent: RtpPacket[] = []
    const down = new DownTrack({
      track,
      send: (header, length, payload) => {
        const packet = parseRtp(Buffer.concat([header.subarray(0, length), payload]))
        if (packet) sent.push(packet)
      },
      sentLog: new SentLog(),
    })
    track.downTracks.add(down)
    const push = (index: number, sequence: number, isKeyframe: boolean, timestamp = sequence * 3000) => {
      const layer = track.layers[index]
      if (!layer) throw new Error('unreachable')
      const bytes = Buffer.alloc(12)
      const packet = {
        payloadType: 96,
        marker: true,
        sequence,
        timestamp,
        ssrc: 100 + index,
        payload: vp8(isKeyframe, sequence),
        bytes,
      }
      const now = performance.now()
      track.bind(layer, packet.ssrc).receive(sequence, timestamp, 20, now)
      track.forward(layer, packet, now)
    }
    return { track, down, sent, asked, push }
  }

  it('[SFU-76] starts and switches on keyframes only, with continuous numbers', () => {
    const { track, down, sent, push } = setUp()
    expect(track.layers.map((layer) => layer.rid)).toEqual(['q', 'h', 'f'])
    down.setWanted({ isPaused: false, layer: 0 })
    push(0, 500, false)
    push(2, 9000, false)
    down.start({
      payloadType: 96,
      rtxPayloadType: 97,
      redPayloadType: undefined,
      hasTransportSequence: false,
    })
    push(0, 501, false)
    expect(sent).toEqual([])
    push(0, 502, true)
    push(0, 503, false)
    down.setWanted({ isPaused: false, layer: 2 })
    push(2, 9001, false)
    push(0, 504, false)
    push(2, 9002, true)
    push(2, 9003, false)
    push(0, 505, false)
    expect(sent.length).toBe(5)
    const first = sent[0]?.sequence ?? 0
    expect(sent.map((packet) => (packet.sequence - first) & 0xffff)).toEqual([0, 1, 2, 3, 4])
    expect(sent.map((packet) => parseVp8(packet.payload)?.pictureId)).toEqual([502, 503, 504, 505, 506])
    const times = sent.map((packet) => packet.timestamp)
    expect([...times].sort((a, b) => a - b)).toEqual(times)
    expect(new Set(sent.map((packet) => packet.ssrc)).size).toBe(1)
  })

  it('[SFU-77] retransmits requested packets on the RTX stream, at a limited rate', () => {
    const { down, sent, push } = setUp()
    down.setWanted({ isPaused: false, layer: 0 })
    push(0, 1, true)
    down.start({
      payloadType: 96,
      rtxPayloadType: 97,
      redPayloadType: undefined,
      hasTransportSequence: false,
    })
    push(0, 2, true)
    const [original] = sent
    down.onNack([original?.sequence ?? 0], 5000)
    down.onNack([original?.sequence ?? 0], 5001)
    down.onNack([(original?.sequence ?? 0) + 100], 5001)
    expect(sent.length).toBe(2)
    expect(sent[1]).toMatchObject({ payloadType: 97, ssrc: down.rtxSsrc, timestamp: original?.timestamp })
    expect(sent[1]?.payload.readUInt16BE(0)).toBe(original?.sequence)
    expect(sent[1]?.payload.subarray(2).toString('hex')).toBe(original?.payload.toString('hex'))
  })

  it('[SFU-88] padding goes on the repair stream, counts for the feedback, and leaves the picture as it is', () => {
    const { down, sent, push } = setUp()
    down.setWanted({ isPaused: false, layer: 0 })
    push(0, 1, true)
    down.start({
      payloadType: 96,
      rtxPayloadType: 97,
      redPayloadType: undefined,
      hasTransportSequence: true,
    })
    push(0, 2, true)
    expect(down.sendPadding(5000)).toBe(220)
    push(0, 3, false)
    const [before, padding, after] = sent
    expect(padding).toMatchObject({ payloadType: 97, ssrc: down.rtxSsrc })
    expect(padding?.payload.length).toBe(0)
    expect(after?.sequence).toBe(((before?.sequence ?? 0) + 1) & 0xffff)
    expect(after?.ssrc).toBe(down.ssrc)
  })

  /** Sound of a publisher with RED; each packet is `old` with `new`. */
  function setUpSound(codecs: Partial<Codecs>) {
    const track = new PublishedTrack({
      info: new TrackInfo({ sid: 'TR_x', type: TrackType.AUDIO }),
      ownerSid: 'PA_x',
      askKeyframe: () => {},
    })
    track.setRids([])
    track.isRed = true
    const sent: RtpPacket[] = []
    const down = new DownTrack({
      track,
      send: (header, length, payload) => {
        const packet = parseRtp(Buffer.concat([header.subarray(0, length), payload]))
        if (packet) sent.push(packet)
      },
      sentLog: new SentLog(),
    })
    track.downTracks.add(down)
    const usual = { payloadType: 111, redPayloadType: undefined, hasTransportSequence: true }
    down.start({ ...usual, rtxPayloadType: undefined, ...codecs })
    const push = (sequence: number, now: number) => {
      const [layer] = track.layers
      if (!layer) throw new Error('unreachable')
      const payload = Buffer.concat([Buffer.from([0xef, 0, 0, 3, 111]), Buffer.from('oldnew')])
      const timestamp = sequence * 960
      const bytes = Buffer.alloc(12)
      track.forward(
        layer,
        { payloadType: 63, marker: false, sequence, timestamp, ssrc: 5, payload, bytes },
        now,
      )
    }
    return { track, down, sent, push }
  }

  it('[SFU-97] without other repair sound goes twice while the network is lossy: the same packet 20 ms later, uncounted in the feedback', () => {
    const { track, down, sent, push } = setUpSound({})
    push(1, 1000)
    down.setLossy(true)
    push(2, 1020)
    down.sendTwice(1039)
    expect(sent.length).toBe(2)
    down.sendTwice(1040)
    down.sendTwice(1060)
    expect(sent.length).toBe(3)
    const [, first, second] = sent
    expect(first?.payload.toString()).toBe('new')
    const { payloadType, marker, sequence, timestamp, ssrc, payload } = first ?? {}
    expect(second).toMatchObject({ payloadType, marker, sequence, timestamp, ssrc, payload })
    expect(sent.map(({ bytes }) => readExtension(bytes, 2)?.readUInt16BE(0))).toEqual([0, 1, undefined])

    push(3, 1080)
    track.info.muted = true
    down.sendTwice(1100)
    track.info.muted = false
    down.setLossy(false)
    push(4, 1100)
    down.sendTwice(1200)
    expect(sent.length).toBe(5)
  })

  it('[SFU-97] sound goes once where the receiver asks again, rebuilds it from RED, or sound alone is too much', () => {
    const asking = setUpSound({})
    asking.down.setLossy(true)
    asking.push(1, 1000)
    asking.down.sendTwice(1040)
    expect(asking.sent.length).toBe(2)
    asking.down.onNack([asking.sent[0]?.sequence ?? 0], 1100)
    asking.push(2, 1120)
    asking.down.sendTwice(1160)
    expect(asking.sent.length).toBe(4)

    const rebuilding = setUpSound({ redPayloadType: 63 })
    rebuilding.down.setLossy(true)
    rebuilding.push(1, 1000)
    rebuilding.down.sendTwice(1040)
    expect(rebuilding.sent.length).toBe(1)

    const { down, sent, push } = setUpSound({})
    down.setLossy(true)
    down.setPlainSound(true)
    push(1, 1000)
    down.sendTwice(1040)
    expect(sent.length).toBe(1)
  })

  it('[SFU-97] the feedback of a subscriber, or without it the reports on its sound, say whether sound goes twice', () => {
    const now = performance.now()
    const fates = Array.from({ length: 10 }, (_, n) => ({
      sentAt: now,
      bytes: 160,
      arrivedAt: n === 0 ? null : now + 20,
    }))
    const block = { ssrc: 1, lost: 5, highestSequence: 50, jitter: 0, lastReport: 0, sinceLastReport: 0 }
    const twice = (loss: { fates?: typeof fates; fractionLost?: number }) => {
      const { down, sent, push } = setUpSound({})
      const control = new BandwidthController()
      if (loss.fates) control.onFeedback(loss.fates)
      if (loss.fractionLost) down.onReport({ ...block, fractionLost: loss.fractionLost }, now)
      for (let tenths = 0; tenths < 15; tenths++) control.update([down], now + tenths * 100)
      push(1, now + 1500)
      down.sendTwice(now + 1520)
      return sent.length === 2
    }
    expect(twice({ fates })).toBe(true)
    expect(twice({ fractionLost: 0.1 })).toBe(true)
    expect(twice({ fates: fates.slice(1), fractionLost: 0.1 })).toBe(false)
    expect(twice({})).toBe(false)
  })

  it('[SFU-97] what goes twice takes twice the bandwidth', () => {
    const { down, push } = setUpSound({})
    down.setLossy(true)
    down.senderReport('PA_x', 1000)
    push(1, 1000)
    down.sendTwice(1020)
    down.senderReport('PA_x', 2000)
    expect(down.bitrate).toBe(2 * 8 * 'new'.length)
  })

  it('[SFU-71] what is asked for again is the same as the first time, also when the redundancy went meanwhile', () => {
    const { track, down, sent, push } = setUpSound({ redPayloadType: 63 })
    push(1, 1000)
    down.setPlainSound(true)
    track.isRed = false
    down.onNack([sent[0]?.sequence ?? 0], 1100)
    expect(sent.length).toBe(2)
    expect(sent[1]?.payloadType).toBe(63)
    expect(sent[1]?.payload.toString('hex')).toBe(sent[0]?.payload.toString('hex'))
  })

  it('[SFU-78] gets nothing of a muted track or one without the right to publish', () => {
    const { track, down, sent, push } = setUp()
    down.setWanted({ isPaused: false, layer: 0 })
    push(0, 1, true)
    down.start({
      payloadType: 96,
      rtxPayloadType: undefined,
      redPayloadType: undefined,
      hasTransportSequence: false,
    })
    track.info.muted = true
    push(0, 2, true)
    track.info.muted = false
    track.isAllowed = false
    push(0, 3, true)
    expect(sent).toEqual([])
  })
})
