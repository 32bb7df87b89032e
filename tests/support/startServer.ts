// The real server with its real children, on a port and a database of its own, in one line.
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
import { demoPassword, root } from './snapshot.ts'
import { callsTo, openDatabaseOf, type TestSchool } from './testSchool.ts'

export interface TestServer extends TestSchool {
  files: TestDatabase
  process: ChildProcess
  /** Everything it has written so far. */
  output(): string
  /** Ends it, and removes its database unless told to keep it for another start. */
  stop(how?: { signal?: NodeJS.Signals; keep?: boolean }): Promise<void>
}

export interface StartOptions {
  env?: Record<string, string>
  /** Start on what an earlier server left. */
  on?: TestDatabase
  /** The media engine in a process of its own; else a stand-in for its HTTP side, which starts in no time. */
  hasEngine?: boolean
}

/** The pinned Node, also when vitest itself runs on the machine's. */
const node =
  [join(root, 'node_modules/.bin/node'), process.execPath].find((path) => existsSync(path)) ?? 'node'

export const startServer = async ({
  env = {},
  on,
  hasEngine = false,
}: StartOptions = {}): Promise<TestServer> => {
  const files = on ?? (await makeDatabase())
  const media = hasEngine || env.LIVEKIT_URL ? undefined : await startMediaDouble()
  const child = fork(join(root, 'server/main.ts'), {
    execPath: node,
    // Its database lives for seconds: what an optimising compiler would spend on it never comes back.
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
    stop: async ({ signal = 'SIGTERM', keep = false } = {}) => {
      await database.close()
      await exit(child, signal)
      if (!keep) await files.drop()
    },
  }
}

/** Nothing of the developer's own configuration may leak into a test. */
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
