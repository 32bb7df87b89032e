// Tests with people in them: each has a browser window of their own, signed in.
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import { type App, startApp } from './app.ts'
import { launchBrowser, type Machine } from './launchBrowser.ts'
import { endPlannedLessons } from './planLive.ts'
import { poolWindows, type WindowPool } from './windowPool.ts'
import { newContext, openWindow, type WindowOptions } from './windows.ts'

interface OpenOptions extends WindowOptions {
  phone?: boolean
  app?: App
  machine?: Machine
  /** Further arguments for the browser of `machine`. */
  browserArguments?: readonly string[]
  /** In a context that no other test used or uses: the test changes what is run in all its windows. */
  apart?: boolean
  /** Pages live through a reload without a line; only `apart`. */
  keepsPages?: boolean
}

interface Fixtures {
  app: App
  /** Somebody's own browser window, signed in, on a page. */
  open: (username: string, path: string, options?: OpenOptions) => Promise<Page>
}
export type Open = Fixtures['open']

/**
 * Lines that Chromium itself writes when a call is refused, an engine is away or a line is cut; and when tldraw asks
 * to hold a touch that React listens to passively.
 */
const harmless =
  /favicon|net::ERR_|WebSocket connection to|responded with a status of (400|409|424|503)|preventDefault inside passive|cancel a touch(end|move) event/

/** The media client asks why its line broke; an engine that was killed knows neither its old token nor, at first, its room. */
const isOldMediaToken = (message: ConsoleMessage) =>
  /responded with a status of 40[14]/.test(message.text()) &&
  /^https?:\/\/[^/]+\/rtc\//.test(message.location().url)

/** Writes down what the page complains about. */
const collectComplaints = (complaints: string[], page: Page, username: string) => {
  page.on('console', (message) => {
    if (message.type() !== 'error' || harmless.test(message.text()) || isOldMediaToken(message)) return
    complaints.push(`${username}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) =>
    complaints.push(`${username}: ${error.stack || `${error.name}: ${error.message}`}`),
  )
}

export const test = base.extend<Fixtures, { sharedApp: App; pool: WindowPool }>({
  sharedApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const app = await startApp()
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  pool: [async ({ browser }, use) => use(poolWindows(browser)), { scope: 'worker' }],
  app: async ({ sharedApp }, use) => {
    await use(sharedApp)
    await endPlannedLessons(sharedApp)
  },
  open: async ({ pool, browser, app: shared }, use) => {
    const pooled: Page[] = []
    const own: (BrowserContext | Browser)[] = []
    const complaints: string[] = []
    const pageFor = async (options: OpenOptions) => {
      const { machine, browserArguments, phone = false, apart = false, keepsPages = false } = options
      if (!machine && !apart) {
        const page = await pool.take({ phone })
        pooled.push(page)
        return page
      }
      const launched = machine && (await launchBrowser(machine, browserArguments))
      const context = await newContext(launched ?? browser, { phone, keepsPages })
      own.push(launched ?? context)
      return context.newPage()
    }
    await use(async (username, path, options = {}) => {
      const { app = shared, language, entry, prepare } = options
      const page = await pageFor(options)
      collectComplaints(complaints, page, username)
      await openWindow(page, app, {
        username,
        path,
        ...(language && { language }),
        ...(entry && { entry }),
        ...(prepare && { prepare }),
      })
      return page
    })
    await Promise.all([...pooled.map(pool.giveBack), ...own.map((one) => one.close())])
    expect(complaints, 'console.error fails a test').toEqual([])
  },
})

export { callAs, pageCodeOf, signInLink, tokenOf } from './accounts.ts'
export { planLive } from './planLive.ts'
export { expect }
