import {
  type MediaEngineCommand,
  type MediaEngineSettings,
  type MediaEngineStarted,
  mediaEngineStart,
} from '#contract/classroom/mediaEngine.ts'
import { type Engine, startEngine } from './engine.ts'
import { errorText, makeLog } from './log.ts'
import { type OwnerPort, openOwnerPort } from './ownerPort.ts'
import { TokenBucket } from './tokenBucket.ts'

/*
 * The engine's process. The app forks it, gives it the settings over IPC and then owns it by the owner port. When its owner
 * is gone it ends, unless somebody is in a room: then it waits `ownerlessMs` for the next owner, and sound and picture go on.
 */
let owners: OwnerPort | undefined
let engine: Engine | undefined
let wasOwned = false
let endsWhenEmpty = false
let isEnding = false
let ownerlessTimer: NodeJS.Timeout | undefined
const log = makeLog((line) => owners?.write(line))
/** Limits the logged errors, because one may come with every packet. */
const errorLogLimit = new TokenBucket({ burst: 20, perSecond: 1 })

const end = async (code: number): Promise<void> => {
  if (isEnding) return
  isEnding = true
  // Closing is quick; a hanging part must not keep the process alive.
  setTimeout(() => process.exit(code), 1500).unref()
  await engine?.close().catch(() => {})
  process.exit(code)
}
const endIfEmpty = () => {
  if (endsWhenEmpty && !engine?.hasPeople()) void end(0)
}

const sendToParent = (message: MediaEngineStarted): void => {
  process.send?.(message)
}

const reportLoad = (): void => {
  let before = { at: performance.now(), cpu: process.cpuUsage() }
  setInterval(() => {
    const { user, system } = process.cpuUsage(before.cpu)
    owners?.notify({ type: 'load', cpu: (user + system) / 1000 / (performance.now() - before.at) })
    before = { at: performance.now(), cpu: process.cpuUsage() }
  }, 1000).unref()
}

const handleOwned = (running: Engine) => {
  wasOwned = true
  endsWhenEmpty = false
  clearTimeout(ownerlessTimer)
  running.setAppPresent(true)
}
const handleCommand = (running: Engine, command: MediaEngineCommand) => {
  if (command.type === 'stop') void end(0)
  if (command.type === 'postWebhooks') running.postWebhooksTo(command.url)
  if (command.type === 'endWhenEmpty') {
    endsWhenEmpty = true
    endIfEmpty()
  }
}
const handleLeft = (running: Engine, { ownerlessMs }: MediaEngineSettings): boolean => {
  running.setAppPresent(false)
  endsWhenEmpty = true
  if (ownerlessMs === 0 || !running.hasPeople()) void end(0)
  if (isEnding) return false
  ownerlessTimer = setTimeout(() => void end(0), ownerlessMs)
  return true
}

const start = async (settings: MediaEngineSettings): Promise<number> => {
  const { apiKey, apiSecret } = settings
  // Before the engine: its first log lines wait there for the owner.
  const openedOwnerPort = await openOwnerPort({
    apiKey,
    apiSecret,
    address: () => ({ processId: process.pid, ...portsOf(running) }),
    onOwned: () => handleOwned(running),
    onCommand: (command) => handleCommand(running, command),
    onLeft: () => handleLeft(running, settings),
  })
  owners = openedOwnerPort
  const running = await startEngine(settings, log, undefined, (rooms) =>
    openedOwnerPort.notify({ type: 'speech', rooms }),
  )
  engine = running
  setInterval(endIfEmpty, 1000).unref()
  reportLoad()
  return openedOwnerPort.port
}
const portsOf = ({ httpPort, mediaPort, mediaTcpPort }: Engine) => ({ httpPort, mediaPort, mediaTcpPort })

process.once('message', (message) => {
  start(mediaEngineStart.parse(message).settings).then(
    (ownerPort) => sendToParent({ type: 'ready', ownerPort }),
    (error: unknown) => {
      sendToParent({ type: 'failed', reason: errorText(error) })
      void end(1)
    },
  )
})
process.on('disconnect', () => {
  if (!wasOwned) void end(0)
})
// Ctrl-C reaches the whole process group; the app decides when its engine ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => void end(0))
// Without the app that started this process they have no reader, and writing fails.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.on('unhandledRejection', (error) => log('error', 'rejection.unhandled', { reason: errorText(error) }))
// An unexpected error belongs to one packet or message; ending the process would end every lesson (docs/decisions/0136).
process.on('uncaughtException', (error) => {
  if (errorLogLimit.take(performance.now())) log('error', 'exception.uncaught', { reason: error.stack })
})
