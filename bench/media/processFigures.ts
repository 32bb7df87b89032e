// What a process used, read from outside (Linux).
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

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

const linkOf = (path: string): string => {
  try {
    return readlinkSync(path)
  } catch {
    return '' // closed meanwhile
  }
}

/** Datagrams that the open UDP sockets of a process have lost so far, because it did not read them fast enough. */
export const readSocketDrops = (processId: number | undefined): number => {
  const folder = `/proc/${processId}/fd`
  const own = new Set(
    readdirSync(folder).map((name) => /^socket:\[(\d+)\]/.exec(linkOf(`${folder}/${name}`))?.[1]),
  )
  const drops = (table: string) =>
    readFileSync(`/proc/${processId}/net/${table}`, 'latin1')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .reduce(
        (sum, fields) => sum + (fields.length > 12 && own.has(fields[9]) ? Number(fields[12]) || 0 : 0),
        0,
      )
  return drops('udp') + drops('udp6')
}
