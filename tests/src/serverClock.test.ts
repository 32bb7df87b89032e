import { expect, test } from 'vitest'
import { createServerClock } from '#src/lib/serverClock.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000
/** A device whose clock is so much ahead, and answers of a server that take 80 ms each way. */
const deviceAhead = (aheadMs: number) => {
  let passed = 0
  let ahead = aheadMs
  const device = () => noon + passed + ahead
  const clock = createServerClock(device)
  return {
    pass: (ms: number) => {
      passed += ms
    },
    setClock: (ms: number) => {
      ahead = ms
    },
    answer: () => {
      const sentAt = device()
      passed += 80
      const date = new Date(noon + passed).toUTCString()
      passed += 80
      clock.hear({ date, sentAt, receivedAt: device() })
    },
    wrongBy: () => clock.now() - (noon + passed),
  }
}

test.each([40 * minute, -40 * minute, 26 * 60 * minute])(
  'a device that is %i ms ahead learns the time from one answer',
  (ahead) => {
    const page = deviceAhead(ahead)
    page.answer()
    expect(Math.abs(page.wrongBy())).toBeLessThan(1000)
  },
)

test('each answer makes it finer', () => {
  const page = deviceAhead(40 * minute)
  for (let answers = 0; answers < 12; answers += 1) {
    page.answer()
    page.pass(1_077)
  }
  expect(Math.abs(page.wrongBy())).toBeLessThan(200)
})

test('a device that is right keeps its own clock, to the millisecond', () => {
  const page = deviceAhead(0)
  page.answer()
  page.pass(400)
  page.answer()
  expect(page.wrongBy()).toBe(0)
})

test('whoever sets the clock of the device meanwhile has the right time with the next answer', () => {
  const page = deviceAhead(40 * minute)
  page.answer()
  page.setClock(-5 * minute)
  page.answer()
  expect(Math.abs(page.wrongBy())).toBeLessThan(1000)
})

test('a header that is no date changes nothing', () => {
  const clock = createServerClock(() => noon)
  clock.hear({ date: 'yesterday', sentAt: noon, receivedAt: noon })
  expect(clock.now()).toBe(noon)
})
