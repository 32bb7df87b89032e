import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import type { MediaServer } from './mediaServer.ts'

export type Inbound = {
  identity: string
  source: string
  sid: string
  kind: 'audio' | 'video'
  packets: number
  bytes: number
  lost: number
  energy: number
  frames: number
  /** Received completely, decoded or not. */
  wholeFrames: number
  width: number
  freezes: number
  nacks: number
  plis: number
  concealed: number
  silentConcealed: number
  samples: number
  keyFrames: number
  codec: string
}

export type Client = {
  page: Page
  inbound(filter?: Partial<Inbound>): Promise<Inbound[]>
  /** Frames of its camera sent to the engine. */
  framesSent(): Promise<number>
  leave(): Promise<void>
}

export type ClientBrowser = {
  /** Of the page, for a browser that is opened elsewhere. */
  readonly address: string
  join(input: {
    server: MediaServer
    token: string
    roomOptions?: Record<string, unknown>
    connectOptions?: Record<string, unknown>
    /** Media goes through this port instead of the server's own. */
    viaPort?: number
  }): Promise<Client>
  /** A page that has not joined yet. */
  open(): Promise<Page>
  closeAll(): Promise<void>
  close(): Promise<void>
}

const here = new URL('.', import.meta.url)
const bundle = new URL('../../../node_modules/livekit-client/dist/livekit-client.umd.js', import.meta.url)

/** Real Chromium with fake devices, on pages with the unmodified livekit-client. */
/** The headless shell and the whole Chromium name it differently. */
export const withoutUdpArguments = ['force-webrtc-ip-handling-policy', 'webrtc-ip-handling-policy'].map(
  (name) => `--${name}=disable_non_proxied_udp`,
)

export async function openClientBrowser({ withoutUdp = false } = {}): Promise<ClientBrowser> {
  const files: Record<string, [URL, string]> = {
    '/': [new URL('clientPage.html', here), 'text/html'],
    '/client.js': [new URL('client.js', here), 'text/javascript'],
    '/livekit-client.js': [bundle, 'text/javascript'],
  }
  const web = createServer(async (request, response) => {
    const file = files[request.url ?? '']
    if (!file) response.writeHead(404).end()
    else response.setHeader('Content-Type', file[1]).end(await readFile(file[0]))
  })
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  // A TCP server always has this form of address.
  const address = `http://127.0.0.1:${(web.address() as AddressInfo).port}/`
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
      ...(withoutUdp ? withoutUdpArguments : []),
    ],
  })
  const contexts = new Set<BrowserContext>()
  const open = async () => {
    const context = await browser.newContext({ permissions: ['camera', 'microphone'] })
    contexts.add(context)
    const page = await context.newPage()
    if (process.env.SFU_LOG)
      page.on('console', (message) => process.stderr.write(`[page] ${message.text()}\n`))
    await page.goto(address)
    return page
  }
  return {
    address,
    open,
    join: async ({ server, token, roomOptions = {}, connectOptions = {}, viaPort }) => {
      const page = await open()
      if (viaPort) {
        await page.evaluate(([from, to]) => globalThis.viaPort(from, to), [
          server.mediaPort,
          viaPort,
        ] as const)
      }
      await page.evaluate(([url, given, room, connect]) => globalThis.join(url, given, room, connect), [
        server.url.replace('http', 'ws'),
        token,
        roomOptions,
        connectOptions,
      ] as const)
      return {
        page,
        inbound: async (filter = {}) => {
          const all = (await page.evaluate(() => globalThis.inbound())) as Inbound[]
          const keys = Object.keys(filter) as Array<keyof Inbound>
          return all.filter((one) => keys.every((key) => one[key] === filter[key]))
        },
        framesSent: () => page.evaluate(() => globalThis.framesSent()),
        leave: async () => {
          await page.evaluate(() => globalThis.room.disconnect())
          await page.context().close()
          contexts.delete(page.context())
        },
      }
    },
    closeAll: async () => {
      for (const context of contexts) await context.close()
      contexts.clear()
    },
    close: async () => {
      await browser.close()
      await new Promise((done) => web.close(done))
    },
  }
}

declare global {
  // What client.js adds to the page.
  var join: (url: string, token: string, room: object, connect: object) => Promise<string>
  var viaPort: (from: number, to: number) => void
  var inbound: () => Promise<unknown[]>
  var framesSent: () => Promise<number>
  var protocols: () => Promise<string[]>
  // biome-ignore lint/suspicious/noExplicitAny: the Room of the page's own bundle
  var room: any
  // biome-ignore lint/suspicious/noExplicitAny: the page's own bundle
  var LivekitClient: any
  var messages: Array<{ text: string; from: string; topic: string }>
  var events: Array<{ name: string; at: number; first: string; second: string }>
}
