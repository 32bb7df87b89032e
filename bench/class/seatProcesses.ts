// The benchmark's side of the processes of synthetic people.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { askProcess } from '../media/askProcess.ts'
import type { SeatReport, SeatRequest } from './seatProcess.ts'

export interface SeatProcess {
  ask(request: SeatRequest): Promise<void>
  /** Since the last start. */
  report(): Promise<SeatReport>
  end(): void
}

/** People come one after the other. */
const timeoutMs = 180_000

export const startSeatProcess = (): SeatProcess => {
  const child = fork(fileURLToPath(new URL('seatProcess.ts', import.meta.url)), { execArgv: [] })
  return {
    ask: async (request) => {
      await askProcess(child, request, timeoutMs)
    },
    report: async () => {
      const answer = await askProcess<SeatReport>(child, { kind: 'report' }, timeoutMs)
      if (!answer) throw new Error('a process of people measured nothing')
      return answer
    },
    end: () => child.disconnect(),
  }
}
