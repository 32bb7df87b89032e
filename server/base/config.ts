// The environment, parsed once. The names are frozen (design: "Frozen interface"); everything has a default.
import { isIP } from 'node:net'
import { z } from 'zod'
import { StartupError } from './startupError.ts'
import { trustProxySchema } from './trustProxy.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const port = z.coerce.number().int().min(0).max(65_535)
const optional = z.string().min(1).optional()
/** One or several, separated by commas. */
const addresses = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine((list) => list.every((address) => isIP(address)), {
    error: 'is no address or list of addresses such as 203.0.113.7,2001:db8::7',
  })

/** Of a TURN server (RFC 7065), separated by commas. */
const turnUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .refine((list) => list.every((url) => /^turns?:[\w.[\]:-]+(\?transport=(udp|tcp))?$/.test(url)), {
    error: 'is no list of addresses such as turns:turn.school.example:443?transport=tcp',
  })

/** Hosts such as models.school.example or 10.0.0.7:5432, separated by commas. An IPv6 address is in brackets. */
const hosts = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((list) => list.every((host) => /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/.test(host)), {
    error: 'is no list of hosts such as models.school.example,10.0.0.7:5432',
  })

const ms = z.number().int().min(0)
/** Waits that no installation has to change; tests shorten them. */
const timing = z.strictObject({
  /** For an earlier process that still ends its embedded database. */
  databaseLockMs: ms.default(20_000),
  graceMs: ms.default(6_000),
  heartbeatMs: ms.default(10_000),
  leaseMs: ms.default(30_000),
  /** For one text, until a review goes on without the model's word. */
  modelMs: ms.default(60_000),
  /** How often equal wrong answers are searched. */
  mistakesMs: ms.default(60_000),
  reconcileMs: ms.default(5_000),
  shutMs: ms.default(300),
  talkMs: ms.default(3_000),
})
const parseJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('is not JSON')
    return z.NEVER
  }
}

const environment = z.object({
  PORT: port.default(3000),
  HOST: optional,
  MEDIA_PORT: port.optional(),
  MEDIA_TCP_PORT: port.optional(),
  PUBLIC_ADDRESS: addresses.default([]),
  TRUST_PROXY: trustProxySchema.default(false),
  DEMO: flag.optional(),
  DEMO_PASSWORD: optional,
  EMBEDDED_DATABASE: flag.default(false),
  RESET_PASSWORD: optional,
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional,
  // Of PostgreSQL; the embedded database has its own figure (0144).
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  // Without the value in the message: it may contain a password.
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'is no address of the form redis://host:6379' })
    .optional(),
  S3_BUCKET: optional,
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'is no address of the form https://host' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_FORCE_PATH_STYLE: flag.optional(),
  LIVEKIT_URL: optional,
  LIVEKIT_PUBLIC_URL: optional,
  LIVEKIT_API_KEY: optional,
  LIVEKIT_API_SECRET: optional,
  TURN_URLS: turnUrls.optional(),
  TURN_SECRET: optional,
  TLS_CERT: optional,
  TLS_KEY: optional,
  PRIVATE_HOSTS: hosts.default([]),
  DATA_SOURCE_HOSTS: hosts.default([]),
  AI_URL: z.url({ protocol: /^https?$/, error: 'is no address of the form https://host/v1' }).optional(),
  AI_KEY: optional,
  AI_MODEL: optional,
  OFFICE_CONVERTER: z.string().min(1).default('soffice'),
  SERVICE_WORKER: flag.default(true),
  LAN: flag.default(false),
  LAN_GUIDE_PORT: port.optional(),
  NODE_ENV: z.string().default('development'),
  DEV: flag.default(false),
  BUDGET_FACTOR: z.coerce.number().min(0.001).max(1_000_000).default(1),
  TIMING: z.string().default('{}').transform(parseJson).pipe(timing),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
})

/** Only the bucket is required: the default endpoint is Amazon's, the default credentials are the machine's role. */
const s3Of = (values: Omit<z.output<typeof environment>, 'NODE_ENV' | 'DEMO'>) =>
  values.S3_BUCKET
    ? {
        bucket: values.S3_BUCKET,
        endpoint: values.S3_ENDPOINT,
        region: values.S3_REGION,
        credentials:
          values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
            ? { accessKeyId: values.S3_ACCESS_KEY_ID, secretAccessKey: values.S3_SECRET_ACCESS_KEY }
            : undefined,
        /** Self-hosted stores seldom have a host name per bucket. */
        forcePathStyle: values.S3_FORCE_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
      }
    : undefined

/** Media over TCP takes the number of its UDP port, or the next one where HTTP has that. */
const mediaTcpPortBeside = ({
  PORT,
  MEDIA_PORT = PORT,
}: {
  PORT: number
  MEDIA_PORT?: number | undefined
}): number => (MEDIA_PORT === PORT && PORT !== 0 ? PORT + 1 : MEDIA_PORT)

/** The first number behind those of HTTP and media. */
const lanGuidePortBeside = ({ PORT }: { PORT: number }): number => (PORT === 0 ? 0 : PORT + 2)

const isLoopback = (host = '') => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** An empty variable counts as unset: compose files and CI set those. */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

export const loadConfig = (env: NodeJS.ProcessEnv) => {
  const parsed = environment.safeParse(withoutEmpty(env))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new StartupError(`The environment is not valid. ${wrong.join('; ')}`)
  }
  const { NODE_ENV, DEMO, ...values } = parsed.data
  const isProduction = NODE_ENV === 'production'
  if (isProduction && !values.DATABASE_URL && !values.EMBEDDED_DATABASE) {
    throw new StartupError(
      'In production set DATABASE_URL, or EMBEDDED_DATABASE=1 to accept the embedded database, which does not survive a power loss for certain.',
    )
  }
  if (Boolean(values.TLS_CERT) !== Boolean(values.TLS_KEY)) {
    throw new StartupError('TLS_CERT and TLS_KEY are paths to two PEM files and are set together.')
  }
  if (Boolean(values.TURN_URLS) !== Boolean(values.TURN_SECRET)) {
    throw new StartupError('TURN_URLS and TURN_SECRET (the static-auth-secret of coturn) are set together.')
  }
  if (values.TURN_URLS && values.LIVEKIT_URL) {
    throw new StartupError(
      'TURN_URLS is for the embedded engine: name the TURN server to LiveKit (rtc.turn_servers).',
    )
  }
  if (values.LAN && values.TLS_CERT) {
    throw new StartupError('--lan (LAN=1) makes a certificate itself: leave TLS_CERT and TLS_KEY out.')
  }
  if (values.LAN && isLoopback(values.HOST)) {
    throw new StartupError('--lan (LAN=1) is for other machines of the network: leave HOST out.')
  }
  if (Boolean(values.AI_URL) !== Boolean(values.AI_MODEL)) {
    throw new StartupError('AI_URL and AI_MODEL are set together: where a model answers, and its name there.')
  }
  if (Boolean(values.S3_ACCESS_KEY_ID) !== Boolean(values.S3_SECRET_ACCESS_KEY)) {
    throw new StartupError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together.')
  }
  return {
    port: values.PORT,
    host: values.HOST ?? (values.LAN ? '0.0.0.0' : '127.0.0.1'),
    mediaPort: values.MEDIA_PORT ?? values.PORT,
    mediaTcpPort: values.MEDIA_TCP_PORT ?? mediaTcpPortBeside(values),
    publicAddresses: values.PUBLIC_ADDRESS,
    turn:
      values.TURN_URLS && values.TURN_SECRET
        ? { urls: values.TURN_URLS, secret: values.TURN_SECRET }
        : undefined,
    trustProxy: values.TRUST_PROXY,
    demo: DEMO ?? !(isProduction || values.DATABASE_URL),
    demoPassword: values.DEMO_PASSWORD,
    resetPassword: values.RESET_PASSWORD,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    redisUrl: values.REDIS_URL,
    s3: s3Of(values),
    livekit: values.LIVEKIT_URL
      ? {
          url: values.LIVEKIT_URL,
          publicUrl: values.LIVEKIT_PUBLIC_URL ?? values.LIVEKIT_URL,
          apiKey: values.LIVEKIT_API_KEY,
          apiSecret: values.LIVEKIT_API_SECRET,
        }
      : undefined,
    tls: values.TLS_CERT && values.TLS_KEY ? { cert: values.TLS_CERT, key: values.TLS_KEY } : undefined,
    /** Hosts inside private networks that calls to typed addresses may reach (server/platform/outside/). */
    privateHosts: values.PRIVATE_HOSTS,
    /** Hosts of PostgreSQL that a data source may be on. */
    dataSourceHosts: values.DATA_SOURCE_HOSTS,
    /** A model behind an OpenAI-compatible address, which schools may let read essays. */
    ai:
      values.AI_URL && values.AI_MODEL
        ? { url: values.AI_URL, key: values.AI_KEY, model: values.AI_MODEL }
        : undefined,
    /** LibreOffice, which makes pages out of office files; undefined: off. */
    officeConverter: values.OFFICE_CONVERTER === 'off' ? undefined : values.OFFICE_CONVERTER,
    /** Off: what browsers keep of the pages is given up. */
    hasServiceWorker: values.SERVICE_WORKER,
    isLan: values.LAN,
    /** Where phones get the certificate and the steps, over plain HTTP. */
    lanGuidePort: values.LAN_GUIDE_PORT ?? lanGuidePortBeside(values),
    isProduction,
    isDev: values.DEV,
    /** How many times as much one person may ask as usual (server/platform/budgets.ts); tests ask much. */
    budgetFactor: values.BUDGET_FACTOR,
    /** In milliseconds. */
    timing: values.TIMING,
    /** In production everything from info on is logged; elsewhere only warnings, because the terminal shows the sign-in links. */
    logLevel: values.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
}
export type Config = ReturnType<typeof loadConfig>
