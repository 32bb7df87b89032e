import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeUpload, trackUpload, useUpload } from '#src/files/uploadStore.ts'

const phase = () => useUpload.getState().phase
const track = (name: string) => trackUpload({ name, total: 10, end: () => {} })

beforeEach(() => {
  vi.useFakeTimers()
  closeUpload()
})
afterEach(() => vi.useRealTimers())

test('[SHELL-30] what arrived is said, and goes by itself after four seconds', () => {
  track('照片.png').done()
  expect(phase()).toBe('done')
  vi.advanceTimersByTime(3999)
  expect(phase()).toBe('done')
  vi.advanceTimersByTime(1)
  expect(phase()).toBe('none')
})

test('a file that sets off meanwhile stays on the screen until it has arrived', () => {
  track('照片.png').done()
  vi.advanceTimersByTime(3000)
  const second = track('录音.wav')
  vi.advanceTimersByTime(60_000)
  expect(phase()).toBe('sending')
  expect(useUpload.getState().names).toEqual(['录音.wav'])
  second.done()
  vi.advanceTimersByTime(3999)
  expect(phase()).toBe('done')
})
