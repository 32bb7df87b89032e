// Starts the process of the embedded database once.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../base/config.ts'
import type { Log } from '../../base/log.ts'
import { StartupError } from '../../base/startupError.ts'
import type { ChildMessage } from './messages.ts'

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

export type EmbeddedConfig = Pick<Config, 'dataDir' | 'timing'>

export interface DatabaseChild {
  readonly process: ChildProcess
  /** Rejects with a StartupError when it does not open. */
  readonly ready: Promise<void>
  /** Why it ended, or could not be started. */
  readonly ended: Promise<string>
}

/** Throws where the system refuses a process at once; most refusals (no descriptor, no memory) come as `ended`. */
export const startDatabaseChild = (
  { dataDir, timing }: EmbeddedConfig,
  socketFolder: string,
  log: Log,
): DatabaseChild => {
  const child = fork(program, [dataDir, socketFolder, String(timing.databaseLockMs)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    child.on('error', ({ message }) => {
      // Without a process id nothing was started, and no exit follows.
      if (child.pid === undefined) resolve(message)
    })
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
    void ended.then((reason) =>
      reject(new StartupError(`The embedded database in ${dataDir} stopped while opening (${reason}).`)),
    )
  })
  return { process: child, ready, ended }
}
