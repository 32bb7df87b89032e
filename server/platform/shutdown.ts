// Closes parts in reverse order of opening, within 5 s in total, so that a hanging part does not block the others.
import type { Log } from '../base/log.ts'

const shutdownWithinMs = 5_000

/** SIGTERM is what a service manager sends, for a restart as well; Ctrl-C sends SIGINT. */
type Reason = 'SIGINT' | 'SIGTERM' | 'the parent process is gone'
type Close = (reason: Reason) => unknown

export interface Shutdown {
  /** Registers a close function, right after opening a part. */
  add(part: string, close: Close): void
  run(reason: Reason): Promise<void>
}

export const createShutdown = (log: Log): Shutdown => {
  const parts: { part: string; close: Close }[] = []
  let running: Promise<void> | undefined

  const closeAll = async (reason: Reason) => {
    log.info({ reason }, 'stopping')
    for (const { part, close } of parts.reverse()) {
      try {
        await close(reason)
      } catch (error) {
        log.error({ err: error, part }, 'a part did not close')
      }
    }
  }
  const run = (reason: Reason) => {
    if (running) return running
    const force = setTimeout(() => {
      log.warn('stopping took too long; leaving')
      process.exit(1)
    }, shutdownWithinMs)
    running = closeAll(reason).then(() => {
      clearTimeout(force)
      log.info('stopped')
      process.exit(process.exitCode ?? 0)
    })
    return running
  }
  process.once('SIGINT', () => void run('SIGINT'))
  process.once('SIGTERM', () => void run('SIGTERM'))
  // A parent process with an IPC channel (the tests) that has ended ends this process too.
  process.once('disconnect', () => void run('the parent process is gone'))
  return { add: (part, close) => parts.push({ part, close }), run }
}
