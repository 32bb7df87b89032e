import { type MediaEngineReport, mediaEngineCommand } from '#contract/classroom/mediaEngine.ts'
import { type Engine, startEngine } from './engine.ts'
import { errorText, makeLog } from './log.ts'

/*
 * The engine's process: controlled by the app over IPC, ends when the app ends. One line of JSON per
 * event on stdout.
 */
const log = makeLog((line) => process.stdout.write(line))
let engine: Promise<Engine> | undefined
let isEnding = false

const end = async (code: number): Promise<void> => {
  if (isEnding) return
  isEnding = true
  // Closing is quick; a hanging part must not keep the process alive.
  setTimeout(() => process.exit(code), 1500).unref()
  try {
    await (await engine)?.close()
  } catch {
    // It never started.
  }
  process.exit(code)
}

const report = (message: MediaEngineReport): void => {
  process.send?.(message)
}

const reportLoad = (): void => {
  let before = { at: performance.now(), cpu: process.cpuUsage() }
  setInterval(() => {
    const { user, system } = process.cpuUsage(before.cpu)
    report({ type: 'load', cpu: (user + system) / 1000 / (performance.now() - before.at) })
    before = { at: performance.now(), cpu: process.cpuUsage() }
  }, 1000).unref()
}

process.on('message', (message) => {
  const command = mediaEngineCommand.safeParse(message)
  if (!command.success) return
  if (command.data.type === 'stop') {
    void end(0)
    return
  }
  if (engine) return
  engine = startEngine(command.data.settings, log, undefined, (rooms) => report({ type: 'speech', rooms }))
  engine.then(
    ({ httpPort, mediaPort, mediaTcpPort }) => {
      report({ type: 'ready', httpPort, mediaPort, mediaTcpPort })
      reportLoad()
    },
    (error: unknown) => {
      report({ type: 'failed', reason: errorText(error) })
      void end(1)
    },
  )
})
process.on('disconnect', () => void end(0))
// Ctrl-C reaches the whole process group; the app decides when its engine ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => void end(0))
process.on('unhandledRejection', (error) => log('error', 'rejection.unhandled', { reason: errorText(error) }))
