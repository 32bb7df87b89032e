import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import {
  type MediaEngineLimits,
  type MediaEngineNews,
  type MediaEngineSettings,
  type MediaEngineStart,
  mediaEngineSettings,
  mediaEngineStarted,
  type SpeechReport,
  type TurnServer,
} from '#contract/classroom/mediaEngine.ts'
import {
  hashOfCode,
  hashOfSettings,
  readEngineFile,
  removeEngineFile,
  writeEngineFile,
} from './engineFile.ts'
import { type OwnedEngine, ownEngine } from './engineOwner.ts'

export type MediaEngineOptions = {
  /** For an engine that is started; one that is taken over keeps its own. */
  apiKey: string
  apiSecret: string
  host: string
  mediaPort: number
  mediaTcpPort?: number | null
  publicAddresses?: string[] | undefined
  turn?: TurnServer | undefined
  webhookUrl?: string | undefined
  limits?: Partial<MediaEngineLimits> | undefined
  /** Where the next start of this program finds the engine; without it the engine ends with its owner. */
  file?: string | undefined
  /** How long an engine with people in it waits for its next owner, in ms. */
  ownerlessMs?: number | undefined
  /** Takes each line (JSON) that the engine writes, and what a crash prints. */
  onLog?: (line: string) => void
  /** Called every second with the engine's processor time, as a share of one core. */
  onLoad?: (cpu: number) => void
}

export type MediaEngine = {
  /** Address of the signalling and the room service, on the loopback; the same after a restart. */
  readonly url: string
  readonly apiKey: string
  readonly apiSecret: string
  readonly mediaPort: number
  /** null: media has no TCP port. */
  readonly mediaTcpPort: number | null
  /** The engine died and is back, without rooms: the owner makes them again. */
  onRestarted(listener: () => void): void
  /** The engine died; a new one is on its way unless it was closed. */
  onExited(listener: (reason: string) => void): void
  /** Called once a second while anybody speaks. */
  onSpeech(listener: (reports: readonly SpeechReport[]) => void): void
  /** Process id of the running engine, for tests which kill it. */
  readonly processId: number | undefined
  /** Ends it. */
  close(): Promise<void>
  /** Leaves it to the next start of this program while somebody is in a room; else ends it. */
  leave(): Promise<void>
}

const entry = fileURLToPath(new URL('../sfu/main.ts', import.meta.url))
// Garbage is collected often, in small parts, and without helper threads: those wait for a free core on a busy machine,
// and every packet waits with them. Measured in docs/decisions/0052. The whole heap is looked through when it has doubled:
// by itself V8 does it at every 10 MB of packets, twice a second and for a sixth of the time (0123).
const memoryOptions = ['--single-threaded-gc', '--max-semi-space-size=2', '--heap-growing-percent=100']
const firstRestartMs = 200
const maxRestartMs = 5000
/** Long, because on a busy machine a second start would take even longer. */
const startupTimeoutMs = 60_000
const healthyAfterMs = 30_000
/** After a death: pages come back before the owner has made their rooms again, and must not be refused for good. */
const roomsBackMs = 10_000
/** A busy machine takes long to start the server; the tokens by which pages resume are valid for as long. */
const defaultOwnerlessMs = 60_000

/**
 * Takes over the media engine that an earlier start of this program left, or starts one in a process of its own, and keeps
 * it running until close.
 */
export const startMediaEngine = async (options: MediaEngineOptions): Promise<MediaEngine> => {
  const { onLog = () => {}, onLoad = () => {}, webhookUrl, ...engineOptions } = options
  let { file } = options
  const settings = mediaEngineSettings.parse({
    ...engineOptions,
    ownerlessMs: file ? (options.ownerlessMs ?? defaultOwnerlessMs) : 0,
  })
  const hashes = { settings: hashOfSettings(settings), code: hashOfCode() }
  const restartedListeners: Array<() => void> = []
  const exitedListeners: Array<(reason: string) => void> = []
  const speechListeners: Array<(reports: readonly SpeechReport[]) => void> = []
  /** Reports of an engine that was taken over, from before there was a listener. */
  const earlyReports: SpeechReport[] = []
  let running: OwnedEngine | undefined
  let mediaTcpPort: number | null = null
  let isClosed = false
  let restartDelayMs = firstRestartMs
  let restartTimer: NodeJS.Timeout | undefined

  const handleNews = (news: MediaEngineNews) => {
    if (news.type === 'log') onLog(news.line)
    else if (news.type === 'load') onLoad(news.cpu)
    else if (speechListeners.length === 0) earlyReports.push(...news.rooms)
    else for (const listener of speechListeners) listener(news.rooms)
  }

  /** `died` resolves with a reason. */
  const follow = (engine: OwnedEngine, died: Promise<string>) => {
    running = engine
    settings.httpPort = engine.address.httpPort
    settings.mediaPort = engine.address.mediaPort
    mediaTcpPort = engine.address.mediaTcpPort
    // A port that was taken may be free at the next start.
    if (mediaTcpPort !== null) settings.mediaTcpPort = mediaTcpPort
    if (webhookUrl) engine.send({ type: 'postWebhooks', url: webhookUrl })
    const startedAt = Date.now()
    void died.then((reason) => {
      if (running === engine) running = undefined
      if (isClosed) return
      if (Date.now() - startedAt > healthyAfterMs) restartDelayMs = firstRestartMs
      for (const listener of exitedListeners) listener(reason)
      scheduleRestart()
    })
  }

  const takeOverRunning = async (): Promise<boolean> => {
    const engineFile = file ? readEngineFile(file) : null
    const engine = engineFile && (await ownEngine(engineFile, handleNews))
    if (!engineFile || !engine) return false
    if (engine === 'taken') {
      // Its owner is another server on the same folder, whose file it stays: ours ends with us.
      file = undefined
      settings.ownerlessMs = 0
      return false
    }
    if (engineFile.settings !== hashes.settings) {
      await engine.stop()
      return false
    }
    settings.apiKey = engineFile.apiKey
    settings.apiSecret = engineFile.apiSecret
    follow(
      engine,
      engine.ended.then(() => 'its connection ended'),
    )
    if (engineFile.code !== hashes.code) engine.send({ type: 'endWhenEmpty' })
    onLog(JSON.stringify({ level: 'info', event: 'engine.takenOver', processId: engine.address.processId }))
    return true
  }

  const launch = async (started: MediaEngineSettings): Promise<void> => {
    const child = fork(entry, [], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: memoryOptions })
    // A process that could not be started, or a message that did not reach it: unheard it would end this one.
    child.on('error', (error) =>
      onLog(JSON.stringify({ level: 'error', event: 'engine.processFailed', reason: error.message })),
    )
    readLines(child, onLog)
    if (!raisePriority(child.pid)) onLog(JSON.stringify({ level: 'info', event: 'engine.usualPriority' }))
    const died = new Promise<string>((done) =>
      child.once('exit', (code, signal) => done(`code ${code} signal ${signal}`)),
    )
    const ownerPort = await waitUntilReady(child, started)
    const { apiKey, apiSecret } = settings
    const engine = await ownEngine({ ownerPort, apiKey, apiSecret }, handleNews)
    if (!engine || engine === 'taken') {
      child.kill('SIGKILL')
      throw new Error('the media engine did not start: its owner port did not answer')
    }
    // From here on the owner port alone says whether its owner is there.
    child.disconnect()
    if (isClosed) return engine.stop()
    follow(engine, died)
    if (file) {
      const { processId } = engine.address
      writeEngineFile(file, { processId, ownerPort, apiKey, apiSecret, ...hashes })
    }
  }
  const scheduleRestart = () => {
    restartTimer = setTimeout(() => void restart(), restartDelayMs)
    restartDelayMs = Math.min(maxRestartMs, restartDelayMs * 2)
  }
  const restart = async () => {
    if (isClosed) return
    try {
      await launch({ ...settings, roomsBackMs })
      if (isClosed) return
      for (const listener of restartedListeners) listener()
    } catch (error) {
      if (isClosed) return
      onLog(JSON.stringify({ level: 'error', event: 'engine.restartFailed', reason: String(error) }))
      // The port may be taken by now; a free one is better than no engine. Its owner reads `url` again.
      settings.httpPort = 0
      scheduleRestart()
    }
  }
  /** `endOrLeave` returns whether the engine goes on. */
  const endOwnership = async (endOrLeave: (engine: OwnedEngine) => Promise<boolean>) => {
    if (isClosed) return
    isClosed = true
    clearTimeout(restartTimer)
    const keepsRunning = running !== undefined && (await endOrLeave(running))
    running = undefined
    if (file && !keepsRunning) removeEngineFile(file)
  }

  if (!(await takeOverRunning())) await launch(settings)
  return {
    get url() {
      return `http://127.0.0.1:${settings.httpPort}`
    },
    get apiKey() {
      return settings.apiKey
    },
    get apiSecret() {
      return settings.apiSecret
    },
    get mediaPort() {
      return settings.mediaPort
    },
    get mediaTcpPort() {
      return mediaTcpPort
    },
    get processId() {
      return running?.address.processId
    },
    onRestarted: (listener) => restartedListeners.push(listener),
    onExited: (listener) => exitedListeners.push(listener),
    onSpeech: (listener) => {
      speechListeners.push(listener)
      listener(earlyReports.splice(0))
    },
    close: () =>
      endOwnership(async (engine) => {
        await engine.stop()
        return false
      }),
    leave: () => endOwnership((engine) => engine.leave()),
  }
}

/** Raises the priority, so that packets do not wait for other programs; returns false where the system does not permit it. */
const raisePriority = (processId: number | undefined): boolean => {
  try {
    if (processId) setPriority(processId, constants.priority.PRIORITY_HIGH)
    return true
  } catch {
    return false // a usual user may not
  }
}

/** Resolves with the engine's owner port. */
const waitUntilReady = (child: ChildProcess, settings: MediaEngineSettings): Promise<number> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`the media engine did not start: ${reason}`))
    }
    const timer = setTimeout(() => fail('it said nothing in time'), startupTimeoutMs)
    const exited = (code: number | null) => fail(`it ended with code ${code}`)
    const broken = (error: Error) => fail(error.message)
    child.once('error', broken)
    child.once('exit', exited)
    child.once('message', (message) => {
      const started = mediaEngineStarted.safeParse(message).data
      if (started?.type !== 'ready') return fail(started?.reason ?? 'its answer is not known')
      clearTimeout(timer)
      child.off('exit', exited)
      child.off('error', broken)
      resolve(started.ownerPort)
    })
    // One that was not started has no channel, and says so by its error.
    if (child.connected) child.send({ settings } satisfies MediaEngineStart)
  })

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
