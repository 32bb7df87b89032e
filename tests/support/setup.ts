// A stray console.error is a bug nobody has looked at: it fails the test that made it.
import { afterEach, beforeEach, expect, vi } from 'vitest'

const error = vi.spyOn(console, 'error')

beforeEach(() => {
  error.mockClear()
})
afterEach(() => {
  expect(error.mock.calls, 'console.error was called').toEqual([])
})
