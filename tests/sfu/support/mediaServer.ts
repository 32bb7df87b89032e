import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AccessToken, RoomServiceClient, type VideoGrant, WebhookReceiver } from 'livekit-server-sdk'
import { startMediaEngine } from '#live/media/engineProcess.ts'

export type ReceivedWebhook = {
  event: string
  room?: { name: string } | undefined
  participant?: { identity: string } | undefined
  track?: { sid: string; source: number } | undefined
}

/** A media server under test: the embedded engine, or with SFU_TARGET=livekit a real LiveKit server. */
export type MediaServer = {
  isReal: boolean
  url: string
  rooms: RoomServiceClient
  webhooks: ReceivedWebhook[]
  token(identity: string, grant: VideoGrant, ttl?: string, metadata?: string): Promise<string>
  processId: number | undefined
  mediaPort: number
  close(): Promise<void>
}

export const isRealServer = process.env.SFU_TARGET === 'livekit'

export async function startMediaServer(options?: {
  limits?: Record<string, number>
  turn?: { urls: string[]; secret: string }
  isReal?: boolean
  /** A real LiveKit leaves the way to the clients: it uses the one on which they come, a relay's too. */
  isIceLite?: boolean
  /** Where the embedded engine takes media. */
  host?: string
}): Promise<MediaServer> {
  const isReal = options?.isReal ?? isRealServer
  const given = isReal ? process.env.LIVEKIT_URL : undefined
  const apiKey = (given && process.env.LIVEKIT_API_KEY) || 'testkey'
  const apiSecret = (given && process.env.LIVEKIT_API_SECRET) || randomBytes(24).toString('hex')
  const webhooks: ReceivedWebhook[] = []
  const receiver = new WebhookReceiver(apiKey, apiSecret)
  const hook = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const event = await receiver.receive(body, request.headers.authorization)
    webhooks.push(event as unknown as ReceivedWebhook) // only these fields are read
    response.end()
  })
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done))
  // A TCP server always has this form of address.
  const webhookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`
  const engine = isReal
    ? given
      ? { url: given.replace('ws', 'http'), processId: undefined, mediaPort: 0, close: async () => {} }
      : await startLiveKit({ apiKey, apiSecret, webhookUrl, isIceLite: options?.isIceLite ?? false })
    : await startMediaEngine({
        apiKey,
        apiSecret,
        host: options?.host ?? '127.0.0.1',
        mediaPort: 0,
        mediaTcpPort: 0,
        webhookUrl,
        limits: options?.limits,
        turn: options?.turn,
        onLog: (line) => {
          if (process.env.SFU_LOG) process.stderr.write(`${line}\n`)
        },
      })
  return {
    isReal,
    get url() {
      return engine.url
    },
    rooms: new RoomServiceClient(engine.url, apiKey, apiSecret),
    webhooks,
    mediaPort: engine.mediaPort,
    get processId() {
      return engine.processId
    },
    token: (identity, grant, ttl = '60s', metadata = '') => {
      const token = new AccessToken(apiKey, apiSecret, { identity, name: identity, ttl, metadata })
      token.addGrant({ roomJoin: true, ...grant })
      return token.toJwt()
    },
    close: async () => {
      await engine.close()
      hook.closeAllConnections()
      await new Promise((done) => hook.close(done))
    },
  }
}

/** Two test files may run at once. */
const REAL_PORT = 21880 + 10 * Number(process.env.VITEST_POOL_ID ?? 0)

async function startLiveKit(input: {
  apiKey: string
  apiSecret: string
  webhookUrl: string
  isIceLite: boolean
}) {
  const config = [
    `port: ${REAL_PORT}`,
    'bind_addresses: ["127.0.0.1"]',
    `rtc: { tcp_port: ${REAL_PORT + 1}, udp_port: ${REAL_PORT + 2}, use_external_ip: false, use_ice_lite: ${input.isIceLite}, node_ip: 127.0.0.1, interfaces: { includes: [lo] }, enable_loopback_candidate: true }`,
    'room: { auto_create: false }',
    `keys: { ${input.apiKey}: ${input.apiSecret} }`,
    `webhook: { api_key: ${input.apiKey}, urls: ["${input.webhookUrl}"] }`,
    'logging: { level: warn }',
  ].join('\n')
  const child = spawn('livekit-server', ['--config-body', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  const log = (text: Buffer) => {
    if (process.env.SFU_LOG) process.stderr.write(text)
  }
  child.stdout.on('data', log)
  child.stderr.on('data', log)
  const url = `http://127.0.0.1:${REAL_PORT}`
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) break
    if (attempt > 100) throw new Error('livekit-server did not start')
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    url,
    processId: child.pid,
    mediaPort: REAL_PORT + 2,
    close: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await ended
    },
  }
}
