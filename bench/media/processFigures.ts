// What a process used, read from outside (Linux).
import { readFileSync } from 'node:fs'

/** Seconds of processor time so far. */
export const readCpu = (processId: number | undefined): number => {
  const fields = readFileSync(`/proc/${processId}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Resident memory, MiB. */
export const readMemory = (processId: number | undefined): number => {
  const status = readFileSync(`/proc/${processId}/status`, 'latin1')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
