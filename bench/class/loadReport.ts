// Loaded into the server and into its media engine by NODE_OPTIONS: every second one line into a file of the process.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

export interface LoadLine {
  readonly processId: number
  /** The program's main file. */
  readonly program: string
  /** Of the event loop in that second, ms. */
  readonly delay99: number
  readonly delayMax: number
  /** MiB. */
  readonly heap: number
}

const folder = process.env.BENCH_LOAD_FOLDER
/** Node's histogram counts the pause of its own timer too, in ms. */
const resolution = 5

if (folder && isMainThread) {
  const loop = monitorEventLoopDelay({ resolution })
  loop.enable()
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
  const write = () => {
    const line: LoadLine = {
      processId: process.pid,
      program: process.argv[1] ?? '',
      delay99: ms(loop.percentile(99)),
      delayMax: ms(loop.max),
      heap: process.memoryUsage().heapUsed / 1024 / 1024,
    }
    loop.reset()
    appendFileSync(join(folder, String(process.pid)), `${JSON.stringify(line)}\n`)
  }
  setInterval(write, 1000).unref()
}
