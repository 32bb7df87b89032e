// Excel work in a worker thread: the event loop serves everybody else meanwhile.
import { Worker } from 'node:worker_threads'
import { appError } from '#contract/errors.ts'

export interface SheetRow {
  /** As Excel numbers it. */
  readonly row: number
  readonly cells: string[]
}
export type SheetTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly maxRows: number }
  | {
      readonly kind: 'write'
      readonly name: string
      readonly headers: string[]
      readonly rows: (string | number)[][]
    }

const timeoutMs = 60_000
/** A small file can unfold into gigabytes: the worker dies of that, the server does not. */
const memoryMb = 512

const run = <R>(task: SheetTask): Promise<R> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.once('message', resolve)
    worker.once('error', (cause) => reject(appError('SHEET_UNREADABLE', { cause })))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(appError('SHEET_UNREADABLE'))
    })
  })

/** One at a time: ten people importing at once are served one after the other, not ten times 512 MB. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <R>(task: SheetTask): Promise<R> => {
  const mine = last.then(() => run<R>(task))
  last = mine.catch(() => undefined)
  return mine
}

export const readSheet = (bytes: Uint8Array, maxRows: number): Promise<SheetRow[]> =>
  inTurn({ kind: 'read', bytes, maxRows })

export const writeSheet = async (sheet: Omit<SheetTask & { kind: 'write' }, 'kind'>): Promise<string> => {
  const bytes = await inTurn<Uint8Array>({ kind: 'write', ...sheet })
  return Buffer.from(bytes).toString('base64')
}

/** By their first bytes: a zip (xlsx) or a compound file (xls). A renamed csv is neither. */
export const isSheet = (bytes: Uint8Array): boolean => {
  const beginning = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return beginning === '504b0304' || beginning === 'd0cf11e0'
}
