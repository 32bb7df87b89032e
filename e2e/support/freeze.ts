// A tab that the browser puts to sleep: it gets the event, then none of its scripts and timers run. Chromium freezes only hidden
// pages, and under Playwright every page counts as visible; so the debugger stops it.
import type { Browser, Page } from '@playwright/test'

const announce = (page: Page, name: 'freeze' | 'resume') =>
  page.evaluate((event) => void document.dispatchEvent(new Event(event, { bubbles: true })), name)

/** Answers how to wake it. Pages that opened one another share a process, and would stop together. */
export const freeze = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page)
  await announce(page, 'freeze')
  await session.send('Debugger.enable')
  const paused = new Promise((resolve) => session.once('Debugger.paused', resolve))
  await session.send('Debugger.pause')
  await paused
  return async () => {
    await session.detach()
    await announce(page, 'resume')
  }
}

/** A laptop whose lid closes: every process of its browser stands still. Answers how to open the lid. */
export const closeLid = async (browser: Browser): Promise<() => void> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const signalAll = (signal: NodeJS.Signals) => {
    for (const { id } of processInfo) process.kill(id, signal)
  }
  signalAll('SIGSTOP')
  return () => signalAll('SIGCONT')
}
