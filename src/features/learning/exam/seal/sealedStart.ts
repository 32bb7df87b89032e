// The opening minute on this page: the sealed paper is fetched at a random time before the start, and its key at a random time
// shortly after it, so that 2,000 pages do not ask in one moment. What fails is asked again with growing pauses.
import type { CallAnswer } from '#contract/call.ts'
import type { FileId } from '#contract/ids.ts'
import {
  type getSealedFile,
  type getSealedPaper,
  type openSealedExam,
  sealedBeforeMs,
} from '#contract/learning/exam/sealCalls.ts'

type SealedPaper = CallAnswer<typeof getSealedPaper>
type SealedFile = CallAnswer<typeof getSealedFile>
export type SealedOpening = CallAnswer<typeof openSealedExam>

export interface Delivered {
  readonly paper: SealedPaper
  readonly files: ReadonlyMap<FileId, SealedFile>
}
/** plain: nothing sealed came until the start, so the attempt is opened as any other. */
export type SealedStart =
  | { readonly how: 'sealed'; readonly delivered: Delivered; readonly opening: SealedOpening }
  | { readonly how: 'plain' }

export type StartStep = 'waiting' | 'fetching' | 'delivered' | 'opening'

export interface SealedStartParts {
  /** Epoch ms by the server's clock, as every time here. */
  readonly startAt: number
  readonly now: () => number
  /** From 0 to 1. */
  readonly random: () => number
  /** Rejects when the page is left. */
  readonly wait: (ms: number) => Promise<void>
  readonly getPaper: () => Promise<SealedPaper>
  readonly getFile: (fileId: FileId) => Promise<SealedFile>
  readonly open: () => Promise<SealedOpening>
  /** Whether it may help to ask again. */
  readonly canRetry: (error: unknown) => boolean
  readonly onStep: (step: StartStep) => void
}

const lastFetchMs = 60_000
const hurriedMs = 5000
const pauseMs = { first: 1000, longest: 15_000 }
/** Where nothing sealed came, nothing said how many students there are. */
const plainSpreadMs = 10_000

const growingPause = (round: number, random: () => number) =>
  Math.min(pauseMs.first * 2 ** round, pauseMs.longest) * (0.75 + random() / 2)

/** From ten minutes until one minute before the start; who comes later hurries. */
export const fetchAt = ({ startAt, now, random }: Pick<SealedStartParts, 'startAt' | 'now' | 'random'>) => {
  const earliest = Math.max(now(), startAt - sealedBeforeMs)
  const latest = Math.max(startAt - lastFetchMs, Math.min(earliest + hurriedMs, startAt))
  return earliest + random() * Math.max(0, latest - earliest)
}

/** undefined: nothing came until the start. */
const fetchDelivered = async (parts: SealedStartParts): Promise<Delivered | undefined> => {
  const { startAt, now, random, wait } = parts
  const files = new Map<FileId, SealedFile>()
  for (let round = 0; now() < startAt; round += 1) {
    try {
      const paper = await parts.getPaper()
      for (const fileId of paper.fileIds)
        if (!files.has(fileId)) files.set(fileId, await parts.getFile(fileId))
      return { paper, files }
    } catch (error) {
      if (!parts.canRetry(error)) return undefined
      await wait(Math.min(growingPause(round, random), Math.max(0, startAt - now())))
    }
  }
  return undefined
}

/** Throws what does not get better by asking again. */
const openWithin = async (parts: SealedStartParts): Promise<SealedOpening> => {
  for (let round = 0; ; round += 1) {
    try {
      return await parts.open()
    } catch (error) {
      if (!parts.canRetry(error)) throw error
      await parts.wait(growingPause(round, parts.random))
    }
  }
}

/** Ends when the attempt is open, or is to be opened as any other. Throws what the page has to show. */
export const startSealed = async (parts: SealedStartParts): Promise<SealedStart> => {
  const { now, random, wait, onStep } = parts
  onStep('waiting')
  await wait(Math.max(0, fetchAt(parts) - now()))
  onStep('fetching')
  const delivered = await fetchDelivered(parts)
  if (delivered) onStep('delivered')
  const startAt = delivered?.paper.startAt ?? parts.startAt
  const spreadMs = delivered?.paper.spreadMs ?? plainSpreadMs
  await wait(Math.max(0, startAt - now()))
  onStep('opening')
  await wait(random() * spreadMs)
  if (!delivered) return { how: 'plain' }
  return { how: 'sealed', delivered, opening: await openWithin(parts) }
}
