import { describe, expect, test } from 'vitest'
import { micReasons } from '#contract/mic.ts'
import mic from '#locales/zh/mic.json' with { type: 'json' }
import { micButtonLook } from '#src/features/mic/micButtonLook.ts'
import { deviceProblems } from '#src/media/deviceProblem.ts'
import { flows } from '#src/media/mediaState.ts'

const quiet = { flow: 'off', wish: false, problem: null, isSilent: false, isConnected: true } as const
const heard = { ...quiet, flow: 'live', wish: true } as const
const may = (micReason: (typeof micReasons)[number]) => ({ canMic: true, micReason })
const mayNot = (micReason: (typeof micReasons)[number]) => ({ canMic: false, micReason })

describe('the microphone button', () => {
  test('[LIVE-10] in free mode opens and closes', () => {
    expect(micButtonLook(may('open'), quiet)).toEqual({
      shape: 'closed',
      reason: 'reason.closedByMe',
      press: 'open',
    })
    expect(micButtonLook(may('open'), heard)).toEqual({
      shape: 'open',
      reason: 'reason.heard',
      press: 'close',
    })
  })

  test('[LIVE-12] in roll call is locked and says what to wait for', () => {
    expect(micButtonLook(mayNot('rollCall'), quiet)).toEqual({
      shape: 'locked',
      reason: 'reason.rollCall',
      press: null,
    })
    expect(micButtonLook(may('called'), quiet)).toEqual({
      shape: 'closed',
      reason: 'reason.called',
      press: 'open',
    })
  })

  test.each(['banned', 'bannedAll'] as const)('[LIVE-16] %s is a stop sign that nothing opens', (reason) => {
    expect(micButtonLook(mayNot(reason), heard)).toEqual({
      shape: 'banned',
      reason: `reason.${reason}`,
      press: null,
    })
  })

  test.each(deviceProblems)(
    '[ERR-MSG-26] a microphone that is %s shows its own shape and may be tried again',
    (problem) => {
      expect(micButtonLook(may('open'), { ...quiet, problem })).toEqual({
        shape: 'none',
        reason: `problem.${problem}`,
        press: 'open',
      })
    },
  )

  test('the server’s word comes before a broken device', () => {
    expect(micButtonLook(mayNot('rollCall'), { ...quiet, problem: 'missing' }).shape).toBe('locked')
  })

  test('[LIVE-32] while the line is repaired it waits, never claims to be heard, and may be closed', () => {
    const lost = { ...quiet, isConnected: false }
    expect(micButtonLook(may('open'), lost)).toMatchObject({ reason: 'reason.connecting', press: null })
    expect(micButtonLook(may('open'), { ...heard, isConnected: false })).toMatchObject({
      reason: 'reason.connecting',
      press: 'close',
    })
  })

  test.each([
    // flow, wish, problem, silent: shape, word, what a press does
    ['off', false, null, false, 'closed', 'reason.closedByMe', 'open'],
    ['off', false, null, true, 'closed', 'reason.closedByMe', 'open'],
    ['off', false, 'busy', false, 'none', 'problem.busy', 'open'],
    ['off', true, null, false, 'closed', 'reason.opening', 'close'],
    ['joining', false, null, false, 'closed', 'reason.opening', 'close'],
    ['joining', true, null, false, 'closed', 'reason.opening', 'close'],
    ['joining', true, null, true, 'closed', 'reason.opening', 'close'],
    ['taken', true, null, false, 'none', 'reason.taken', 'open'],
    ['taken', true, null, true, 'none', 'reason.taken', 'open'],
    ['taken', true, 'busy', false, 'none', 'problem.busy', 'open'],
    ['live', true, null, false, 'open', 'reason.heard', 'close'],
    ['live', true, null, true, 'open', 'reason.silent', 'close'],
    ['live', false, null, false, 'open', 'reason.heard', 'close'],
  ] as const)(
    'that is %s, wished %s, with the problem %s, silent %s, is %s, says %s and would %s',
    (flow, wish, problem, isSilent, shape, reason, press) => {
      const local = { flow, wish, problem, isSilent, isConnected: true }
      expect(micButtonLook(may('open'), local)).toEqual({ shape, reason, press })
    },
  )

  test('says that everybody hears in one case of all: allowed, on the line, arriving, not dead silent', () => {
    const saying: unknown[] = []
    for (const isConnected of [true, false])
      for (const flow of flows)
        for (const isSilent of [true, false])
          for (const wish of [true, false])
            for (const problem of [null, ...deviceProblems])
              for (const micReason of micReasons)
                for (const canMic of [true, false]) {
                  const local = { flow, wish, problem, isSilent, isConnected }
                  const { reason } = micButtonLook({ canMic, micReason }, local)
                  if (reason === 'reason.heard') saying.push([canMic, isConnected, flow, isSilent].join())
                }
    expect([...new Set(saying)]).toEqual(['true,true,live,false'])
  })

  test('has words for every reason and every problem', () => {
    expect(Object.keys(mic.reason).sort()).toEqual(
      [...micReasons, 'connecting', 'opening', 'heard', 'silent', 'taken', 'closedByMe'].sort(),
    )
    expect(Object.keys(mic.problem).sort()).toEqual([...deviceProblems].sort())
  })
})
