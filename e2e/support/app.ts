// The whole product as an operator starts it, its own process, on free ports, in an empty folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/freePort.ts'
import { serverEntry } from '#tests/support/serverProgram.ts'
import { copySnapshot } from '#tests/support/snapshot.ts'
import { startLiveKit } from './livekit.ts'

const root = resolve(import.meta.dirname, '../..')
export const demoPassword = 'Classroom2026'

export interface App {
  readonly url: string
  /** Its DATA_DIR. */
  readonly data: string
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  processId(): number | undefined
  /** Of its embedded media engine; null on a real LiveKit server. */
  engineProcessId(): number | null
  /** kill -9; the answered function starts the same program again, on the same folder and ports. */
  kill(): Promise<() => Promise<void>>
  killAndRestart(): Promise<void>
  /** As a service manager does it: SIGTERM, and the same program again. */
  restart(): Promise<void>
  /** kill -9 of the embedded media engine alone; false on a real LiveKit server. */
  killMediaEngine(): Promise<boolean>
  readonly log: () => string
  stop(): Promise<void>
}

/** When to give up. The first start also fills the demo school with two months of life, on a core that others use too. */
const patienceMs = { again: 60_000, fromNothing: 180_000 }

interface Starting {
  readonly url: string
  readonly child: ChildProcess
  readonly log: () => string
  readonly fromNothing: boolean
}

const ready = async ({ url, child, log, fromNothing }: Starting) => {
  const patience = fromNothing ? patienceMs.fromNothing : patienceMs.again
  const until = Date.now() + patience
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${log()}`)
    const health = await fetch(`${url}/healthz`).catch(() => undefined)
    if (health?.status === 200) return
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error(`the server was not ready in ${patience / 1000} s:\n${log()}`)
}

/** Where the server keeps its data: a prepared database, or what the caller names. */
const prepareData = async (env: NodeJS.ProcessEnv, fromNothing: boolean) => {
  const databaseUrl = process.env.DATABASE_URL
  if (!fromNothing && !env.DATA_DIR && !databaseUrl) return makeDatabase()
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'tongxue-e2e-'))
  if (!fromNothing && !databaseUrl) await copySnapshot(dataDir)
  const drop = async () => {
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
  }
  return { dataDir, databaseUrl, drop }
}

/**
 * On a prepared database, as at a second start; `fromNothing`: as at the first, which creates and fills it. `isOptimised`:
 * with the optimising compiler for WebAssembly, which a server of a few seconds is quicker without.
 */
export const startApp = async (
  env: NodeJS.ProcessEnv = {},
  { fromNothing = false, isOptimised = false }: { fromNothing?: boolean; isOptimised?: boolean } = {},
): Promise<App> => {
  const port = await freePort()
  const url = `${env.TLS_CERT || env.LAN ? 'https' : 'http'}://127.0.0.1:${port}`
  const { dataDir: data, databaseUrl, drop } = await prepareData(env, fromNothing)
  const livekit =
    process.env.MEDIA_ENGINE === 'livekit' ? await startLiveKit(`${url}/media/webhook`) : undefined
  let output = ''
  let child: ChildProcess

  const start = async () => {
    child = spawn(
      join(root, 'node_modules/.bin/node'),
      [...(isOptimised ? [] : ['--liftoff-only']), serverEntry],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: data,
          DEMO: '1',
          OFFICE_CONVERTER: 'off',
          DEMO_PASSWORD: demoPassword,
          TIMING: '{"mistakesMs":2000}',
          BUDGET_FACTOR: '100',
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
          ...livekit?.env,
          ...env,
        },
      },
    )
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-200_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    await ready({ url, child, log: () => output, fromNothing })
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  const engineProcessId = (): number | null =>
    livekit ? null : JSON.parse(readFileSync(join(data, 'media-engine.json'), 'utf8')).processId

  await start()
  return {
    url,
    data,
    databaseUrl,
    log: () => output,
    processId: () => child.pid,
    engineProcessId,
    async kill() {
      await end('SIGKILL')
      return start
    },
    async killAndRestart() {
      await end('SIGKILL')
      await start()
    },
    async restart() {
      await end('SIGTERM')
      await start()
    },
    async killMediaEngine() {
      const engine = engineProcessId()
      return engine !== null && process.kill(engine, 'SIGKILL')
    },
    async stop() {
      // The media engine ends too.
      await end('SIGINT')
      await livekit?.stop()
      await drop()
    },
  }
}
