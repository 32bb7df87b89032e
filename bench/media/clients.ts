// The benchmark's side of the client processes.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ClientReport, ClientRequest } from './clientProcess.ts'

export interface ClientProcess {
  ask(request: ClientRequest): Promise<void>
  /** Ends the counting. */
  report(): Promise<ClientReport>
  end(): void
}

type Answer = { answer: ClientReport | null } | { failure: string }

export const startClientProcess = (): ClientProcess => {
  const child = fork(fileURLToPath(new URL('clientProcess.ts', import.meta.url)), { execArgv: [] })
  return {
    ask: async (request) => {
      await exchange(child, request)
    },
    report: async () => {
      const answer = await exchange(child, { kind: 'stop' })
      if (!answer) throw new Error('a client process measured nothing')
      return answer
    },
    end: () => child.disconnect(),
  }
}

/** A join that does not connect never ends by itself. */
const timeoutMs = 60_000

/** One request at a time. */
const exchange = (child: ChildProcess, request: ClientRequest): Promise<ClientReport | null> =>
  new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('a client process ended'))
    const timer = setTimeout(() => reject(new Error(`a client process did not ${request.kind}`)), timeoutMs)
    child.once('exit', onExit)
    child.once('message', (message: Answer) => {
      clearTimeout(timer)
      child.off('exit', onExit)
      if ('failure' in message) reject(new Error(message.failure))
      else resolve(message.answer)
    })
    child.send(request)
  })
