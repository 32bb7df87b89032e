import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPageReturn } from '#src/lib/pageReturn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const openPage = () => {
  const window = new EventTarget()
  const state: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const document = Object.assign(new EventTarget(), state)
  let returns = 0
  const stop = onPageReturn(
    () => {
      returns += 1
    },
    { window, document },
  )
  const show = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const showAgain = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const count = () => {
    vi.runAllTimers()
    return returns
  }
  return { window, document, stop, show, showAgain, count }
}

test('a page returns when it is visible again, and not when it is hidden', () => {
  const { show, count } = openPage()
  show('hidden')
  expect(count()).toBe(0)
  show('visible')
  expect(count()).toBe(1)
})

test('a page returns from the back-forward cache; its first showing is no return', () => {
  const { showAgain, count } = openPage()
  showAgain(false)
  expect(count()).toBe(0)
  showAgain(true)
  expect(count()).toBe(1)
})

test('a page returns with the network, and when it is unfrozen in the background', () => {
  const { window, document, count } = openPage()
  window.dispatchEvent(new Event('online'))
  expect(count()).toBe(1)
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('resume'))
  expect(count()).toBe(2)
})

test('events that come together are one return, and a return that nobody waits for is dropped', () => {
  const { window, show, showAgain, count, stop } = openPage()
  showAgain(true)
  show('visible')
  window.dispatchEvent(new Event('online'))
  expect(count()).toBe(1)
  show('visible')
  stop()
  show('visible')
  expect(count()).toBe(1)
})
