// The state of the upload overlay: how much of everything that is being sent has left, and how it ended.
import { create } from 'zustand'
import { sentAtMost } from '#src/http/sendWatched.ts'

interface Sending {
  readonly name: string
  readonly loaded: number
  readonly total: number
}
interface UploadState {
  /** Bytes, over all files on their way. */
  readonly loaded: number
  readonly total: number
  /** The progress from 0 to 1; it is 1 only when the server has answered for every file. */
  readonly progress: number
  readonly phase: 'none' | 'sending' | 'done' | 'failed'
  readonly names: readonly string[]
  /** The error with which it failed; the overlay puts it into words. */
  readonly error: unknown
}

const noUpload: UploadState = { loaded: 0, total: 0, progress: 0, phase: 'none', names: [], error: undefined }
export const useUpload = create<UploadState>(() => noUpload)

const sendings = new Map<number, Sending & { isDone: boolean; end: () => void }>()
let lastKey = 0
/** Asked when something failed: true to try once more. */
let answerFailed: ((again: boolean) => void) | undefined
const answer = (again: boolean): void => {
  const tell = answerFailed
  answerFailed = undefined
  tell?.(again)
}

const show = (): void => {
  const all = [...sendings.values()]
  const sum = (of: (sending: Sending) => number) => all.reduce((before, sending) => before + of(sending), 0)
  const [loaded, total] = [sum((sending) => sending.loaded), sum((sending) => sending.total)]
  const isDone = all.every((sending) => sending.isDone)
  const isAsked = answerFailed !== undefined
  useUpload.setState(({ error }) => ({
    loaded,
    total,
    progress: isDone ? 1 : Math.min(sentAtMost, total === 0 ? 0 : loaded / total),
    phase: isAsked ? 'failed' : isDone ? 'done' : 'sending',
    names: all.map(({ name }) => name),
    error: isAsked ? error : undefined,
  }))
  clearTimeout(closing)
  if (useUpload.getState().phase === 'done') closing = setTimeout(close, doneShownMs)
}

/** So long it is said that everything arrived. */
export const doneShownMs = 4000
let closing: ReturnType<typeof setTimeout> | undefined

const close = (): void => {
  clearTimeout(closing)
  sendings.clear()
  useUpload.setState(noUpload)
}

/** A file begins its way; `end` is what a cancel calls. */
export const trackUpload = ({ name, total, end }: Omit<Sending, 'loaded'> & { end: () => void }) => {
  // Finished uploads that are still shown make room.
  if (useUpload.getState().phase === 'done') sendings.clear()
  lastKey += 1
  const key = lastKey
  const set = (part: Partial<Sending & { isDone: boolean }>) => {
    const now = sendings.get(key)
    if (!now) return
    sendings.set(key, { ...now, ...part })
    show()
  }
  sendings.set(key, { name, total, loaded: 0, isDone: false, end })
  show()
  return {
    sent: (loaded: number) => set({ loaded }),
    done: () => set({ loaded: total, isDone: true }),
    /** Left out of the count, as if it had never begun. */
    gone: () => {
      sendings.delete(key)
      if (sendings.size === 0) close()
      else show()
    },
    /** Shows the reason and answers whether to try again. One dialog at a time: an older one is answered no. */
    failed: (error: unknown): Promise<boolean> =>
      new Promise((resolve) => {
        answer(false)
        answerFailed = resolve
        useUpload.setState({ phase: 'failed', error })
      }),
  }
}

export const retryUpload = (): void => answer(true)
export const skipUpload = (): void => answer(false)
export const closeUpload = (): void => close()

/** Ends everything that is on its way. */
export const cancelUpload = (): void => {
  const ends = [...sendings.values()].filter(({ isDone }) => !isDone).map(({ end }) => end)
  close()
  for (const end of ends) end()
}
