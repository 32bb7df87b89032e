import { describe, expect, it } from 'vitest'
import { CongestionControl } from '#live/sfu/bwe/congestionControl.ts'
import { type NetworkShape, playNetwork } from '../support/simulatedNetwork.ts'

const camera = (importance: number, priority = 0) => ({
  requestedLayer: 2,
  layerBits: [150_000, 450_000, 1_500_000],
  importance,
  priority,
})
const cameras = (count: number) => Array.from({ length: count }, (_, n) => camera(100 + n))
const always = (shape: NetworkShape) => () => shape
const last = <T>(list: readonly T[], count: number): T[] => list.slice(-count)

describe('a slow network', () => {
  it('[SFU-87] 300 kbit/s and eight cameras: sound comes through whole and in time, some pictures pause', () => {
    const seconds = playNetwork({
      pictures: cameras(8),
      sounds: 2,
      seconds: 40,
      shapeAt: always({ rate: 300_000, queueMs: 1500 }),
    })
    for (const second of last(seconds, 25)) {
      expect(second.soundLost).toBe(0)
      expect(second.soundDelay).toBeLessThan(400)
      expect(second.sent).toBeLessThan(400_000)
    }
    const { layers } = seconds.at(-1) ?? { layers: [] }
    expect(layers.every((layer) => layer <= 0)).toBe(true)
    expect(layers[0]).toBe(-1)
  })

  it('[SFU-87] [SFU-88] 64 kbit/s: sound alone, whole and in time; the pictures come back when it is better', () => {
    const seconds = playNetwork({
      pictures: cameras(3),
      sounds: 1,
      seconds: 150,
      shapeAt: (second) => ({ rate: second < 60 ? 64_000 : 10_000_000, queueMs: 2000 }),
    })
    for (const { layers, soundLost, soundDelay } of seconds.slice(10, 60)) {
      expect(layers).toEqual([-1, -1, -1])
      expect(soundLost).toBe(0)
      expect(soundDelay).toBeLessThan(400)
    }
    expect(seconds[80]?.layers.some((layer) => layer >= 0)).toBe(true)
    expect(seconds.at(-1)?.layers).toEqual([2, 2, 2])
  })

  it('[SFU-88] 100 kbit/s: padding shows that no picture fits, and no trial makes sound wait', () => {
    const seconds = playNetwork({
      pictures: cameras(3),
      sounds: 1,
      seconds: 120,
      shapeAt: always({ rate: 100_000, queueMs: 2000 }),
    })
    const late = seconds.slice(10)
    expect(Math.max(...late.map(({ soundDelay }) => soundDelay))).toBeLessThan(300)
    expect(late.every(({ layers }) => layers.every((layer) => layer === -1))).toBe(true)
  })

  it('[SFU-87] a queue of five seconds is not filled', () => {
    const seconds = playNetwork({
      pictures: cameras(1),
      sounds: 1,
      seconds: 30,
      shapeAt: always({ rate: 400_000, queueMs: 5000 }),
    })
    expect(Math.max(...last(seconds, 20).map(({ soundDelay }) => soundDelay))).toBeLessThan(600)
  })
})

describe('a picture with priority', () => {
  it('[SFU-92] is the biggest where not all fit, and the last one where nearly none do', () => {
    const [first, preferred, third] = [camera(300), camera(100, 1), camera(200)]
    const seconds = playNetwork({
      pictures: [first, preferred, third],
      sounds: 1,
      seconds: 120,
      shapeAt: (second) => ({ rate: second < 60 ? 1_200_000 : 300_000, queueMs: 800 }),
    })
    expect(seconds[58]?.layers).toEqual([0, 1, 0])
    expect(seconds[118]?.layers).toEqual([-1, 0, -1])
  })
})

describe('a network with a short queue', () => {
  it('[SFU-87] 600 kbit/s that drop what waits longer than 30 ms: less is sent until nearly nothing is lost', () => {
    const seconds = playNetwork({
      pictures: cameras(3),
      sounds: 2,
      seconds: 40,
      shapeAt: always({ rate: 600_000, queueMs: 30 }),
    })
    const lost = last(seconds, 20).reduce((sum, { soundLost }) => sum + soundLost, 0)
    expect(lost / (20 * 2 * 50)).toBeLessThan(0.05)
  })
})

describe('sound alone', () => {
  /** What the budget says in each of 50 tenths of a second; fate by the number of the packet, one each 20 ms. */
  const listen = (arrivalOf: (packet: number, sentAt: number) => number | null) => {
    const control = new CongestionControl()
    return Array.from({ length: 50 }, (_, tenth) => {
      const fates = Array.from({ length: 5 }, (_packet, n) => {
        const packet = tenth * 5 + n
        const sentAt = packet * 20
        return { sentAt, bytes: 160, arrivedAt: arrivalOf(packet, sentAt) }
      })
      const now = (tenth + 1) * 100
      control.onFeedback(fates, now)
      return control.budget(64_000, 0, now)
    })
  }

  it('[SFU-87] loss without a queue is not called too slow: the redundancy that repairs it stays', () => {
    const said = listen((packet, sentAt) => (packet % 5 === 0 ? null : sentAt + 20))
    expect(said.some(({ budget }) => budget !== null)).toBe(true)
    expect(said.some(({ isTooSlow }) => isTooSlow)).toBe(false)
  })

  it('[SFU-90] packets that come after their report are no loss', () => {
    const control = new CongestionControl()
    const lateAt = (now: number) =>
      Array.from({ length: 5 }, (_, n) => ({ sentAt: now - 140 + n * 20, bytes: 160 }))
    for (let now = 100; now <= 2000; now += 100) {
      control.onFeedback(
        lateAt(now).map((packet) => ({ ...packet, arrivedAt: packet.sentAt + 120, wasLost: true as const })),
        now,
      )
      control.onFeedback(
        lateAt(now + 100).map((packet) => ({ ...packet, arrivedAt: null })),
        now,
      )
    }
    // Of ten reports in a second the last one waits for its correction.
    expect(control.measure(2000)?.loss).toBe(0.1)
  })

  it('[SFU-87] reports that come in a heap are a hiccup of some machine: no queue, however late their packets', () => {
    const control = new CongestionControl()
    const report = (sentAt: number, arrivedAt: number, now: number) => {
      control.onFeedback([{ sentAt, bytes: 160, arrivedAt }], now)
      return control.budget(64_000, 0, now)
    }
    for (let now = 100; now <= 2000; now += 100) report(now - 40, now - 20, now)
    const heap = [2000, 2050, 2100, 2150].map((sentAt) => report(sentAt, sentAt + 300, 2450))
    expect(heap.map(({ budget }) => budget)).toEqual([null, null, null, null])
    report(2900, 2920, 2940)
    // As late ones, each reported when it came.
    const queue = [3000, 3100, 3200].map((sentAt) => report(sentAt, sentAt + 300, sentAt + 320))
    expect(queue.map(({ isTooSlow }) => isTooSlow)).toEqual([false, false, true])
  })

  it('[SFU-87] a queue is: each packet waits longer than the one before', () => {
    const said = listen((packet, sentAt) => sentAt + 20 + packet * 10)
    expect(said.some(({ isTooSlow }) => isTooSlow)).toBe(true)
  })
})

describe('a radio that loses', () => {
  const pictureIn = (requestedLayer: number) => ({ ...camera(100), requestedLayer })

  it.each([0.05, 0.1, 0.2])('[SFU-89] a share of %s never pauses the one small picture', (loss) => {
    const seconds = playNetwork({
      pictures: [pictureIn(0)],
      sounds: 1,
      seconds: 120,
      shapeAt: always({ rate: 10_000_000, queueMs: 200, loss }),
    })
    expect(seconds.filter(({ layers }) => layers[0] !== 0)).toEqual([])
  })

  it.each([0.05, 0.1, 0.2, 0.25])(
    '[SFU-89] a share of %s leaves a big picture big after ten seconds',
    (loss) => {
      const seconds = playNetwork({
        pictures: [pictureIn(2)],
        sounds: 1,
        seconds: 120,
        shapeAt: always({ rate: 10_000_000, queueMs: 200, loss }),
      })
      expect(seconds.slice(10).filter(({ layers }) => layers[0] !== 2)).toEqual([])
    },
  )

  it.each([0.05, 0.1, 0.2])(
    '[SFU-89] a share of %s lets the picture come back after two slow seconds',
    (loss) => {
      const seconds = playNetwork({
        pictures: [pictureIn(1)],
        sounds: 1,
        seconds: 60,
        shapeAt: (second) => ({
          rate: second > 10 && second < 12 ? 100_000 : 10_000_000,
          queueMs: 500,
          loss,
        }),
      })
      expect(seconds[12]?.layers).toEqual([-1])
      expect(seconds.slice(35).filter(({ layers }) => layers[0] !== 1)).toEqual([])
    },
  )

  it('[SFU-89] a picture too much for a network without a queue is paused, whatever else is lost', () => {
    const seconds = playNetwork({
      pictures: [pictureIn(0)],
      sounds: 1,
      seconds: 60,
      shapeAt: always({ rate: 100_000, queueMs: 30 }),
    })
    const shown = seconds.slice(5).filter(({ layers }) => layers[0] === 0)
    expect(shown.length).toBeLessThan(8)
  })
})

describe('a good network', () => {
  it('[SFU-88] carries everything within three seconds', () => {
    const seconds = playNetwork({
      pictures: cameras(4),
      sounds: 2,
      seconds: 10,
      shapeAt: always({ rate: 20_000_000, queueMs: 200 }),
    })
    expect(seconds[3]?.layers).toEqual([2, 2, 2, 2])
  })

  it('[SFU-88] that was bad for ten seconds carries everything again within a minute', () => {
    const seconds = playNetwork({
      pictures: cameras(2),
      sounds: 1,
      seconds: 90,
      shapeAt: (second) => ({ rate: second > 10 && second < 20 ? 300_000 : 8_000_000, queueMs: 800 }),
    })
    expect(seconds[9]?.layers).toEqual([2, 2])
    expect(Math.max(...(seconds[18]?.layers ?? [2]))).toBeLessThanOrEqual(0)
    expect(seconds[80]?.layers).toEqual([2, 2])
  })

  it('[SFU-89] that loses every fifth packet for another reason than load keeps most of its pictures', () => {
    const seconds = playNetwork({
      pictures: cameras(2),
      sounds: 1,
      seconds: 40,
      shapeAt: always({ rate: 20_000_000, queueMs: 200, loss: 0.2 }),
    })
    expect(seconds.at(-1)?.layers.every((layer) => layer >= 0)).toBe(true)
  })
})
