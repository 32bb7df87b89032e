// A PostgreSQL server for a test run with TEST_DATABASE=postgres: a temporary folder, its own port, no fsync.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './freePort.ts'

/** The environment variable with its address, for workers. */
export const postgresUrlVariable = 'TEST_POSTGRES_URL'

const debian = '/usr/lib/postgresql'
const findPrograms = () => {
  if (process.env.POSTGRES_BIN !== undefined) return process.env.POSTGRES_BIN
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return (
    versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ??
    ''
  )
}

/** initdb refuses root, so root switches to the package's own user. */
const identity = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const waitUntilReady = async (url: string) => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return client
    } catch {
      await client.end().catch(() => {}) // it never connected
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL did not start')
}

export const startPostgres = async () => {
  const bin = findPrograms()
  const as = identity()
  const folder = mkdtempSync(join(tmpdir(), 'tongxue-postgres-'))
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const program = (name: string) => (bin ? join(bin, name) : name)
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' }
  execFileSync(program('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = await freePort()
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    // An autovacuum worker has no role: without superuser rights a database in which one runs cannot be dropped.
    'autovacuum=off',
  ]
  const server = spawn(
    program('postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      ...settings.flatMap((one) => ['-c', one]),
    ],
    { ...as, env, cwd: folder, stdio: 'ignore' },
  )
  const host = `127.0.0.1:${port}`
  const admin = await waitUntilReady(`postgres://postgres@${host}/postgres`)
  // As server/db/README.md says: not a superuser, because policies do not apply to one.
  await admin.query('create role tongxue login createrole createdb')
  await admin.end()
  const url = `postgres://tongxue@${host}`
  return {
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        server.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        server.kill('SIGINT')
      }),
  }
}

/** Vitest's global setup: one server for the whole run, only when the variable asks for it. */
export const setup = async () => {
  if (process.env.TEST_DATABASE !== 'postgres' || process.env[postgresUrlVariable]) return
  const server = await startPostgres()
  process.env[postgresUrlVariable] = server.url
  return server.stop
}
