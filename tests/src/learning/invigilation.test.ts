import { expect, test } from 'vitest'
import { sittingStepOf } from '#contract/rules/assignment/invigilation.ts'

const absent = { state: 'open', deliveredAt: null, openedAt: null, until: null, isHidden: false } as const
const begun = { ...absent, openedAt: 1000, until: 9000 }

test.each([
  ['nothing was seen of it', absent, false, 'absent'],
  ['the sealed paper is there', { ...absent, deliveredAt: 900 }, false, 'fetched'],
  ['it was begun', begun, false, 'answering'],
  ['the line is cut', begun, true, 'away'],
  ['the page is not in front', { ...begun, isHidden: true }, false, 'away'],
  ['a moment before the end', { ...begun, until: 5001 }, false, 'answering'],
  ['the time is over, and it waits for the clock', { ...begun, until: 5000 }, true, 'timeOver'],
  ['the time is over with nothing written', { ...begun, until: null }, true, 'timeOver'],
  ['it was handed in, however silent it is', { ...begun, state: 'handedIn' as const }, true, 'handedIn'],
  ['it was marked', { ...begun, state: 'completed' as const }, false, 'handedIn'],
  ['it was given back', { ...begun, state: 'returned' as const }, false, 'answering'],
])('a sitting when %s', (_, sitting, isSilent, step) => {
  expect(sittingStepOf(sitting, isSilent, 5000)).toBe(step)
})
