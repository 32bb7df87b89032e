// Windows that tests use one after the other. In a new one the whole program is loaded and compiled again, which takes a
// second of a core; in a window that stays, the browser has it at hand.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { emptyPage, newContext, viewports } from './windows.ts'

export interface WindowPool {
  take(kind: { phone: boolean }): Promise<Page>
  /** Clears what the test has left; a window where that cannot be done is closed. */
  giveBack(page: Page): Promise<void>
}

// What a test does with these lasts as long as the page or the context.
const lastingOfPage = ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction']
const lastingOfContext = ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession']
const lastingOfClock = ['install', 'setFixedTime']

/** Says when one of the methods is called. */
const watch = (object: object, names: readonly string[], called: () => void) => {
  const methods = object as Record<string, (...given: unknown[]) => unknown> // of the names only these are read
  for (const name of names) {
    const original = methods[name]
    methods[name] = (...given) => {
      called()
      return original?.apply(object, given)
    }
  }
}

const events = ['console', 'dialog', 'pageerror', 'request', 'response', 'websocket'] as const

/** Leaves the application; answers false where there is none, or no server any more. */
const leave = async (page: Page, viewport: { width: number; height: number }): Promise<boolean> => {
  for (const event of events) page.removeAllListeners(event)
  await page.unrouteAll()
  const size = page.viewportSize()
  if (size?.width !== viewport.width || size.height !== viewport.height) await page.setViewportSize(viewport)
  const { protocol, origin } = new URL(page.url())
  if (!protocol.startsWith('http')) return false
  return page.goto(origin + emptyPage).then(
    (answer) => answer?.ok() ?? false,
    () => false,
  )
}

export const poolWindows = (browser: Browser): WindowPool => {
  const idle = { desk: [] as Page[], phone: [] as Page[] }
  const kinds = new WeakMap<BrowserContext, keyof typeof idle>()
  const changed = new WeakSet<BrowserContext | Page>()

  const openPage = async (context: BrowserContext) => {
    const page = await context.newPage()
    watch(page, lastingOfPage, () => changed.add(page))
    return page
  }
  const openContext = async (kind: keyof typeof idle) => {
    const context = await newContext(browser, { phone: kind === 'phone' })
    kinds.set(context, kind)
    watch(context, lastingOfContext, () => changed.add(context))
    watch(context.clock, lastingOfClock, () => changed.add(context))
    return context
  }

  return {
    take: async ({ phone }) => {
      const kind = phone ? 'phone' : 'desk'
      return idle[kind].pop() ?? openPage(await openContext(kind))
    },
    giveBack: async (page) => {
      const context = page.context()
      const kind = kinds.get(context) ?? 'desk'
      if (changed.has(context)) return context.close()
      await Promise.all(context.pages().map((other) => other !== page && other.close()))
      await context.unrouteAll()
      await context.setOffline(false)
      const stays = !changed.has(page) && !page.isClosed() && (await leave(page, viewports[kind]))
      await context.clearCookies()
      if (!stays) await page.close()
      idle[kind].push(stays ? page : await openPage(context))
    },
  }
}
