// Two servers with one PostgreSQL and one Redis, as behind a balancer.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPostgres, makeDatabase, type TestDatabase } from './database.ts'
import { hasRedis, startRedis, type TestRedis } from './redis.ts'
import { startServer, type TestServer } from './startServer.ts'

/** Two processes cannot share the embedded database. */
export const canRunTwo = isPostgres && hasRedis

export interface TwoServers {
  one: TestServer
  two: TestServer
  redis: TestRedis
  /** Another server on the same data, as after a restart. */
  another(env?: Record<string, string>): Promise<TestServer>
  close(): Promise<void>
}

export const startTwoServers = async (env: Record<string, string> = {}): Promise<TwoServers> => {
  const [redis, database] = await Promise.all([startRedis(), makeDatabase()])
  const started: TestServer[] = []
  const another = async (more: Record<string, string> = {}) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tongxue-of-two-'))
    const on: TestDatabase = {
      ...database,
      dataDir,
      drop: async () => rmSync(dataDir, { recursive: true, force: true }),
    }
    const server = await startServer({ on, env: { REDIS_URL: redis.url, ...env, ...more } })
    started.push(server)
    return server
  }
  const one = await another()
  const two = await another()
  return {
    one,
    two,
    redis,
    another,
    close: async () => {
      for (const server of started) await server.stop()
      await redis.stop()
      await database.drop()
    },
  }
}
