import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  type MediaEngineCommand,
  type MediaEngineLimits,
  type MediaEngineReport,
  mediaEngineReport,
  mediaEngineSettings,
  type SpeechReport,
  type TurnServer,
} from '#contract/classroom/mediaEngine.ts'

export type MediaEngineOptions = {
  apiKey: string
  apiSecret: string
  host: string
  mediaPort: number
  mediaTcpPort?: number | null
  publicAddresses?: string[] | undefined
  turn?: TurnServer | undefined
  webhookUrl?: string | undefined
  limits?: Partial<MediaEngineLimits> | undefined
  /** Takes each line (JSON) that the engine writes; stderr too. */
  onLog?: (line: string) => void
  /** Every second: the engine's processor time, as a share of one core. */
  onLoad?: (cpu: number) => void
}

export type MediaEngine = {
  /** Address of the signalling and the room service, on the loopback; the same after a restart. */
  readonly url: string
  readonly mediaPort: number
  /** null: media has no TCP port. */
  readonly mediaTcpPort: number | null
  /** The engine died and is back, without rooms: the owner makes them again. */
  onRestarted(listener: () => void): void
  /** The engine died; a new one is on its way unless it was closed. */
  onExited(listener: (reason: string) => void): void
  /** Who spoke, once a second while anybody does. */
  onSpeech(listener: (heard: readonly SpeechReport[]) => void): void
  /** Process id of the running engine, for tests which kill it. */
  readonly processId: number | undefined
  close(): Promise<void>
}

const entry = fileURLToPath(new URL('../sfu/main.ts', import.meta.url))
// Garbage is collected often, in small parts, and without helper threads: those wait for a free core on a busy machine,
// and every packet waits with them. Measured in docs/decisions/0052.
const memoryOptions = ['--single-threaded-gc', '--max-semi-space-size=2']
const firstPause = 200
const longestPause = 5000
/** A machine that is short of time starts it late; ended and started again it would be later still. */
const startupTimeout = 60_000
const healthyAfter = 30_000
const stopTimeout = 2000

type Ready = Extract<MediaEngineReport, { type: 'ready' }>

/** Starts the embedded media engine in a process of its own and keeps it running until close. */
export const startMediaEngine = async (options: MediaEngineOptions): Promise<MediaEngine> => {
  const { onLog = () => {}, onLoad = () => {}, ...given } = options
  const settings = mediaEngineSettings.parse(given)
  const restartedListeners: Array<() => void> = []
  const exitedListeners: Array<(reason: string) => void> = []
  const speechListeners: Array<(heard: readonly SpeechReport[]) => void> = []
  let child: ChildProcess | undefined
  let mediaTcpPort: number | null = null
  let isClosed = false
  let pause = firstPause
  let restartTimer: NodeJS.Timeout | undefined

  const launch = async (): Promise<Ready> => {
    const started = fork(entry, [], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: memoryOptions })
    child = started
    readLines(started, onLog)
    const ready = await waitUntilReady(started, settings)
    const startedAt = Date.now()
    started.on('message', (message) => {
      const report = mediaEngineReport.safeParse(message)
      if (!report.success) return
      if (report.data.type === 'load') onLoad(report.data.cpu)
      if (report.data.type === 'speech') for (const listener of speechListeners) listener(report.data.rooms)
    })
    started.once('exit', (code, signal) => {
      if (child === started) child = undefined
      if (isClosed) return
      if (Date.now() - startedAt > healthyAfter) pause = firstPause
      for (const listener of exitedListeners) listener(`code ${code} signal ${signal}`)
      scheduleRestart()
    })
    return ready
  }
  const scheduleRestart = () => {
    restartTimer = setTimeout(() => void restart(), pause)
    pause = Math.min(longestPause, pause * 2)
  }
  const restart = async () => {
    if (isClosed) return
    try {
      const ready = await launch()
      if (isClosed) return
      remember(ready)
      for (const listener of restartedListeners) listener()
    } catch (error) {
      if (isClosed) return
      onLog(JSON.stringify({ level: 'error', event: 'engine.restartFailed', reason: String(error) }))
      // The port may be taken by now; a free one is better than no engine. Its owner reads `url` again.
      settings.httpPort = 0
      scheduleRestart()
    }
  }
  const remember = (ready: Ready) => {
    settings.httpPort = ready.httpPort
    settings.mediaPort = ready.mediaPort
    // A port that was taken may be free at the next start.
    if (ready.mediaTcpPort !== null) settings.mediaTcpPort = ready.mediaTcpPort
    mediaTcpPort = ready.mediaTcpPort
  }
  remember(await launch())
  return {
    get url() {
      return `http://127.0.0.1:${settings.httpPort}`
    },
    get mediaPort() {
      return settings.mediaPort
    },
    get mediaTcpPort() {
      return mediaTcpPort
    },
    get processId() {
      return child?.pid
    },
    onRestarted: (listener) => restartedListeners.push(listener),
    onExited: (listener) => exitedListeners.push(listener),
    onSpeech: (listener) => speechListeners.push(listener),
    close: async () => {
      isClosed = true
      clearTimeout(restartTimer)
      const running = child
      child = undefined
      if (running) await stop(running)
    },
  }
}

const waitUntilReady = (
  child: ChildProcess,
  settings: ReturnType<typeof mediaEngineSettings.parse>,
): Promise<Ready> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`the media engine did not start: ${reason}`))
    }
    const timer = setTimeout(() => fail('it said nothing in time'), startupTimeout)
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => fail(`it ended with code ${code}`))
    child.on('message', (message) => {
      const report = mediaEngineReport.safeParse(message)
      if (!report.success || report.data.type === 'speech' || report.data.type === 'load') return
      if (report.data.type === 'failed') {
        fail(report.data.reason)
        return
      }
      clearTimeout(timer)
      child.removeAllListeners('exit')
      resolve(report.data)
    })
    child.send({ type: 'start', settings } satisfies MediaEngineCommand)
  })

/** Asks it to end, then makes it end. */
const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
  if (child.connected) child.send({ type: 'stop' } satisfies MediaEngineCommand, () => {})
  else child.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

const readLines = (child: ChildProcess, onLog: (line: string) => void): void => {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line) onLog(line)
    })
  }
}
