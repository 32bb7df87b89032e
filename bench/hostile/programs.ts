// The processes of the product while they are measured, from outside (Linux).
import { readCpu, readMemory } from '../media/processFigures.ts'

export interface ProgramFigures {
  /** Share of one core. */
  readonly cpu: number
  /** Resident memory at its highest, beyond that at the beginning, MiB. */
  readonly growth: number
}

const lookEveryMs = 100

/** Watches a process until `read`; undefined figures: it has ended. */
export const watchProgram = (processId: number | undefined): { read(): ProgramFigures | undefined } => {
  const startedAt = performance.now()
  const cpuBefore = readCpu(processId)
  const memoryBefore = readMemory(processId)
  let highest = memoryBefore
  let hasEnded = false
  const look = () => {
    try {
      // A process that has ended and was not yet waited for has no memory.
      const memory = readMemory(processId)
      hasEnded ||= memory === 0
      highest = Math.max(highest, memory)
    } catch {
      hasEnded = true
    }
  }
  const timer = setInterval(look, lookEveryMs)
  return {
    read: () => {
      clearInterval(timer)
      look()
      if (hasEnded) return undefined
      const seconds = (performance.now() - startedAt) / 1000
      return { cpu: (readCpu(processId) - cpuBefore) / seconds, growth: highest - memoryBefore }
    },
  }
}
