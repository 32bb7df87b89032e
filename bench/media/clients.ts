// The benchmark's side of the client processes.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { askProcess } from './askProcess.ts'
import type { ClientReport, ClientRequest } from './clientProcess.ts'

export interface ClientProcess {
  ask(request: ClientRequest): Promise<void>
  /** Ends the counting. */
  report(): Promise<ClientReport>
  end(): void
}

const timeoutMs = 60_000

export const startClientProcess = (): ClientProcess => {
  const child = fork(fileURLToPath(new URL('clientProcess.ts', import.meta.url)), { execArgv: [] })
  return {
    ask: async (request) => {
      await askProcess(child, request, timeoutMs)
    },
    report: async () => {
      const answer = await askProcess<ClientReport>(child, { kind: 'stop' }, timeoutMs)
      if (!answer) throw new Error('a client process measured nothing')
      return answer
    },
    end: () => child.disconnect(),
  }
}
