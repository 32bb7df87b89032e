// How far our own sound and picture get, and when a microphone gives nothing at all.
import { describe, expect, test } from 'vitest'
import { flowOf } from '#src/media/flowOf.ts'
import { createSilenceWatch } from '#src/media/levelMeter.ts'

const device = { muted: false, readyState: 'live' } as const
const way = (state: RTCDtlsTransportState) => ({ transport: { state } })
const open = { isUpstreamPaused: false, mediaStreamTrack: device, sender: way('connected') }

describe('what is published', () => {
  test.each([
    ['nothing is', undefined, 'off'],
    ['its track is gone', { isMuted: false }, 'off'],
    ['closed by its owner', { isMuted: true, track: open }, 'off'],
    [
      'closed by its owner while the system has it',
      { isMuted: true, track: { ...open, isUpstreamPaused: true } },
      'off',
    ],
    ['it arrives', { isMuted: false, track: open }, 'live'],
    [
      'the browser does not tell about its way',
      { isMuted: false, track: { ...open, sender: { transport: undefined } } },
      'live',
    ],
    ['no sender yet', { isMuted: false, track: { ...open, sender: undefined } }, 'joining'],
    ['not negotiated', { isMuted: false, track: { ...open, sender: { transport: null } } }, 'joining'],
    ['the way is new', { isMuted: false, track: { ...open, sender: way('new') } }, 'joining'],
    ['the way comes up', { isMuted: false, track: { ...open, sender: way('connecting') } }, 'joining'],
    ['the way failed', { isMuted: false, track: { ...open, sender: way('failed') } }, 'joining'],
    ['the way is closed', { isMuted: false, track: { ...open, sender: way('closed') } }, 'joining'],
    [
      'the system muted the device',
      { isMuted: false, track: { ...open, mediaStreamTrack: { ...device, muted: true } } },
      'taken',
    ],
    ['the upstream is paused', { isMuted: false, track: { ...open, isUpstreamPaused: true } }, 'taken'],
    [
      'the device was unplugged and another is looked for',
      { isMuted: false, track: { ...open, mediaStreamTrack: { muted: false, readyState: 'ended' } } },
      'joining',
    ],
    [
      'what the system took is asked for anew',
      {
        isMuted: false,
        track: { ...open, isUpstreamPaused: true, mediaStreamTrack: { muted: true, readyState: 'ended' } },
      },
      'joining',
    ],
  ] as const)('%s', (_case, sent, flow) => {
    expect(flowOf(sent)).toBe(flow)
  })
})

describe('a microphone that gives nothing', () => {
  const nothing = new Float32Array(8)
  const noise = Float32Array.of(0, 0, 1e-7, 0)

  test('is told after five seconds without one sample, not before', () => {
    const isSilent = createSilenceWatch()
    expect([100, 2_600, 5_099, 5_100, 9_000].map((now) => isSilent(nothing, now))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })

  test('the faintest noise of a room ends it, and the five seconds begin anew', () => {
    const isSilent = createSilenceWatch()
    isSilent(nothing, 0)
    expect(isSilent(nothing, 5_000)).toBe(true)
    expect(isSilent(noise, 5_050)).toBe(false)
    expect(isSilent(nothing, 5_100)).toBe(false)
    expect(isSilent(nothing, 10_099)).toBe(false)
    expect(isSilent(nothing, 10_100)).toBe(true)
  })
})
