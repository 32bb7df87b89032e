// Starts the real server with its child processes, on its own port and database.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { tenant } from '#server/db/schema/tenant.ts'
import type { Listening } from '#server/printSignInLinks.ts'
import { demoSchools } from '#server/seed/demoPeople.ts'
import { startMediaDouble } from '#tests/live/support/mediaDouble.ts'
import { makeDatabase, type TestDatabase } from './database.ts'
import { storeEnv } from './s3.ts'
import { serverEntry } from './serverProgram.ts'
import { demoPassword, root } from './snapshot.ts'
import { callsTo, openDatabaseOf, type TestSchool } from './testSchool.ts'

export interface TestServer extends TestSchool {
  files: TestDatabase
  process: ChildProcess
  /** Its output so far. */
  output(): string
  /** Ends it with its media engine, and removes its database unless it is kept for another start. */
  stop(how?: { signal?: NodeJS.Signals; keep?: boolean }): Promise<void>
}

export interface StartOptions {
  env?: Record<string, string>
  /** Starts on the data of an earlier server. */
  on?: TestDatabase
  /** With the real media engine; else with a stand-in for its HTTP side, which starts at once. */
  hasEngine?: boolean
}

/** The pinned Node, also when vitest itself runs on the system's. */
const node =
  [join(root, 'node_modules/.bin/node'), process.execPath].find((path) => existsSync(path)) ?? 'node'

export const startServer = async ({
  env = {},
  on,
  hasEngine = false,
}: StartOptions = {}): Promise<TestServer> => {
  const files = on ?? (await makeDatabase())
  const media = hasEngine || env.LIVEKIT_URL ? undefined : await startMediaDouble()
  const child = fork(join(root, serverEntry), {
    execPath: node,
    // Its process lives for seconds: an optimising compiler would cost more than it saves.
    execArgv: ['--liftoff-only'],
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...inherited(), ...serverEnv(files), ...media?.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)))
  child.once('exit', () => void media?.close())
  const { url, mediaPort } = await listening(child, () => output)
  media?.postTo(url)
  const database = openDatabaseOf(files)
  const [own, neighbour] = demoSchools.map(({ name }) => name)
  const idOf = async (name = '') => {
    const [school] = await database.asPlatform('test', (tx) =>
      tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.name, name)),
    )
    if (!school) throw new Error('the demo school is not there')
    return school.id
  }
  return {
    url,
    mediaPort,
    files,
    database,
    schoolName: own ?? '',
    schoolId: () => idOf(own),
    neighbourId: () => idOf(neighbour),
    process: child,
    output: () => output,
    ...callsTo(url),
    stop: async ({ signal = 'SIGINT', keep = false } = {}) => {
      await database.close()
      await exit(child, signal)
      if (!keep) await files.drop()
    },
  }
}

/** The developer's own configuration must not affect a test. */
const inherited = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
  TZ: process.env.TZ,
})

const serverEnv = ({ dataDir, databaseUrl }: TestDatabase) => ({
  PORT: '0',
  DEMO: '1',
  DEMO_PASSWORD: demoPassword,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  OFFICE_CONVERTER: 'off',
  // A few accounts ask what a school does.
  BUDGET_FACTOR: '1000',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  ...storeEnv(),
})

const listening = (child: ChildProcess, output: () => string) =>
  new Promise<Listening>((resolve, reject) => {
    child.on('message', (message: Listening) => message.kind === 'listening' && resolve(message))
    child.once('exit', (code) => reject(new Error(`the server did not start (code ${code}):\n${output()}`)))
  })

const exit = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
