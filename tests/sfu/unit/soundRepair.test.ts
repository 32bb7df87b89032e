// Sound over a network that loses packets, as the engine hears it: what it has asked for again comes in time or not.
import { expect, it } from 'vitest'
import { audioNackTiming, ReceivedStream } from '#live/sfu/buffer/receivedStream.ts'

const frames = 10_000
const frameMs = 20
/** Of the network, each way, at most. */
const jitterMs = 30
/** The engine's turn. */
const turnMs = 20

/** Loss as a share, each way. Answers the share of frames that are not there so many ms after they were spoken. */
const missingAfter = (loss: number, ms: number): number => {
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const stream = new ReceivedStream(1, 48_000, audioNackTiming)
  const turns: (() => void)[][] = []
  const afterWay = (now: number, act: (at: number) => void) => {
    if (random() < loss) return
    const at = now + random() * jitterMs
    const turn = Math.ceil(at)
    turns[turn] ??= []
    turns[turn].push(() => act(at))
  }
  const thereAt = new Float64Array(frames).fill(Number.POSITIVE_INFINITY)
  const sentAt = new Float64Array(frames)
  const speak = (frame: number, now: number) => {
    sentAt[frame] = now
    afterWay(now, (at) => {
      // Each packet also has the frame before its own (RED).
      for (const one of [frame, frame - 1]) thereAt[one] = Math.min(thereAt[one] ?? at, at)
      stream.receive(frame, frame * 960, 100, at)
      ask(at)
    })
  }
  const ask = (now: number) => {
    const missing = stream.takeMissing(now)
    if (missing.length === 0) return
    afterWay(now, (at) => {
      // A browser sends nothing twice in one round trip.
      for (const frame of missing) if (at - (sentAt[frame] ?? 0) >= jitterMs) speak(frame, at)
    })
  }
  for (let now = 0; now < frames * frameMs + 1000; now++) {
    for (const act of turns[now] ?? []) act()
    if (now % frameMs === 0 && now < frames * frameMs) speak(now / frameMs, now)
    if (now % turnMs === 7) ask(now)
  }
  return thereAt.filter((at, frame) => at > frame * frameMs + ms).length / frames
}

it('[SFU-75] [SFU-81 part] of sound that loses every fifth packet each way, 98 % is there after 100 ms; every tenth, 99.5 %', () => {
  expect(missingAfter(0.2, 100)).toBeLessThan(0.02)
  expect(missingAfter(0.1, 100)).toBeLessThan(0.005)
})
