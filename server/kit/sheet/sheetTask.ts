// Runs Excel work in a separate process: the event loop stays free, and the memory is released.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { appError } from '#contract/errors.ts'
import type { SheetToWrite } from './writeWorkbook.ts'

export interface SheetRow {
  /** As Excel numbers it. */
  readonly row: number
  readonly cells: string[]
}
export type SheetTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly maxRows: number }
  | { readonly kind: 'write'; readonly sheets: readonly SheetToWrite[] }
export type SheetAnswer = { readonly value: unknown } | { readonly problem: string }

export interface SheetLimits {
  readonly timeoutMs: number
  /** The memory limit of the whole process, buffers included; it is killed beyond that. */
  readonly memoryMb: number
}
/** 5,000 full rows of a noun need 220 MB to be read, 20,000 need 480 MB to be written. */
const readLimits: SheetLimits = { timeoutMs: 60_000, memoryMb: 400 }
const writeLimits: SheetLimits = { timeoutMs: 60_000, memoryMb: 800 }

const program = fileURLToPath(new URL('./sheetProcess.ts', import.meta.url))

const run = <R>(task: SheetTask, { timeoutMs, memoryMb }: SheetLimits): Promise<R> =>
  new Promise((resolve, reject) => {
    const refuse = (why: unknown) => reject(appError('SHEET_UNREADABLE', { cause: why }))
    // It opens files that may be hostile, so it gets no environment variables and thereby no keys.
    const child = fork(program, [], {
      serialization: 'advanced',
      // Not less than the memory limit above: exceeding that one ends the process quietly, this one with a dump.
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    child.once('message', (answer: SheetAnswer) => {
      // sheetProcess.ts answers each kind of task with its own kind of value.
      if ('value' in answer) resolve(answer.value as R)
      else refuse(new Error(answer.problem))
      if (child.connected) child.disconnect()
    })
    child.on('error', (error) => {
      if (child.pid !== undefined) return refuse(error)
      // The machine has no process or descriptor to spare: nothing is wrong with the sheet.
      clearTimeout(timer)
      reject(appError('UNAVAILABLE', { cause: error }))
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      refuse(new Error(`the process of a sheet ended: ${signal ?? code}`))
    })
    // A child that was not started has no channel.
    if (child.connected) child.send({ task, memoryMb }, (error) => error && refuse(error))
  })

/** In a turn of sheetQueue.ts, as `writeSheets`. */
export const readSheet = (bytes: Uint8Array, maxRows: number, limits = readLimits): Promise<SheetRow[]> =>
  run({ kind: 'read', bytes, maxRows }, limits)

/** The file as base64. */
export const writeSheets = async (sheets: readonly SheetToWrite[]): Promise<string> => {
  const bytes = await run<Uint8Array>({ kind: 'write', sheets }, writeLimits)
  return Buffer.from(bytes).toString('base64')
}

const zipBeginning = '504b0304'
const compoundBeginning = 'd0cf11e0a1b11ae1'

/** Detected by the first bytes: a zip (xlsx) or a compound file (xls). A renamed csv is neither. */
export const isSheet = (bytes: Uint8Array): boolean => {
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  return beginning.startsWith(zipBeginning) || beginning === compoundBeginning
}
