// Runs Excel work in a separate process: the event loop stays free, and the memory is released.
import { fileURLToPath } from 'node:url'
import { AppError, appError } from '#contract/errors.ts'
import { askChild, type ChildLimits } from '#server/platform/askChild.ts'
import type { SheetToWrite } from './writeWorkbook.ts'

export interface SheetRow {
  /** The row number of Excel, from 1. */
  readonly row: number
  /** The shown texts by column, beginning with A. */
  readonly cells: string[]
  /** The days of cells with a day, and the reasons (keys of errors.json) of unreadable cells, by column. */
  readonly days?: Readonly<Record<number, string>>
  readonly problems?: Readonly<Record<number, string>>
  /** Columns that got their text from a merged cell, and those of them whose text comes from the left. */
  readonly filled?: readonly number[]
  readonly beside?: readonly number[]
}
/** The sheet that a workbook shows first. */
export interface SheetContent {
  readonly name: string
  /** Other visible sheets, which were not read. */
  readonly others: string[]
  /** The numbers of hidden rows, which were not read. */
  readonly hidden: number[]
  /** Whether there are more rows than were read. */
  readonly isCut: boolean
  readonly rows: SheetRow[]
}
export type SheetTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly maxRows: number }
  | { readonly kind: 'write'; readonly sheets: readonly SheetToWrite[] }
export type SheetAnswer = { readonly value: unknown } | { readonly problem: string }

/** `memoryMb` is the limit of the whole process with its buffers; beyond it the process is killed. */
export type SheetLimits = ChildLimits
/** 5,000 full rows of a noun need 250 MB to be read, of an old xls 350 MB; 20,000 need 480 MB to be written. */
const readLimits: SheetLimits = { timeoutMs: 60_000, memoryMb: 400 }
const writeLimits: SheetLimits = { timeoutMs: 60_000, memoryMb: 800 }

const program = fileURLToPath(new URL('./sheetProcess.ts', import.meta.url))

const run = async <R>(task: SheetTask, limits: SheetLimits): Promise<R> => {
  try {
    const { memoryMb } = limits
    const answer = await askChild<SheetAnswer>(program, { task, memoryMb }, limits)
    if ('problem' in answer) throw new Error(answer.problem)
    return answer.value as R // sheetProcess.ts answers each kind of task with its own kind of value
  } catch (cause) {
    throw cause instanceof AppError ? cause : appError('SHEET_UNREADABLE', { cause })
  }
}

/** Needs a turn of sheetQueue.ts, like `writeSheets`. */
export const readSheet = (bytes: Uint8Array, maxRows: number, limits = readLimits): Promise<SheetContent> =>
  run({ kind: 'read', bytes, maxRows }, limits)

/** Returns the file as base64. */
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
