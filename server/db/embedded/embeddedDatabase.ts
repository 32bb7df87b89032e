// Starts the database child process, monitors it, and restarts it when it dies or stops answering.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Config } from '../../base/config.ts'
import type { Log } from '../../base/log.ts'
import { StartupError } from '../../base/startupError.ts'
import { type DatabaseAddress, embeddedAddress } from '../address.ts'
import type { ChildMessage } from './messages.ts'
import { vacuumTables } from './vacuumTables.ts'

const program = fileURLToPath(new URL('./child.ts', import.meta.url))
const pingEveryMs = 5_000
const silentAfterMs = 30_000
const tidyEveryMs = 600_000
/** Vacuuming a large table takes long; the database does not answer meanwhile. */
const tidyWithinMs = 600_000
const stopWithinMs = 4_000

export interface EmbeddedDatabase {
  readonly address: DatabaseAddress
  /** Resolves when the child accepts queries; waits during a restart. */
  ready(): Promise<void>
  close(): Promise<void>
}

type EmbeddedConfig = Pick<Config, 'dataDir' | 'timing'>

const startChild = ({ dataDir, timing }: EmbeddedConfig, socketFolder: string, log: Log) => {
  const child = fork(program, [dataDir, socketFolder, String(timing.databaseLockMs)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'ready') return resolve()
      if (message.kind === 'waiting') {
        return log.warn({ heldBy: message.heldBy }, `waiting for another Tongxue to close ${dataDir}`)
      }
      reject(
        new StartupError(
          message.kind === 'locked'
            ? `Another Tongxue (process ${message.heldBy}) uses ${dataDir}. Stop it first, or choose another DATA_DIR.`
            : `The embedded database in ${dataDir} did not open: ${message.reason}`,
        ),
      )
    })
    child.once('exit', (code) =>
      reject(new StartupError(`The embedded database in ${dataDir} stopped while opening (code ${code}).`)),
    )
  })
  return { child, ready }
}

/** Work on a connection of its own, outside every transaction of the server. */
export const onConnection = async <R>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> => {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: silentAfterMs })
  client.on('error', () => {}) // a child that dies is seen by its exit
  try {
    await client.connect()
    return await work(client)
  } finally {
    client.end().catch(() => {}) // nothing to close if it never connected
  }
}

/** A hanging database answers neither with a result nor with an error. */
const ping = (address: DatabaseAddress) =>
  onConnection(address, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )

const waitForExit = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
  })

export const startEmbeddedDatabase = async (config: EmbeddedConfig, log: Log): Promise<EmbeddedDatabase> => {
  // Unix socket paths end at 108 bytes, so the socket is not in DATA_DIR; mkdtemp makes the folder 0700.
  const socketFolder = mkdtempSync(join(tmpdir(), 'tongxue-'))
  const address = embeddedAddress(socketFolder)
  let isClosing = false
  let lastHeard = Date.now()
  let current = startChild(config, socketFolder, log)

  const watch = () => {
    const { child } = current
    lastHeard = Date.now()
    child.once('exit', (code, signal) => {
      if (isClosing) return
      log.error({ code, signal }, 'the embedded database died; starting it again')
      current = startChild(config, socketFolder, log)
      current.ready.catch((error: unknown) =>
        log.error({ err: error }, 'the embedded database did not restart'),
      )
      watch()
    })
  }
  try {
    await current.ready
  } catch (error) {
    rmSync(socketFolder, { recursive: true, force: true })
    throw error
  }
  watch()

  let isTidying = false
  const tidy = async () => {
    if (isTidying) return
    isTidying = true
    try {
      await onConnection(address, vacuumTables)
    } catch (error) {
      log.warn({ err: error }, 'the embedded database was not tidied')
    }
    isTidying = false
    lastHeard = Date.now()
  }
  const tidying = setInterval(() => void tidy(), tidyEveryMs)
  tidying.unref()

  let isPinging = false
  const heartbeat = setInterval(() => {
    if (Date.now() - lastHeard > (isTidying ? tidyWithinMs : silentAfterMs)) {
      log.error('the embedded database is silent; starting it again')
      lastHeard = Date.now()
      current.child.kill('SIGKILL')
    }
    if (isPinging) return
    isPinging = true
    void ping(address).then((heard) => {
      isPinging = false
      if (heard) lastHeard = Date.now()
    })
  }, pingEveryMs)
  heartbeat.unref()

  return {
    address,
    ready: () => current.ready,
    close: async () => {
      if (isClosing) return waitForExit(current.child)
      isClosing = true
      clearInterval(heartbeat)
      clearInterval(tidying)
      const { child } = current
      const force = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
      if (child.connected) child.disconnect()
      await waitForExit(child)
      clearTimeout(force)
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}
