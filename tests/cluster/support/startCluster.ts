// Two app processes with one PostgreSQL, one Redis and one LiveKit server, behind a balancer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RoomServiceClient } from 'livekit-server-sdk'
import { makeEmptyDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/freePort.ts'
import { startRedis } from '#tests/support/redis.ts'
import { demoPassword } from '#tests/support/snapshot.ts'
import { startLiveKit } from '../../../e2e/support/livekit.ts'
import { type AppProcess, startAppProcess } from './appProcess.ts'
import { type Balancer, openBalancer } from './balancer.ts'

export interface Cluster {
  readonly balancer: Balancer
  readonly one: AppProcess
  readonly two: AppProcess
  /** Of the LiveKit server. */
  readonly rooms: RoomServiceClient
  close(): Promise<void>
}

export const startCluster = async (): Promise<Cluster> => {
  const ports = [await freePort(), await freePort()] as const
  const balancer = await openBalancer(ports)
  const files = mkdtempSync(join(tmpdir(), 'tongxue-cluster-'))
  const [database, redis, livekit] = await Promise.all([
    makeEmptyDatabase(),
    startRedis({ password: 'cluster' }),
    startLiveKit(`${balancer.url}/media/webhook`),
  ])
  const settings = {
    ...livekit.env,
    HOST: '127.0.0.1',
    DATABASE_URL: database.databaseUrl ?? '',
    REDIS_URL: redis.url,
    DATA_DIR: files,
    DEMO: '1',
    DEMO_PASSWORD: demoPassword,
    BUDGET_FACTOR: '1000',
  }
  // The first one creates and fills the database.
  const one = await startAppProcess(ports[0], settings)
  const two = await startAppProcess(ports[1], settings)
  const { LIVEKIT_URL = '', LIVEKIT_API_KEY = '', LIVEKIT_API_SECRET = '' } = livekit.env
  return {
    balancer,
    one,
    two,
    rooms: new RoomServiceClient(LIVEKIT_URL.replace('ws', 'http'), LIVEKIT_API_KEY, LIVEKIT_API_SECRET),
    close: async () => {
      await Promise.all([one.stop(), two.stop()])
      await balancer.close()
      await Promise.all([redis.stop(), livekit.stop()])
      await database.drop()
      rmSync(files, { recursive: true, force: true })
    },
  }
}
