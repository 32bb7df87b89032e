import { AccessToken, RoomServiceClient } from 'livekit-server-sdk'
import { afterEach, expect, it, vi } from 'vitest'
import { mediaEngineSettings } from '#contract/classroom/mediaEngine.ts'
import { type Engine, startEngine } from '#live/sfu/engine.ts'
import { joinBySignal } from '#tests/live/support/signalClient.ts'

let engine: Engine | undefined
afterEach(async () => {
  vi.useRealTimers()
  await engine?.close()
})

it('[SFU-40 part] the 15 s to resume do not pass while the app is away', async () => {
  const [apiKey, apiSecret] = ['key', 'a secret of some length']
  const running = await startEngine(mediaEngineSettings.parse({ apiKey, apiSecret, mediaPort: 0 }), () => {})
  engine = running
  await new RoomServiceClient(`http://127.0.0.1:${running.httpPort}`, apiKey, apiSecret).createRoom({
    name: 'lesson',
  })
  const token = new AccessToken(apiKey, apiSecret, { identity: 'student' })
  token.addGrant({ roomJoin: true, room: 'lesson' })
  const student = await joinBySignal(`ws://127.0.0.1:${running.httpPort}`, await token.toJwt())

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  running.setAppPresent(false)
  student?.close()
  await vi.waitUntil(() => student?.isOut())
  vi.advanceTimersByTime(29_000)
  running.setAppPresent(true)
  vi.advanceTimersByTime(14_000)
  expect(running.hasPeople()).toBe(true)
  vi.advanceTimersByTime(2_000)
  expect(running.hasPeople()).toBe(false)
})
