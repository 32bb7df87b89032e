// An unexpected console.error fails the test that caused it.
import { afterEach, beforeEach, expect, vi } from 'vitest'

const error = vi.spyOn(console, 'error')

beforeEach(() => {
  error.mockClear()
})
afterEach(() => {
  expect(error.mock.calls, 'console.error was called').toEqual([])
})
