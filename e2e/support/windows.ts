// Signed-in browser windows. Contexts are reused: a new one would load the whole program again, which takes longer than
// most tests. What a window leaves behind is cleared before its next use.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { tokensOf } from './accounts.ts'
import type { App } from './app.ts'
import { watchPeers } from './mediaStats.ts'

/** The choices of the green room; a window that has them goes straight into the lesson. */
export interface Entry {
  mic: boolean
  camera: boolean
}

export interface WindowOptions {
  language?: string
  entry?: Entry
  /** Changes the page before anything is loaded. */
  prepare?: (page: Page) => Promise<unknown>
}

export const newContext = (browser: Browser, { phone = false }: { phone?: boolean } = {}) =>
  browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
    isMobile: phone,
    permissions: ['camera', 'microphone'],
    // A click during the opening animation of a dialog is lost; only a test is that fast.
    reducedMotion: 'reduce',
  })

/** Free contexts, of desktop and of phone. */
export interface ContextPool {
  take(kind: { phone: boolean }): Promise<BrowserContext>
  giveBack(context: BrowserContext): Promise<void>
}

export const poolContexts = (browser: Browser): ContextPool => {
  const idle = { desk: [] as BrowserContext[], phone: [] as BrowserContext[] }
  const phones = new WeakSet<BrowserContext>()
  /** A clock that a test moved stays moved in all later pages of its context. */
  const withOwnClock = new WeakSet<BrowserContext>()
  const watchClock = (context: BrowserContext) => {
    const { clock } = context
    const { install, setFixedTime } = clock
    clock.install = (...given) => {
      withOwnClock.add(context)
      return install.apply(clock, given)
    }
    clock.setFixedTime = (...given) => {
      withOwnClock.add(context)
      return setFixedTime.apply(clock, given)
    }
  }
  return {
    take: async ({ phone }) => {
      const known = idle[phone ? 'phone' : 'desk'].pop()
      if (known) return known
      const context = await newContext(browser, { phone })
      watchClock(context)
      if (phone) phones.add(context)
      return context
    },
    giveBack: async (context) => {
      if (withOwnClock.has(context)) return context.close()
      await Promise.all(context.pages().map((page) => page.close()))
      await context.unrouteAll()
      await context.setOffline(false)
      await context.clearCookies()
      idle[phones.has(context) ? 'phone' : 'desk'].push(context)
    },
  }
}

/** Stores the tokens of a new login where a page reads them after a reload, and nothing else. */
const signInHere = async (page: Page, app: App, username: string, stored: Record<string, unknown>) => {
  const { access_token, refresh_token } = await tokensOf(app, username)
  // A picture: the right origin without the application's scripts.
  await page.goto(`${app.url}/icon.svg`)
  const { locale, ...own } = stored
  await page.evaluate(
    ([values, language]) => {
      sessionStorage.clear()
      localStorage.clear()
      localStorage.setItem('locale', String(language))
      for (const [key, content] of Object.entries(values)) {
        const wrapped = { dataType: typeof content, content, type: 'session', datetime: Date.now() }
        sessionStorage.setItem(key, JSON.stringify(wrapped))
      }
    },
    // The mark that a window leaves on closing: these tokens are its own.
    [{ access_token, refresh_token, leftTokens: true, ...own }, locale] as const,
  )
}

/** Opens the path as if this person had signed in to this window before. */
export const openWindow = async (
  page: Page,
  app: App,
  { username, path, language = 'zh', entry, prepare }: WindowOptions & { username: string; path: string },
): Promise<void> => {
  await watchPeers(page)
  await prepare?.(page)
  const live = new URL(path, app.url).searchParams.get('id')
  await signInHere(page, app, username, { locale: language, ...(entry && { [`live.${live}`]: entry }) })
  await page.goto(`${app.url}${path}`)
}
