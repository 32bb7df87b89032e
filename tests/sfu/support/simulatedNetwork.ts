// A subscriber's network in one process: a bottleneck with a queue, loss, and a receiver that reports every packet.
import { CongestionControl } from '#live/sfu/bwe/congestionControl.ts'
import { SentPacketLog } from '#live/sfu/bwe/sentPacketLog.ts'
import { type Picture, StreamAllocator } from '#live/sfu/forward/streamAllocator.ts'
import { seeded } from '#tests/support/seeded.ts'

export interface NetworkShape {
  /** Bits per second that come through. */
  readonly rate: number
  /** ms of queue before packets are dropped. */
  readonly queueMs: number
  readonly loss?: number
}

interface Sender {
  readonly bits: (now: number) => number
  readonly isSound: boolean
  readonly packetBytes: number
  owed: number
}

const stepMs = 5

/** Plays `seconds` of a lesson with these pictures; `shapeAt` may change the network on the way. */
export const playNetwork = (input: {
  pictures: readonly Picture[]
  sounds: number
  seconds: number
  shapeAt: (second: number) => NetworkShape
}) => {
  const { below, isTrue } = seeded(7)
  const log = new SentPacketLog()
  const watch = new CongestionControl()
  const budget = new StreamAllocator<Picture>()
  const wanted = new Map(input.pictures.map((picture) => [picture, picture]))
  const soundBits = 40_000
  const senders: Sender[] = [
    ...Array.from({ length: input.sounds }, () => ({
      bits: () => soundBits,
      isSound: true,
      packetBytes: 100,
      owed: 0,
    })),
    ...input.pictures.map((picture) => ({
      bits: () => bitsAt(picture, budget.layerOf(picture)),
      isSound: false,
      packetBytes: 1000,
      owed: 0,
    })),
    { bits: (now) => budget.padding(now), isSound: false, packetBytes: 220, owed: 0 },
  ]
  let freeAt = 0
  const arrivals: { sequence: number; at: number | null; knownAt: number }[] = []
  let reported = 0
  let count = 0
  const seconds: { layers: number[]; sent: number; soundDelay: number; soundLost: number }[] = []
  let current = { sent: 0, soundDelay: 0, soundLost: 0 }
  let sentInSecond = 0
  for (let now = 0; now < input.seconds * 1000; now += stepMs) {
    const shape = input.shapeAt(now / 1000)
    for (const sender of senders) {
      sender.owed += (sender.bits(now) * stepMs) / 8000
      const size = sender.packetBytes
      while (sender.owed >= size) {
        sender.owed -= size
        current.sent += size * 8
        const sequence = log.send(size, now)
        const starts = Math.max(now, freeAt)
        const isDropped = starts - now > shape.queueMs || isTrue(shape.loss ?? 0)
        if (!isDropped) freeAt = starts + (size * 8000) / shape.rate
        const at = isDropped ? null : freeAt + 20 + below(5)
        arrivals.push({ sequence, at, knownAt: at ?? Math.max(now, freeAt) + 20 })
        if (sender.isSound && at === null) current.soundLost += 1
        if (sender.isSound && at !== null) current.soundDelay = Math.max(current.soundDelay, at - now)
      }
    }
    if (now % 100 === 0) {
      const ready: (number | null)[] = []
      const base = reported
      while (reported < arrivals.length && (arrivals[reported]?.knownAt ?? 0) + 20 <= now) {
        const arrival = arrivals[reported]?.at ?? null
        ready.push(arrival === null ? null : arrival + 5_000_000)
        reported += 1
      }
      if (ready.length > 0) {
        watch.onFeedback(
          log.applyFeedback({ base: base & 0xffff, count: count++ & 255, arrivals: ready }),
          now,
        )
      }
      const word = watch.budget(sentInSecond, 0, now)
      budget.update(wanted, { ...word, sound: input.sounds * soundBits, canProbe: true }, now)
    }
    if ((now + stepMs) % 1000 === 0) {
      sentInSecond = current.sent
      seconds.push({ ...current, layers: input.pictures.map((picture) => budget.layerOf(picture)) })
      current = { sent: 0, soundDelay: 0, soundLost: 0 }
    }
  }
  return seconds
}

const bitsAt = ({ layerBits }: Picture, layer: number): number => (layer < 0 ? 0 : (layerBits[layer] ?? 0))
