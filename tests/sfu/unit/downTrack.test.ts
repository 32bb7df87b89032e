import { TrackInfo, TrackType } from '@livekit/protocol'
import { describe, expect, it } from 'vitest'
import { BandwidthController } from '#live/sfu/bwe/bandwidth.ts'
import { SentPacketLog } from '#live/sfu/bwe/sentPacketLog.ts'
import { DownTrack } from '#live/sfu/forward/downTrack.ts'
import { PublishedTrack } from '#live/sfu/forward/publishedTrack.ts'
import type { Codecs } from '#live/sfu/forward/rtpSender.ts'
import { parseRtp, type RtpPacket, readExtension } from '#live/sfu/rtp/rtp.ts'
import { parseVp8 } from '#live/sfu/rtp/vp8.ts'

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
      sentPacketLog: new SentPacketLog(),
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
    down.setRequested({ isPaused: false, layer: 0 })
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
    down.setRequested({ isPaused: false, layer: 2 })
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
    down.setRequested({ isPaused: false, layer: 0 })
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

  it('[SFU-88] padding is on the repair stream, counts for the feedback, and leaves the picture as it is', () => {
    const { down, sent, push } = setUp()
    down.setRequested({ isPaused: false, layer: 0 })
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
      sentPacketLog: new SentPacketLog(),
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

  it('[SFU-97] sound without other repair is sent twice, 20 ms apart, while the network is lossy', () => {
    const { track, down, sent, push } = setUpSound({})
    push(1, 1000)
    down.setLossLevel('some')
    push(2, 1020)
    down.sendDuplicates(1039)
    expect(sent.length).toBe(2)
    down.sendDuplicates(1040)
    down.sendDuplicates(1060)
    expect(sent.length).toBe(3)
    const [, first, second] = sent
    expect(first?.payload.toString()).toBe('new')
    const { payloadType, marker, sequence, timestamp, ssrc, payload } = first ?? {}
    expect(second).toMatchObject({ payloadType, marker, sequence, timestamp, ssrc, payload })
    expect(sent.map(({ bytes }) => readExtension(bytes, 2)?.readUInt16BE(0))).toEqual([0, 1, undefined])

    push(3, 1080)
    track.info.muted = true
    down.sendDuplicates(1100)
    track.info.muted = false
    down.setLossLevel('none')
    push(4, 1100)
    down.sendDuplicates(1200)
    expect(sent.length).toBe(5)
  })

  it('[SFU-97] sound is sent once for a receiver that asks again, with RED, or when sound alone is too much', () => {
    const asking = setUpSound({})
    asking.down.setLossLevel('some')
    asking.push(1, 1000)
    asking.down.sendDuplicates(1040)
    expect(asking.sent.length).toBe(2)
    asking.down.onNack([asking.sent[0]?.sequence ?? 0], 1100)
    asking.push(2, 1120)
    asking.down.sendDuplicates(1160)
    expect(asking.sent.length).toBe(4)

    const rebuilding = setUpSound({ redPayloadType: 63 })
    rebuilding.down.setLossLevel('some')
    rebuilding.push(1, 1000)
    rebuilding.down.sendDuplicates(1040)
    expect(rebuilding.sent.length).toBe(1)

    const { down, sent, push } = setUpSound({})
    down.setLossLevel('some')
    down.setPlainSound(true)
    push(1, 1000)
    down.sendDuplicates(1040)
    expect(sent.length).toBe(1)
  })

  it('[SFU-97] at heavy loss it goes twice to them too, where sound alone is not too much', () => {
    const { down, sent, push } = setUpSound({ redPayloadType: 63 })
    down.setLossLevel('heavy')
    down.onNack([1], 1000)
    push(1, 1000)
    down.sendDuplicates(1040)
    expect(sent.map(({ payloadType }) => payloadType)).toEqual([63, 63])
    down.setPlainSound(true)
    push(2, 1060)
    down.sendDuplicates(1100)
    expect(sent.length).toBe(3)
  })

  it('[SFU-97] a subscriber’s feedback, or else its reports on the sound, decide whether sound is sent twice', () => {
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
      down.sendDuplicates(now + 1520)
      return sent.length === 2
    }
    expect(twice({ fates })).toBe(true)
    expect(twice({ fractionLost: 0.1 })).toBe(true)
    expect(twice({ fates: fates.slice(1), fractionLost: 0.1 })).toBe(false)
    expect(twice({})).toBe(false)
  })

  it('[SFU-97] of packets that went twice 1 % is missing where 10 % are lost', () => {
    const { down } = setUpSound({})
    const control = new BandwidthController()
    const block = { ssrc: 1, lost: 5, highestSequence: 50, jitter: 0, lastReport: 0, sinceLastReport: 0 }
    const isLossyAfter = (fractionLost: number, from: number) => {
      down.onReport({ ...block, fractionLost }, from)
      for (let tenths = 0; tenths < 200; tenths++) control.update([down], from + tenths * 100)
      return control.isLossy
    }
    expect(isLossyAfter(0.01, 0)).toBe(false)
    expect(isLossyAfter(0.1, 20_000)).toBe(true)
    expect(isLossyAfter(0.01, 40_000)).toBe(true)
    expect(isLossyAfter(0, 60_000)).toBe(false)
  })

  it('[SFU-97] what goes twice takes twice the bandwidth', () => {
    const { down, push } = setUpSound({})
    down.setLossLevel('some')
    down.senderReport('PA_x', 1000)
    push(1, 1000)
    down.sendDuplicates(1020)
    down.senderReport('PA_x', 2000)
    expect(down.bitrate).toBe(2 * 8 * 'new'.length)
  })

  it('[SFU-71] a packet asked for again is the same as the first time, also after RED was switched off', () => {
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
    down.setRequested({ isPaused: false, layer: 0 })
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
