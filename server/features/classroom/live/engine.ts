// Chooses the media engine: the LiveKit server of LIVEKIT_URL, or the embedded one. No other module distinguishes them.
import { randomBytes } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import { createEngineLoad, startMediaEngine } from '#live/index.ts'
import type { LivePorts, MediaEngine } from '#live/ports.ts'
import type { Config } from '#server/base/config.ts'
import type { Log } from '#server/base/log.ts'
import { StartupError } from '#server/base/startupError.ts'
import { listenForWebhooks } from './webhookListener.ts'

type WebhookListener = (body: string, authorization: string | undefined) => Promise<void>

export interface Engine {
  /** The media engine, or null while it is down. */
  current(): MediaEngine | null
  onRestarted(listener: () => void): () => void
  readonly onSpeech: LivePorts['onSpeech']
  /** The loopback port of the embedded engine's signalling, or null when it is not running or not embedded. */
  httpPort(): number | null
  readonly mediaPort: number
  /** null when media has no TCP port, or belongs to a LiveKit server. */
  readonly mediaTcpPort: number | null
  /** Receives the embedded engine's webhooks; a LiveKit server posts to /media/webhook instead. */
  onWebhook(listener: WebhookListener): void
  readonly load: LivePorts['engineLoad']
  /** Ends it; `isRestart`: an embedded engine with people in it goes on for a while, and the next start takes it over. */
  close(how: { isRestart: boolean }): Promise<void>
}

type EngineConfig = Pick<
  Config,
  'livekit' | 'host' | 'mediaPort' | 'mediaTcpPort' | 'publicAddresses' | 'turn' | 'dataDir'
>

export const openEngine = (config: EngineConfig, log: Log): Promise<Engine> =>
  config.livekit ? external(config.livekit) : embedded(config, log)

const external = async ({ url, apiKey, apiSecret }: NonNullable<Config['livekit']>): Promise<Engine> => {
  if (!apiKey || !apiSecret) {
    throw new StartupError('LIVEKIT_URL needs LIVEKIT_API_KEY and LIVEKIT_API_SECRET.')
  }
  const engine: MediaEngine = { url: url.replace(/^ws/, 'http'), apiKey, apiSecret }
  return {
    current: () => engine,
    onRestarted: () => () => {},
    onSpeech: null,
    httpPort: () => null,
    mediaPort: 0,
    mediaTcpPort: null,
    onWebhook: () => {},
    load: null,
    close: async () => {},
  }
}

const embedded = async (config: EngineConfig, log: Log): Promise<Engine> => {
  const webhooks = await listenForWebhooks(log)
  const load = createEngineLoad(Date.now)
  const engine = await startMediaEngine({
    // New with every engine and never shared: its management calls stay on the loopback.
    apiKey: `tongxue-${randomBytes(6).toString('hex')}`,
    apiSecret: randomBytes(32).toString('base64url'),
    host: mediaHost(config.host),
    mediaPort: config.mediaPort,
    mediaTcpPort: config.mediaTcpPort,
    publicAddresses: config.publicAddresses,
    turn: config.turn,
    webhookUrl: webhooks.url,
    file: join(config.dataDir, 'media-engine.json'),
    onLog: (line) => relay(line, log),
    onLoad: load.reported,
  }).catch(async (cause: unknown) => {
    await webhooks.close()
    const reason = cause instanceof Error ? cause.message : 'unknown'
    throw new StartupError(`${reason} (UDP port ${config.mediaPort} of ${config.host}; set MEDIA_PORT)`)
  })
  let isUp = true
  const listeners = new Set<() => void>()
  engine.onExited((reason) => {
    isUp = false
    load.reset()
    log.error({ reason }, 'the media engine died and is started again')
  })
  engine.onRestarted(() => {
    isUp = true
    log.info('the media engine is back')
    for (const listener of listeners) listener()
  })
  return {
    current: () => {
      const { url, apiKey, apiSecret } = engine
      return isUp ? { url, apiKey, apiSecret } : null
    },
    onRestarted: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSpeech: engine.onSpeech,
    httpPort: () => (isUp ? Number(new URL(engine.url).port) : null),
    get mediaPort() {
      return engine.mediaPort
    },
    get mediaTcpPort() {
      return engine.mediaTcpPort
    },
    onWebhook: webhooks.onWebhook,
    load,
    close: async ({ isRestart }) => {
      await (isRestart ? engine.leave() : engine.close())
      await webhooks.close()
    },
  }
}

/** The engine binds IPv4 addresses: that of HOST, or all if HOST is not an IPv4 address. */
const mediaHost = (host: string): string => {
  if (isIPv4(host)) return host
  return host === 'localhost' || host === '::1' ? '127.0.0.1' : '0.0.0.0'
}

const loud = ['warn', 'error', 'fatal']

/** Forwards the engine's log lines (JSON, or what a crash printed) to our log. */
const relay = (line: string, log: Log) => {
  const entry = readLine(line)
  const level = entry && 'level' in entry ? String(entry.level) : 'warn'
  if (loud.includes(level)) log.warn({ engine: entry ?? line }, 'the media engine says')
  else log.debug({ engine: entry }, 'the media engine says')
}

const readLine = (line: string): object | null => {
  try {
    const parsed: unknown = JSON.parse(line)
    return typeof parsed === 'object' ? parsed : null
  } catch {
    // Not a JSON log line, for example a stack trace.
    return null
  }
}
