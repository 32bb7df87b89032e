// npm run test:cluster: one lesson on two app processes with PostgreSQL, Redis and a LiveKit server; one of them dies.
import { dirname } from 'node:path'
import { findPostgres } from './postgres.mjs'
import { installRedis } from './redis.mjs'
import { build, install, must, node24, onPath, stop } from './setup.mjs'

const { LIVEKIT_SERVER, PATH } = process.env
if (LIVEKIT_SERVER) process.env.PATH = `${dirname(LIVEKIT_SERVER)}:${PATH}`
await install()
await build()
await installRedis()
const bin = await findPostgres()
if (bin === undefined) stop('There is no PostgreSQL: install Debian’s package postgresql.')
if (!onPath('redis-server')) stop('There is no Redis: install Debian’s package redis-server.')
if (!onPath('livekit-server'))
  stop('There is no LiveKit server: put `livekit-server` on PATH, or name the program with LIVEKIT_SERVER.')
const env = { ...process.env, TEST_DATABASE: 'postgres', POSTGRES_BIN: bin, LIVEKIT_URL: '' }
await must('The cluster test', node24, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'cluster'], {
  env,
})
