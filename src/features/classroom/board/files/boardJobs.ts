// Pictures and PDFs on their way to the board, each to be watched and stopped.
import { create } from 'zustand'

export interface BoardJob {
  readonly id: number
  readonly name: string
  /** Pages of a PDF; null for a picture, and for a PDF that is still being read. */
  readonly pages: { readonly done: number; readonly all: number } | null
  /** The finished part, from 0 to 1. */
  readonly part: number
  cancel(): void
}

export interface RunningJob {
  readonly signal: AbortSignal
  show(part: number, pages?: BoardJob['pages']): void
  end(): void
}

export const useBoardJobs = create<{ jobs: readonly BoardJob[] }>(() => ({ jobs: [] }))
let lastId = 0

export const startJob = (name: string): RunningJob => {
  lastId += 1
  const id = lastId
  const stop = new AbortController()
  const change = (edit: (job: BoardJob) => BoardJob[]) =>
    useBoardJobs.setState(({ jobs }) => ({
      jobs: jobs.flatMap((job) => (job.id === id ? edit(job) : [job])),
    }))
  const end = () => change(() => [])
  const cancel = () => {
    stop.abort()
    end()
  }
  const job: BoardJob = { id, name, pages: null, part: 0, cancel }
  useBoardJobs.setState(({ jobs }) => ({ jobs: [...jobs, job] }))
  return {
    signal: stop.signal,
    show: (part, pages = null) => change((now) => [{ ...now, part, pages }]),
    end,
  }
}
