// Wires the running classroom into the server: its ports, routes, socket and media engine.
import type { FastifyInstance } from 'fastify'
import { joinLive } from '#contract/classroom/liveCalls.ts'
import { appError } from '#contract/errors.ts'
import { type Live, openLive } from '#live/index.ts'
import type { LivePorts } from '#live/ports.ts'
import type { Config } from '#server/base/config.ts'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/schema/columns.ts'
import type { AddressOf } from '#server/platform/addressOf.ts'
import { type Auth, hasPermission } from '#server/platform/auth.ts'
import type { Budgets } from '#server/platform/budgets.ts'
import type { Health } from '#server/platform/health.ts'
import { proxyMedia } from '#server/platform/mediaProxy.ts'
import type { Redis } from '#server/platform/redis.ts'
import { createSocketAdapter } from '#server/platform/redisSockets.ts'
import type { Shutdown } from '#server/platform/shutdown.ts'
import type { Upgrades } from '#server/platform/upgrades.ts'
import type { Files } from '../../system/upload/wiring.ts'
import { createClassroomStore, createGatewayLease } from './classroomStore.ts'
import { openEngine } from './engine.ts'
import { createLiveAccess } from './liveAccess.ts'
import { createMediaUrl } from './mediaUrl.ts'
import { type LiveRoutesParts, registerLive } from './routes.ts'
import type { SessionBoard } from './sessionBoard.ts'
import { registerTraining } from './training/routes.ts'
import { registerMediaWebhook } from './webhookRoute.ts'

/** The parts of the server that the classroom needs. */
interface LiveWiringParts {
  readonly config: Config
  readonly log: Log
  readonly database: Database
  readonly redis: Redis | undefined
  readonly auth: Auth
  readonly budgets: Budgets
  readonly addressOf: AddressOf
  readonly app: FastifyInstance
  readonly upgrades: Upgrades
  readonly health: Health
  readonly shutdown: Shutdown
  readonly boards: SessionBoard
  readonly files: Files
  readonly lessonEnded: LiveRoutesParts['lessonEnded']
}

/** Starts the media engine (unless LIVEKIT_URL names one) and answers its UDP port. */
export const wireLive = async (parts: LiveWiringParts): Promise<{ mediaPort: number; live: Live }> => {
  const { config, log, database, redis, auth, budgets, addressOf, app, upgrades, health, shutdown } = parts
  const { boards, files, lessonEnded } = parts
  const engine = await openEngine(config, log)
  // The engine's own code is watched too in development.
  shutdown.add('media engine', (reason) => engine.close({ isRestart: reason === 'SIGTERM' && !config.isDev }))
  const lease = createGatewayLease(database)
  const live = openLive({
    store: createClassroomStore(database),
    lease,
    ...createLiveAccess(database),
    authenticate: authenticateWith(auth, addressOf),
    onLoginEnded: auth.onLoginEnded,
    onRightsChanged: auth.onRightsChanged,
    mayStay: (loginIds) => auth.holdersAmong(loginIds, joinLive.needs),
    engine: engine.current,
    engineLoad: engine.load,
    cluster: redis && { adapter: createSocketAdapter(redis), onMissed: redis.onMissed },
    onEngineRestarted: engine.onRestarted,
    onSpeech: engine.onSpeech,
    onBoardRightsChanged: boards.rightsChanged,
    log,
    now: Date.now,
    downtime: await downtimeBefore(Date.now(), lease, { othersLeaseMs: redis ? config.timing.leaseMs : 0 }),
    newId,
    timing: config.timing,
  })
  shutdown.add('live', () => live.shutdown())
  engine.onWebhook(live.handleWebhook)
  health.add('media engine', async () => (engine.current() ? undefined : 'the media engine is not up'))

  registerLive(app, {
    database,
    live,
    boards,
    files,
    lessonEnded,
    mediaUrl: createMediaUrl(config),
    mediaPort: () => (config.livekit ? null : engine.mediaPort),
    mediaTcpPort: () => engine.mediaTcpPort,
  })
  registerTraining(app, { database, live, boards, now: Date.now })
  registerMediaWebhook(app, live)
  if (!config.livekit)
    proxyMedia(app, upgrades, {
      enginePort: engine.httpPort,
      charge: (request) => budgets.mediaFrom(addressOf(request)),
    })
  upgrades.leave('/socket.io')
  live.listen(app.server)
  return { mediaPort: engine.mediaPort, live }
}

/** Every process of the server renews its lease; one whose lease has not expired may still run. */
const downtimeBefore = async (
  to: number,
  lease: LivePorts['lease'],
  { othersLeaseMs }: { othersLeaseMs: number },
): Promise<LivePorts['downtime']> => {
  const from = Math.max(...(await lease.listStale(to)).map(({ seenAt }) => seenAt))
  return Number.isFinite(from) && to - from >= othersLeaseMs ? { from, to } : null
}

const authenticateWith =
  (auth: Auth, addressOf: AddressOf): LivePorts['authenticate'] =>
  async (token, request) => {
    const budget = { use: 'sockets', address: addressOf(request) } as const
    const caller = await auth.authenticate(token, { budget })
    if (!caller) throw appError('TOKEN_DEAD')
    // Entering a classroom already changes it, and accounts of the demo institution may not change anything.
    if (caller.isDemo) throw appError('DEMO')
    if (!hasPermission(caller, joinLive.needs)) throw appError('FORBIDDEN')
    return caller
  }
