// A cheap phone on a weak line, with nothing in its cache: 390 pixels, a processor four times slower than this one, 1.6 Mbit/s
// with 150 ms. Printed beside what it was on 2026-11-29, before the doors were cut, on another day of the same machine.
import type { Page } from '@playwright/test'
import { expect, type Open, planLive, test } from '../../e2e/support/people.ts'
import { emptyPage } from '../../e2e/support/windows.ts'

const rounds = 3
const bytesPerSecond = 1_600_000 / 8

interface Opened {
  readonly ms: number
  readonly kb: number
  readonly requests: number
}

const slowDown = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return devTools
}

/** From the tap on the link until `isThere`; what came over the line until then. */
const openCold = async (
  open: Open,
  username: string,
  path: string,
  isThere: (page: Page) => Promise<unknown>,
): Promise<Opened> => {
  const page = await open(username, emptyPage, { apart: true, phone: true })
  const devTools = await slowDown(page)
  let [bytes, requests] = [0, 0]
  devTools.on('Network.responseReceived', () => (requests += 1))
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const start = performance.now()
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' })
  await isThere(page)
  const opened = { ms: performance.now() - start, kb: bytes / 1024, requests }
  await page.close()
  return opened
}

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

const measure = async (name: string, before: string, open: () => Promise<Opened>) => {
  const all: Opened[] = []
  for (let round = 0; round < rounds; round++) all.push(await open())
  const seconds = (middle(all.map(({ ms }) => ms)) / 1000).toFixed(1)
  const kb = middle(all.map((one) => one.kb)).toFixed(0)
  const requests = middle(all.map((one) => one.requests))
  console.log(`${name.padEnd(22)} ${seconds} s, ${kb} KB in ${requests} requests (before: ${before})`)
}

test('a cheap phone on a weak line', async ({ app, open }) => {
  const live = await planLive(app)
  console.log('')
  await measure('door of the lesson', '8.1 s, 1030 KB in 72', () =>
    openCold(open, 'student1', `/live/student?id=${live}`, (page) =>
      expect(page.getByRole('button', { name: '进入教室' })).toBeVisible({ timeout: 60_000 }),
    ),
  )
  await measure('a student’s home', '7.8 s, 752 KB in 80', () =>
    openCold(open, 'student1', '/myTaskListStudent/myTaskList/index', (page) =>
      expect(page.getByRole('heading', { name: '我的任务' }).first()).toBeVisible({ timeout: 60_000 }),
    ),
  )
})
