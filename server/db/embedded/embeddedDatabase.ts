// Starts the database child process, monitors it, and restarts it when it dies or stops answering.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../../base/log.ts'
import { StartupError } from '../../base/startupError.ts'
import { type DatabaseAddress, embeddedAddress } from '../address.ts'
import { type DatabaseChild, type EmbeddedConfig, startDatabaseChild } from './databaseChild.ts'
import { createSilence } from './silence.ts'
import { vacuumTables } from './vacuumTables.ts'

const pingEveryMs = 5_000
const silentAfterMs = 30_000
const tidyEveryMs = 600_000
/** Vacuuming a large table takes long; the database does not answer meanwhile. */
const tidyWithinMs = 600_000
const stopWithinMs = 4_000
const firstPauseMs = 100
const longestPauseMs = 5_000
const healthyAfterMs = 30_000

export interface EmbeddedDatabase {
  readonly address: DatabaseAddress
  /** Resolves when the child accepts queries; waits during a restart. */
  ready(): Promise<void>
  close(): Promise<void>
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

/** Asks over one connection that stays open; after an error the next question opens another. */
const createAsk = (address: DatabaseAddress) => {
  let client: Promise<pg.Client> | undefined
  const open = async () => {
    const opened = new pg.Client(address)
    opened.on('error', () => {}) // a child that dies is seen by its exit
    await opened.connect()
    return opened
  }
  return {
    ask: async () => {
      client ??= open()
      try {
        await (await client).query('select 1')
      } catch (error) {
        const broken = client
        client = undefined
        broken.then((one) => one.end()).catch(() => {}) // it never connected, or is closed already
        throw error
      }
    },
    close: () => {
      client?.then((one) => one.end()).catch(() => {})
      client = undefined
    },
  }
}

export const startEmbeddedDatabase = async (config: EmbeddedConfig, log: Log): Promise<EmbeddedDatabase> => {
  // Unix socket paths end at 108 bytes, so the socket is not in DATA_DIR; mkdtemp makes the folder 0700.
  const socketFolder = mkdtempSync(join(tmpdir(), 'tongxue-'))
  const address = embeddedAddress(socketFolder)
  const pinger = createAsk(address)
  const silence = createSilence({ ask: pinger.ask, everyMs: pingEveryMs, now: () => performance.now() })
  let isClosing = false
  let pause = firstPauseMs
  let pausing: NodeJS.Timeout | undefined
  let child: DatabaseChild | undefined
  let ready: Promise<void> = Promise.resolve()

  const launch = () => {
    const startedAt = performance.now()
    const started = startDatabaseChild(config, socketFolder, log)
    child = started
    silence.reset()
    void started.ended.then((reason) => {
      child = undefined
      if (isClosing || !isOpen) return
      if (performance.now() - startedAt > healthyAfterMs) pause = firstPauseMs
      log.error({ reason }, 'the embedded database ended; starting it again')
      launchAgain()
    })
    return started.ready
  }
  /** Tries until it succeeds: a machine that has no free descriptor or memory now may have some later. */
  const launchAgain = () => {
    ready = new Promise((resolve, reject) => {
      pausing = setTimeout(() => {
        try {
          launch().then(resolve, reject)
        } catch (error) {
          reject(new StartupError(`The embedded database did not start: ${String(error)}`))
          launchAgain()
        }
      }, pause)
    })
    ready.catch((error: unknown) => log.error({ err: error }, 'the embedded database did not restart'))
    pause = Math.min(longestPauseMs, pause * 2)
  }
  let isOpen = false
  try {
    await launch()
    isOpen = true
  } catch (error) {
    rmSync(socketFolder, { recursive: true, force: true })
    throw error
  }

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
    silence.reset()
  }
  const tidying = setInterval(() => void tidy(), tidyEveryMs)
  tidying.unref()

  const heartbeat = setInterval(() => {
    if (silence.look() < (isTidying ? tidyWithinMs : silentAfterMs)) return
    log.error('the embedded database is silent; starting it again')
    silence.reset()
    child?.process.kill('SIGKILL')
  }, pingEveryMs)
  heartbeat.unref()

  return {
    address,
    ready: () => ready,
    close: async () => {
      isClosing = true
      clearInterval(heartbeat)
      clearInterval(tidying)
      clearTimeout(pausing)
      pinger.close()
      const last = child
      if (last) {
        const force = setTimeout(() => last.process.kill('SIGKILL'), stopWithinMs)
        if (last.process.connected) last.process.disconnect()
        await last.ended
        clearTimeout(force)
      }
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}
