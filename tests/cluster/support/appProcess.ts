// One app process, started as an operator starts it: the start script with its environment.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eventually } from '#tests/live/support/lesson.ts'
import { root } from '#tests/support/snapshot.ts'

export interface AppProcess {
  /** kill -9. */
  kill(): Promise<void>
  /** With the same settings as before. Resolves when it is ready. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** A machine that is busy with other tests starts it late. */
const startMs = 120_000

export const startAppProcess = async (port: number, env: Record<string, string>): Promise<AppProcess> => {
  let script: ReturnType<typeof spawn> | undefined
  let output = ''

  const start = async () => {
    const started = spawn(join(root, 'node_modules/.bin/node'), ['scripts/start.mjs'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, PORT: String(port) },
    })
    script = started
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (bytes) => {
        output = (output + String(bytes)).slice(-100_000)
      })
    const isReady = async () => {
      if (started.exitCode !== null) throw new Error(`the app ended with ${started.exitCode}:\n${output}`)
      return (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.status === 200
    }
    await eventually(`the app on port ${port}`, isReady, startMs)
  }
  const end = async (signal: (script: number) => void) => {
    const { pid, exitCode, signalCode } = script ?? {}
    if (!script || pid === undefined || exitCode !== null || signalCode !== null) return
    const ended = once(script, 'exit')
    signal(pid)
    await ended
  }

  await start()
  return {
    start,
    kill: () =>
      end((pid) => {
        // The server is the only child of the script.
        const server = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
        process.kill(Number(server), 'SIGKILL')
      }),
    stop: () => end((pid) => process.kill(pid, 'SIGTERM')),
  }
}
