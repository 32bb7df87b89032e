import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, useToasts } from '#src/ui/toastStore.ts'

const shown = () => useToasts.getState().toasts.map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
})
afterEach(() => vi.useRealTimers())

test('a refusal stands for six seconds, a success for three', () => {
  showToast({ kind: 'error', text: '没有权限' })
  showToast({ kind: 'success', text: '已保存' })
  vi.advanceTimersByTime(3000)
  expect(shown()).toEqual(['没有权限'])
  vi.advanceTimersByTime(3000)
  expect(shown()).toEqual([])
})

test('the same words twice are one toast, which stands its whole time after the second', () => {
  showToast({ kind: 'error', text: '没有权限' })
  vi.advanceTimersByTime(5000)
  showToast({ kind: 'error', text: '没有权限' })
  expect(shown()).toEqual(['没有权限'])
  vi.advanceTimersByTime(5999)
  expect(shown()).toEqual(['没有权限'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('of four the last three are shown', () => {
  for (const text of ['一', '二', '三', '四']) showToast({ kind: 'info', text })
  expect(shown()).toEqual(['二', '三', '四'])
})
