// People with browsers of their own: each signs in through a single-use code, as the printed links do.
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import { loginKeyParam } from '#contract/access/loginCipher.ts'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { encryptText } from '#src/http/encryptText.ts'
import { type App, demoPassword, startApp } from './app.ts'
import { type Machine, openMachine } from './machines.ts'
import { watchPeers } from './mediaStats.ts'

const signIn = async (app: App, client: string, username: string, password: string): Promise<string> => {
  const answer = await fetch(`${app.url}/auth/oauth2/token?grant_type=password&scope=server`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(client)}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ username, password }),
  })
  expect(answer.status, `sign-in of ${username}`).toBe(200)
  const tokens = (await answer.json()) as { access_token: string } // the frozen answer of the token call
  return tokens.access_token
}

/** Signs in with the demo client, which takes clear passwords, and answers the access token. */
export const tokenOf = (app: App, username: string): Promise<string> =>
  signIn(app, 'demo:demo', username, demoPassword)

/** A single-use code for the address /auth-redirect: of a login of our own pages, which alone redeem it. */
export const pageCodeOf = async (app: App, username: string): Promise<string> => {
  const answer = await fetch(`${app.url}/admin/param/publicValue/${loginKeyParam}`)
  const { data: key } = (await answer.json()) as Envelope<string> // the call answers the parameter's text
  const token = await signIn(app, 'web:', username, encryptText(demoPassword, key))
  const { data } = await callAs(app, token, 'handOver', {})
  return data.code
}

interface Envelope<A> {
  code: number
  msg: string
  data: A
}

/** One call of the contract in somebody's name; answers the envelope with its HTTP status. */
export const callAs = async <N extends CallName>(
  app: App,
  token: string,
  name: N,
  input: CallInput<(typeof calls)[N]>,
): Promise<Envelope<CallAnswer<(typeof calls)[N]>> & { status: number }> => {
  const call = calls[name]
  const { params, query, body } = input as {
    params?: { id?: string }
    query?: Record<string, string>
    body?: unknown
  } // CallInput by name
  const path = call.path.replace('{id}', params?.id ?? '')
  const answer = await fetch(`${app.url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: call.method,
    headers: {
      Authorization: `Bearer ${token}`,
      VERSION: '1',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { ...((await answer.json()) as Envelope<CallAnswer<(typeof calls)[N]>>), status: answer.status } // the envelope
}

/** Works once; leads on to a page. */
export const signInLink = async (app: App, username: string, path: string): Promise<string> => {
  const code = await pageCodeOf(app, username)
  return `${app.url}/auth-redirect?${new URLSearchParams({ code, redirect: path })}`
}

const wall = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')

/** What a test planned, and who. */
const plannedOn = new WeakMap<App, { id: string; host: string }[]>()

/** Lessons left running would push the next test's off the first page of the list. */
const endPlanned = async (app: App) => {
  const planned = plannedOn.get(app) ?? []
  plannedOn.delete(app)
  for (const { id, host } of planned) {
    const token = await tokenOf(app, host)
    const ended = await callAs(app, token, 'endLive', { params: { id } })
    // Never started, so there is nothing to end; deleted or closed by the test itself is as good.
    if (ended.code !== 0) await callAs(app, token, 'closeLive', { params: { id } })
  }
}

/** A lesson planned for now, by `teacher` unless told; over when the test is. */
export const planLive = async (
  app: App,
  options: Partial<CallInput<typeof calls.createLive>['body']> & { host?: string } = {},
): Promise<string> => {
  const { host = 'teacher', ...body } = options
  const token = await tokenOf(app, host)
  const answer = await callAs(app, token, 'createLive', {
    body: {
      name: '第3课 你好',
      kind: '1vN',
      micMode: 'free',
      startTime: wall(new Date()),
      endTime: wall(new Date(Date.now() + 3_600_000)),
      ...body,
    },
  })
  expect(answer.msg || answer.code, 'live session planned').toBe(answer.msg || 0)
  expect(answer.code).toBe(0)
  plannedOn.set(app, [...(plannedOn.get(app) ?? []), { id: answer.data.id, host }])
  return answer.data.id
}

export interface Person {
  readonly page: Page
  readonly context: BrowserContext
}

interface Fixtures {
  /** Somebody's own browser window, signed in, on a page. */
  open: (
    username: string,
    path: string,
    options?: { phone?: boolean; app?: App; language?: string; machine?: Machine },
  ) => Promise<Page>
}

/**
 * Lines that Chromium itself writes when a call is refused, an engine is away or a line is cut; and when tldraw asks
 * to hold a touch that React listens to passively.
 */
const harmless =
  /favicon|net::ERR_|WebSocket connection to|responded with a status of (400|424|503)|preventDefault inside passive|cancel a touch(end|move) event/

/** The media client asks why its line broke; an engine that was killed does not know its old token any more. */
const isOldMediaToken = (message: ConsoleMessage) =>
  /responded with a status of 401/.test(message.text()) &&
  /^https?:\/\/[^/]+\/rtc\//.test(message.location().url)

export const test = base.extend<Fixtures & { app: App }, { sharedApp: App }>({
  sharedApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const app = await startApp()
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  app: async ({ sharedApp }, use) => {
    await use(sharedApp)
    await endPlanned(sharedApp)
  },
  open: async ({ browser: usual, app: shared }, use) => {
    const machines: Browser[] = []
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    await use(async (username, path, options = {}) => {
      const { phone = false, app = shared, language = 'zh', machine } = options
      const browser = machine ? await openMachine(machine) : usual
      if (machine) machines.push(browser)
      const context = await browser.newContext({
        viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        hasTouch: phone,
        isMobile: phone,
        permissions: ['camera', 'microphone'],
        // A click while a dialog still grows under the mouse is lost; nobody but a robot is that quick.
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      const page = await context.newPage()
      await watchPeers(page)
      await page.addInitScript((locale) => {
        if (!localStorage.getItem('locale')) localStorage.setItem('locale', locale)
      }, language)
      page.on('console', (message) => {
        if (message.type() !== 'error' || harmless.test(message.text()) || isOldMediaToken(message)) return
        complaints.push(`${username}: ${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => complaints.push(`${username}: ${error.stack ?? error.message}`))
      await page.goto(await signInLink(app, username, path))
      await page.waitForURL((url) => url.pathname !== '/auth-redirect')
      return page
    })
    for (const context of contexts) await context.close()
    for (const machine of machines) await machine.close()
    expect(complaints, 'console.error fails a test').toEqual([])
  },
})

export { expect }
