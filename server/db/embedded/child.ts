// The embedded database: PGlite behind a PostgreSQL wire, in a process of its own so that no query blocks the app.
// Started by embeddedDatabase.ts as `child.ts <data folder> <socket folder> <ms>`; it ends when its parent does.
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { socketFile } from '../address.ts'
import { processStart, takeLock } from './lock.ts'
import type { ChildMessage, DatabaseFile } from './messages.ts'

const [dataDir = '', socketFolder = '', lockMs = ''] = process.argv.slice(2)
const addressFile = join(dataDir, 'database.json')
const maxConnections = 200

const tell = (message: ChildMessage) =>
  new Promise<void>((resolve) => {
    if (!process.send) return resolve()
    process.send(message, () => resolve())
  })

/** The child of a killed parent needs a moment to flush: wait for its lock before refusing. */
const waitForLock = async () => {
  const until = Date.now() + Number(lockMs)
  for (let isFirst = true; ; isFirst = false) {
    const lock = takeLock(join(dataDir, 'database.lock'))
    if ('release' in lock) return lock
    if (isFirst) await tell({ kind: 'waiting', heldBy: lock.heldBy })
    if (Date.now() > until) {
      await tell({ kind: 'locked', heldBy: lock.heldBy })
      process.exit(1)
    }
    await delay(200)
  }
}

mkdirSync(dataDir, { recursive: true, mode: 0o700 })
const lock = await waitForLock()
let stop = async () => {}

const finish = async () => {
  await stop()
  rmSync(addressFile, { force: true })
  lock.release()
  process.exit(0)
}
process.on('disconnect', finish)
// The terminal's Ctrl+C reaches every process of the group; the parent decides when the database goes.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

try {
  const db = await PGlite.create(join(dataDir, 'database'))
  const server = new PGLiteSocketServer({ db, path: socketFile(socketFolder), maxConnections })
  await db.exec(`do $$ begin
    if exists (select from pg_roles where rolname = 'tongxue_app') then set role tongxue_app; end if;
  end $$`)
  rmSync(socketFile(socketFolder), { force: true })
  await server.start()
  chmodSync(socketFile(socketFolder), 0o600)
  let isStopping = false
  stop = async () => {
    if (isStopping) return new Promise(() => {})
    isStopping = true
    await server.stop()
    await db.close()
  }
  const file: DatabaseFile = { socketFolder, holder: `${process.pid} ${processStart(process.pid)}` }
  writeFileSync(addressFile, JSON.stringify(file), { mode: 0o600 })
  await tell({ kind: 'ready' })
  if (!process.connected) await finish()
} catch (error) {
  await tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  lock.release()
  process.exit(1)
}
