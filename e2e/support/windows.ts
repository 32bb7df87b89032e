// Signed-in browser windows.
import type { Browser, Page } from '@playwright/test'
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

export const viewports = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

interface ContextOptions {
  phone?: boolean
  /** With a service worker, which would outlive the test in a window that others use too. */
  keepsPages?: boolean
}

export const newContext = async (
  browser: Browser,
  { phone = false, keepsPages = false }: ContextOptions = {},
) => {
  const context = await browser.newContext({
    viewport: viewports[phone ? 'phone' : 'desk'],
    hasTouch: phone,
    isMobile: phone,
    permissions: ['camera', 'microphone'],
    serviceWorkers: keepsPages ? 'allow' : 'block',
    // A click during the opening animation of a dialog is lost; only a test is that fast.
    reducedMotion: 'reduce',
  })
  await watchPeers(context)
  return context
}

/** Without the application's scripts, and in its origin. */
export const emptyPage = '/icon.svg'

/** Stores the tokens of a new login where a page reads them after a reload, and nothing else. */
const signInHere = async (page: Page, app: App, username: string, stored: Record<string, unknown>) => {
  const { access_token, refresh_token } = await tokensOf(app, username)
  if (page.url() !== app.url + emptyPage) await page.goto(app.url + emptyPage)
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
  await prepare?.(page)
  const live = new URL(path, app.url).searchParams.get('id')
  await signInHere(page, app, username, { locale: language, ...(entry && { [`live.${live}`]: entry }) })
  await page.goto(`${app.url}${path}`)
}
