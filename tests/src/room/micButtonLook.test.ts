import { describe, expect, test } from 'vitest'
import { micReasons } from '#contract/classroom/mic.ts'
import mic from '#locales/zh/mic.json' with { type: 'json' }
import { micButtonLook } from '#src/features/classroom/mic/micButtonLook.ts'
import { deviceProblems } from '#src/media/deviceProblem.ts'

const quiet = { isOn: false, problem: null, interruption: null, isConnected: true }
const may = (micReason: (typeof micReasons)[number]) => ({ canMic: true, micReason })
const mayNot = (micReason: (typeof micReasons)[number]) => ({ canMic: false, micReason })

describe('the microphone button', () => {
  test('[LIVE-10] in free mode opens and closes', () => {
    expect(micButtonLook(may('open'), quiet)).toEqual({
      shape: 'closed',
      reason: 'reason.closedByMe',
      press: 'open',
    })
    expect(micButtonLook(may('open'), { ...quiet, isOn: true })).toEqual({
      shape: 'open',
      reason: 'reason.heard',
      press: 'close',
    })
  })

  test.each(['heardInGroup', 'heardInMainRoom'] as const)(
    '[LIVE-20 part] while the class is in groups it says who hears: %s',
    (heardBy) => {
      const { reason } = micButtonLook(may('inGroup'), { ...quiet, isOn: true, heardBy })
      expect(reason).toBe(`reason.${heardBy}`)
    },
  )

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
    expect(micButtonLook(mayNot(reason), { ...quiet, isOn: true })).toEqual({
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

  test('an open microphone that another app has taken does not claim to be heard, and a press takes it back', () => {
    expect(micButtonLook(may('open'), { ...quiet, isOn: true, interruption: 'taken' })).toEqual({
      shape: 'none',
      reason: 'reason.taken',
      press: 'retake',
    })
  })

  test('an open microphone without any sound, as behind a noise gate, says so and can be closed as always', () => {
    expect(micButtonLook(may('open'), { ...quiet, isOn: true, interruption: 'silent' })).toEqual({
      shape: 'open',
      reason: 'reason.silent',
      press: 'close',
    })
  })

  test('the server’s refusal is shown before a device problem', () => {
    expect(micButtonLook(mayNot('rollCall'), { ...quiet, problem: 'missing' }).shape).toBe('locked')
  })

  test('[LIVE-32] while reconnecting it waits, never shows an open microphone, and can be closed', () => {
    const lost = { ...quiet, isConnected: false }
    expect(micButtonLook(may('open'), lost)).toMatchObject({ reason: 'reason.connecting', press: null })
    expect(micButtonLook(may('open'), { ...lost, isOn: true })).toMatchObject({
      reason: 'reason.connecting',
      press: 'close',
    })
  })

  test('has texts for every reason and every problem', () => {
    expect(Object.keys(mic.reason)).toEqual(expect.arrayContaining([...micReasons]))
    expect(Object.keys(mic.problem).sort()).toEqual([...deviceProblems].sort())
  })
})
