// A PDF becomes pages of the board: all of them in the end, or, stopped on the way, none.
import { refuseUpload, suffixOf } from '#contract/upload.ts'
import { RequestError } from '#src/http/requestError.ts'
import { startJob } from '../boardJobs.ts'
import type { Place } from '../insertPictures.ts'
import { type Picture, putPicture } from '../putPicture.ts'
import { tellRefusal } from '../tellRefusal.ts'
import { addPdfPages, freePages } from './addPdfPages.ts'
import { PdfRefusal } from './pdfRefusal.ts'

export const pdfPagesMax = 100
/** While one page is being drawn, others are on their way. */
const lanes = 3
/** So that the picture's name, with number and suffix, stays within what an upload may be called. */
const stemMax = 80

export const isPdf = (file: File): boolean => file.type === 'application/pdf' || suffixOf(file.name) === 'pdf'

const stemOf = (name: string) => [...name.replace(/\.pdf$/i, '')].slice(0, stemMax).join('')

export const importPdf = async ({ editor, liveId }: Place, file: File): Promise<void> => {
  const job = startJob(file.name)
  const { signal } = job
  // One page that fails ends the others too.
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  try {
    const refusal = refuseUpload({ name: file.name, size: file.size, purpose: 'board' })
    if (refusal) throw new RequestError({ code: refusal, status: 400 })
    const { openPdf } = await import('./pdfEngine.ts')
    const pdf = await openPdf(file)
    try {
      if (pdf.pages > pdfPagesMax) throw new PdfRefusal('tooLong', { max: pdfPagesMax })
      if (pdf.pages > freePages(editor)) throw new PdfRefusal('boardFull', { max: freePages(editor) })
      const stem = stemOf(file.name)
      const pictures: Picture[] = []
      let next = 1
      let done = 0
      const show = () => job.show(done / pdf.pages, { done, all: pdf.pages })
      show()
      const lane = async () => {
        while (next <= pdf.pages) {
          either.throwIfAborted()
          const number = next
          next += 1
          const picture = await pdf.picture(number, `${stem} ${number}`, either)
          pictures[number - 1] = await putPicture(picture, { liveId, signal: either })
          done += 1
          show()
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane)).catch((error: unknown) => {
        failed.abort()
        throw error
      })
      signal.throwIfAborted()
      if (editor.getIsReadonly()) throw new RequestError({ code: 'FORBIDDEN', status: 403 })
      addPdfPages(editor, pictures, stem)
    } finally {
      pdf.close()
    }
  } catch (error) {
    if (!signal.aborted) tellRefusal(file.name, error)
  } finally {
    job.end()
  }
}
