// One request to a process of clients, and its answer.
import type { ChildProcess } from 'node:child_process'

/** What such a process sends back. */
export type Answer<Report> = { answer: Report | null } | { failure: string }

/** One at a time. Rejects after `timeoutMs`: a join that does not connect never ends by itself. */
export const askProcess = <Report>(
  child: ChildProcess,
  request: { kind: string },
  timeoutMs: number,
): Promise<Report | null> =>
  new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('a client process ended'))
    const timer = setTimeout(() => reject(new Error(`a client process did not ${request.kind}`)), timeoutMs)
    child.once('exit', onExit)
    child.once('message', (message: Answer<Report>) => {
      clearTimeout(timer)
      child.off('exit', onExit)
      if ('failure' in message) reject(new Error(message.failure))
      else resolve(message.answer)
    })
    child.send(request)
  })
