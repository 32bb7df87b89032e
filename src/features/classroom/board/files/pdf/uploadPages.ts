// The pages of a PDF on their way to the board's files.
import { discardBoardFiles } from '#contract/classroom/board.ts'
import type { LiveId } from '#contract/ids.ts'
import type { OpenPdf } from '#src/files/pdf/pdfEngine.ts'
import { request } from '#src/http/request.ts'
import { type Picture, uploadPicture } from '../uploadPicture.ts'

/** While one page is being drawn, others are on their way. */
const lanes = 3

interface Order {
  readonly pdf: OpenPdf
  readonly liveId: LiveId
  /** The page's number follows it. */
  readonly name: string
  readonly signal: AbortSignal
  onPage(done: number): void
}

/** Files that cannot be discarded now, because the connection is down, stay until the session is deleted. */
export const discardPages = (liveId: LiveId, pictures: readonly Picture[]): void => {
  const fileIds = pictures.map(({ id }) => id)
  if (fileIds.length === 0) return
  request(discardBoardFiles, { params: { id: liveId }, body: { fileIds } }, { quiet: true }).catch(() => {})
}

/** All pages as stored pictures, in their order; stopped or failed, none of them stays. */
export const uploadPages = async ({ pdf, liveId, name, signal, onPage }: Order): Promise<Picture[]> => {
  // One page that fails ends the others too.
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const pictures = new Map<number, Picture>()
  let next = 1
  const lane = async () => {
    while (next <= pdf.pages) {
      either.throwIfAborted()
      const number = next
      next += 1
      const page = await pdf.picture(number, `${name} ${number}`, either)
      // Running uploads finish even after a cancel, so that they are known and can be discarded.
      pictures.set(number, await uploadPicture(page, { liveId }))
      onPage(pictures.size)
    }
  }
  const running = Array.from({ length: lanes }, lane)
  try {
    await Promise.all(running)
    signal.throwIfAborted()
  } catch (error) {
    failed.abort()
    await Promise.allSettled(running)
    discardPages(liveId, [...pictures.values()])
    throw error
  }
  return [...pictures].sort(([one], [two]) => one - two).map(([, picture]) => picture)
}
