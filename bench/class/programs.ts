// The server and its media engine while they are measured: processor, memory and event loop, from outside.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readCpu, readMemory, readSocketDrops } from '../media/processFigures.ts'
import type { LoadLine } from './loadReport.ts'

export interface ProgramFigures {
  /** Share of one core. */
  readonly cpu: number
  /** MiB. */
  readonly memory: number
  readonly heap: number
  /** The median of the seconds' 99th percentiles, and the longest delay, ms. */
  readonly loop99: number
  readonly loopMax: number
  /** Datagrams that its UDP sockets lost. */
  readonly socketDrops: number
}

export interface Programs {
  /** For the server's start. */
  readonly env: Record<string, string>
  /** Begins a span of time. */
  start(): void
  /** Since the last start. */
  read(): { server: ProgramFigures; engine: ProgramFigures }
}

const reporter = pathToFileURL(join(import.meta.dirname, 'loadReport.ts')).href

export const watchPrograms = (): Programs => {
  const folder = mkdtempSync(join(tmpdir(), 'tongxue-bench-class-'))
  const linesOf = (file: string): LoadLine[] =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LoadLine) // loadReport.ts wrote it
  const find = (program: string): LoadLine[] => {
    const found = readdirSync(folder)
      .map(linesOf)
      .find(([line]) => line?.program.endsWith(program))
    if (!found) throw new Error(`${program} reports nothing`)
    return found
  }
  const programs = { server: 'server/main.ts', engine: 'live/sfu/main.ts' } as const
  const before = new Map<string, { at: number; cpu: number; lines: number; socketDrops: number }>()

  const read = (program: string): ProgramFigures => {
    const lines = find(program)
    const processId = lines[0]?.processId
    const since = before.get(program) ?? { at: 0, cpu: 0, lines: 0, socketDrops: 0 }
    const seconds = (performance.now() - since.at) / 1000
    const own = lines.slice(since.lines)
    const delays = own.map(({ delay99 }) => delay99).sort((a, b) => a - b)
    return {
      cpu: (readCpu(processId) - since.cpu) / seconds,
      memory: readMemory(processId),
      heap: lines.at(-1)?.heap ?? 0,
      loop99: delays[Math.floor(delays.length / 2)] ?? 0,
      loopMax: Math.max(0, ...own.map(({ delayMax }) => delayMax)),
      socketDrops: readSocketDrops(processId) - since.socketDrops,
    }
  }
  return {
    env: { NODE_OPTIONS: `--import ${reporter}`, BENCH_LOAD_FOLDER: folder },
    start: () => {
      for (const program of Object.values(programs)) {
        const lines = find(program)
        before.set(program, {
          at: performance.now(),
          cpu: readCpu(lines[0]?.processId),
          lines: lines.length,
          socketDrops: readSocketDrops(lines[0]?.processId),
        })
      }
    },
    read: () => ({ server: read(programs.server), engine: read(programs.engine) }),
  }
}
