// Unmodified Firefox, driven over WebDriver BiDi: Playwright 1.65 cannot (Firefox ESR 153 lacks a command it sends).
// Camera, microphone and screen are fake; no network preference is set.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { WebSocket } from 'ws'

export interface FirefoxPage extends Pick<Page, 'evaluate'> {
  /** Runs before the scripts of every page that is opened afterwards. */
  addInitScript<G = void>(script: (given: G) => void, given?: G): Promise<void>
  goto(url: string): Promise<void>
  /** With the mouse, so that it counts as a user gesture; waits for the button. */
  click(button: string): Promise<void>
  /** What console.error and uncaught errors wrote so far. */
  readonly complaints: string[]
  close(): Promise<void>
}

/** zod tests whether it may compile code and continues without; Firefox logs the refusal. */
const harmless = /Content-Security-Policy: .* blocked a JavaScript eval/

export const speakChinese = () => {
  if (location.protocol === 'http:') localStorage.setItem('locale', 'zh')
}

const preferences = {
  'intl.accept_languages': 'zh-CN',
  'media.autoplay.default': 0,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'ui.prefersReducedMotion': 1,
}

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  message?: string
  method?: string
  params?: { level: string; text: string | null }
  result?: unknown
}

type Tree = { contexts: { context: string }[] }
type Nodes = { nodes: { sharedId: string }[] }
type Called = { result?: { value: string }; exceptionDetails?: { text: string } }

export const openFirefox = async (
  path: string,
  viewport = { width: 1440, height: 900 },
): Promise<FirefoxPage> => {
  const profile = mkdtempSync(join(tmpdir(), 'tongxue-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const child = spawn(path, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  // A test that fails before it has the page cannot close it.
  const endWithTest = () => void child.kill()
  process.once('exit', endWithTest)
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${output}`)))
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(output)
      if (found?.[1]) resolve(`${found[1]}/session`)
    })
  })
  const socket = new WebSocket(address)
  await once(socket, 'open')

  const complaints: string[] = []
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer // the protocol's messages
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    else if (answer.method === 'log.entryAdded' && answer.params?.level === 'error') {
      const text = String(answer.params.text)
      if (!harmless.test(text)) complaints.push(`Firefox: ${text}`)
    }
  })
  let lastId = 0
  const send = <R = unknown>(method: string, params: object): Promise<R> =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, (answer) => {
        waiting.delete(id)
        if (answer.type === 'success')
          resolve(answer.result as R) // by the method, as the protocol says
        else reject(new Error(`Firefox, ${method}: ${answer.message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })

  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const tree = await send<Tree>('browsingContext.getTree', {})
  const context = tree.contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport })

  /** As Playwright's: arguments and answer pass as JSON. */
  const evaluate = async (script: unknown, ...given: unknown[]): Promise<unknown> => {
    const called = await send<Called>('script.callFunction', {
      functionDeclaration: `async (given) => JSON.stringify([await (${script})(...JSON.parse(given))])`,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      target: { context },
      awaitPromise: true,
    })
    if (!called.result) throw new Error(`Firefox: ${called.exceptionDetails?.text}`)
    return JSON.parse(called.result.value)[0]
  }
  const find = async (name: string) => {
    const locator = { type: 'accessibility', value: { role: 'button', name } }
    const found = await send<Nodes>('browsingContext.locateNodes', { context, locator })
    return found.nodes[0]?.sharedId
  }
  return {
    complaints,
    evaluate: evaluate as Page['evaluate'], // its overloads say what each script answers
    addInitScript: async (script, given) => {
      const functionDeclaration = `() => (${script})(${JSON.stringify(given)})`
      await send('script.addPreloadScript', { functionDeclaration })
    },
    goto: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    click: async (button) => {
      await expect.poll(() => find(button), { message: `the button ${button} in Firefox` }).toBeDefined()
      const origin = { type: 'element', element: { sharedId: await find(button) } }
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    close: async () => {
      process.off('exit', endWithTest)
      socket.terminate()
      if (child.exitCode === null && child.kill()) await once(child, 'exit')
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
