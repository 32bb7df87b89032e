import { TrackInfo, TrackType } from '@livekit/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SentPacketLog } from '#live/sfu/bwe/sentPacketLog.ts'
import { DownTrack } from '#live/sfu/forward/downTrack.ts'
import { PublishedTrack } from '#live/sfu/forward/publishedTrack.ts'
import { isTooOld, VideoPacer } from '#live/sfu/forward/videoPacer.ts'
import { parseRtp, type RtpPacket } from '#live/sfu/rtp/rtp.ts'
import { ArrivalClock } from '#live/sfu/transport/arrivalClock.ts'
import { maySend } from '#live/sfu/transport/sendQueue.ts'

const turnOfTheLoop = () => new Promise<void>((done) => setImmediate(done))

const picture = (sequence: number, kind: 'keyframe' | 'delta'): RtpPacket => {
  const header = Buffer.alloc(12)
  header[0] = 0x80
  header[1] = 96 | 128
  header.writeUInt16BE(sequence, 2)
  header.writeUInt32BE(sequence * 3000, 4)
  header.writeUInt32BE(5, 8)
  const payload = Buffer.from(`90808001${kind === 'keyframe' ? '10' : '11'}00009d012a`, 'hex')
  const packet = parseRtp(Buffer.concat([header, payload]))
  if (!packet) throw new Error('unreachable')
  return packet
}

const openLesson = () => {
  const asked: number[] = []
  const sent: number[] = []
  const clock = { now: 1000 }
  const queue = new VideoPacer(() => clock.now)
  const track = new PublishedTrack({
    info: new TrackInfo({ sid: 'TR_camera', type: TrackType.VIDEO }),
    ownerSid: 'PA_teacher',
    askKeyframe: (ssrc) => asked.push(ssrc),
  })
  track.setRids([])
  const [layer] = track.layers
  if (!layer) throw new Error('unreachable')
  track.bind(layer, 5).receive(1, 3000, 100, performance.now())
  const down = new DownTrack({
    track,
    send: (header) => sent.push(header.readUInt16BE(2)),
    sentPacketLog: new SentPacketLog(),
  })
  track.downTracks.add(down)
  down.start({
    payloadType: 96,
    rtxPayloadType: undefined,
    redPayloadType: undefined,
    hasTransportSequence: false,
  })
  layer.keyframeAskedAt = Number.NEGATIVE_INFINITY
  asked.splice(0)
  const push = (packet: RtpPacket, arrivedAt?: number) => queue.push({ track, layer, packet }, arrivedAt)
  return { asked, sent, clock, layer, push }
}

describe('what is too old to be sent', () => {
  // A keyframe is asked for again after 300 ms: no time passes here.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[SFU-94] a picture counts as too old when more than 300 ms have passed since it arrived', () => {
    expect([0, 299, 300, 301, 10_000].map((age) => isTooOld(5000, 5000 + age))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })

  it('[SFU-94] pictures that are in time go on in their order, in the same turn of the loop', async () => {
    const { sent, asked, push } = openLesson()
    push(picture(1, 'keyframe'))
    push(picture(2, 'delta'))
    push(picture(3, 'delta'))
    await turnOfTheLoop()
    const [first = 0] = sent
    expect(sent).toEqual([first, (first + 1) & 0xffff, (first + 2) & 0xffff])
    expect(asked).toEqual([])
  })

  it('[SFU-94] what waited too long is left out, a keyframe is asked for once, and the numbers go on with it', async () => {
    const { sent, asked, clock, push } = openLesson()
    push(picture(1, 'keyframe'))
    await turnOfTheLoop()
    const [first = 0] = sent
    push(picture(2, 'delta'))
    push(picture(3, 'delta'))
    clock.now += 301
    push(picture(4, 'delta'))
    await turnOfTheLoop()
    expect(sent).toEqual([first])
    expect(asked).toEqual([5])
    push(picture(5, 'delta'))
    push(picture(6, 'keyframe'))
    push(picture(7, 'delta'))
    await turnOfTheLoop()
    expect(sent).toEqual([first, (first + 1) & 0xffff, (first + 2) & 0xffff])
    expect(asked).toEqual([5])
  })

  it('[SFU-94] after a turn full of packets the rest is read before anything is forwarded', async () => {
    const { sent, push } = openLesson()
    for (let sequence = 1; sequence <= 32; sequence++) push(picture(sequence, 'keyframe'))
    await turnOfTheLoop()
    expect(sent).toHaveLength(0)
    push(picture(33, 'keyframe'))
    await turnOfTheLoop()
    expect(sent).toHaveLength(33)
  })

  it('[SFU-94] the age counts from the arrival in the socket, not from the reading', async () => {
    const { sent, clock, push } = openLesson()
    push(picture(1, 'keyframe'), clock.now - 301)
    await turnOfTheLoop()
    expect(sent).toEqual([])
    push(picture(2, 'keyframe'), clock.now - 299)
    await turnOfTheLoop()
    expect(sent).toHaveLength(1)
  })
})

describe('when a datagram arrived', () => {
  it('[SFU-94] it arrived after the socket was last read to its end', () => {
    const clock = new ArrivalClock(0)
    clock.read(100)
    clock.endTurn()
    expect(clock.read(105)).toBe(100)
    clock.endTurn()
    // The process stood still for 400 ms: all of the next turn may be that old.
    expect(clock.read(505)).toBe(105)
    expect(clock.read(506)).toBe(105)
    clock.endTurn()
    expect(clock.read(507)).toBe(506)
  })

  it('[SFU-94] a turn that read all it may leaves the rest as old as before', () => {
    const clock = new ArrivalClock(0)
    clock.read(100)
    clock.endTurn()
    for (let n = 0; n < 32; n++) clock.read(500)
    clock.endTurn()
    expect(clock.read(510)).toBe(100)
    clock.endTurn()
    expect(clock.read(520)).toBe(510)
  })

  it('[SFU-94] on a quiet socket the last tick but one says that nothing waited', () => {
    const clock = new ArrivalClock(0)
    for (const at of [20, 40, 60]) clock.tick(at)
    expect(clock.read(65)).toBe(40)
    clock.endTurn()
    // A late tick is no proof for the time before it.
    clock.tick(480)
    expect(clock.read(481)).toBe(65)
  })
})

describe('a full network of this machine', () => {
  it('[SFU-95] leaves out pictures first, sound last', () => {
    const marks = { pictures: 1000, everything: 4000 }
    const [sound, packet] = [Buffer.alloc(200), Buffer.alloc(1200)]
    const decided = [0, 1000, 1001, 4000, 4001].map((waiting) => [
      maySend(waiting, packet, marks),
      maySend(waiting, sound, marks),
    ])
    expect(decided).toEqual([
      [true, true],
      [true, true],
      [false, true],
      [false, true],
      [false, false],
    ])
  })
})
