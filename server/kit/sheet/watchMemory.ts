// Ends this process when it takes too much memory of any kind, or when its parent is gone.
import { Worker } from 'node:worker_threads'

/** Memory can grow by some 50 MB between two looks. */
const lookMs = 20

/** Runs in a thread of its own: work that needs too much memory does not come back to the event loop. */
const look = (mostBytes: number) => `
  const look = () => {
    // Nothing is tidied up: that would need memory and time.
    if (process.memoryUsage.rss() > ${mostBytes} || process.ppid !== ${process.ppid}) {
      process.kill(process.pid, 'SIGKILL')
    }
  }
  look()
  setInterval(look, ${lookMs})
`

export const watchMemory = (memoryMb: number): void => {
  new Worker(look(memoryMb * 1024 * 1024), { eval: true, env: {} }).unref()
}
