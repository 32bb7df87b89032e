// Takes long: starts first.
import { describe, expect, it } from 'vitest'
import { eventually } from './support/eventually.ts'
import { isRealServer } from './support/mediaServer.ts'
import { during, sum, useRelayedRooms } from './support/relayedRooms.ts'

// A real LiveKit is a full ICE agent: it finds the browser's own address and leaves the relay.
describe.skipIf(isRealServer)('narrow and cut lines', () => {
  const { relay, startPair } = useRelayedRooms()

  it('[SFU-87] [SFU-88] on 64 kbit/s the picture pauses, the sound stays whole; the picture comes back when it is better', async () => {
    const { student } = await startPair('student')
    const streamState = () =>
      student.page.evaluate(() => {
        const [teacher] = globalThis.room.remoteParticipants.values()
        return teacher?.getTrackPublication('camera')?.track?.streamState
      })
    expect(await streamState()).toBe('active')
    relay().setDownRate(64_000, 1500)
    await eventually(streamState, (state) => state === 'paused', { within: 15_000 })
    // Full speed filled the queue before the first report, and what did not fit was lost. It empties.
    await eventually(
      () => relay().queueMs(),
      (queue) => queue < 100,
      { within: 15_000 },
    )
    const sound = (field: 'lost' | 'packets') => during(() => student.inbound().then(sum('audio', field)))
    const [lost, packets] = await Promise.all([sound('lost'), sound('packets')])
    expect(packets).toBeGreaterThan(250)
    expect(lost / packets).toBeLessThan(0.01)

    relay().setDownRate(Number.POSITIVE_INFINITY, 0)
    const frames = () => student.inbound().then(sum('video', 'wholeFrames'))
    const before = await frames()
    await eventually(frames, (now) => now > before + 20, { within: 40_000 })
    expect(await streamState()).toBe('active')
  })

  it('[SFU-82] [LIVE-32] a connection interrupted for some seconds recovers by itself', async () => {
    const { teacher, student } = await startPair('student')
    relay().setLoss(1, 1)
    await new Promise((done) => setTimeout(done, 5000))
    relay().setLoss(0, 0)
    const packets = () => student.inbound({ kind: 'audio' }).then(([sound]) => sound?.packets ?? 0)
    const before = await packets()
    await eventually(packets, (count) => count > before + 50, { within: 15_000 })
    expect(
      await teacher.page.evaluate(() =>
        globalThis.events.some((event) => event.name === 'participantDisconnected'),
      ),
    ).toBe(false)
  })
})
