// Ends this process when it takes too much memory of any kind, or when its parent has ended.
import { Worker } from 'node:worker_threads'

/** Memory can grow by some 50 MB between two checks. */
const lookMs = 20

/** Runs in a worker thread: work that needs too much memory may block the event loop. */
const look = (mostBytes: number) => `
  const look = () => {
    // No cleanup: that would need memory and time.
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
