// A PDF becomes pages of the board: all of them in the end, or, stopped on the way, none.
import { refuseUpload, suffixOf } from '#contract/system/upload.ts'
import { PdfRefusal } from '#src/files/pdf/pdfRefusal.ts'
import { RequestError } from '#src/http/requestError.ts'
import { type RunningJob, startJob } from '../boardJobs.ts'
import type { Place } from '../insertPictures.ts'
import { showRefusal } from '../showRefusal.ts'
import { addPdfPages, freePages } from './addPdfPages.ts'
import { discardPages, uploadPages } from './uploadPages.ts'

const pdfPagesMax = 100
/** So that the picture's name, with number and suffix, stays within what an upload may be called. */
const stemMax = 80

export const isPdf = (file: File): boolean => file.type === 'application/pdf' || suffixOf(file.name) === 'pdf'

const stemOf = (name: string) => [...name.replace(/\.pdf$/i, '')].slice(0, stemMax).join('')

const putPages = async ({ editor, liveId }: Place, file: File, job: RunningJob): Promise<void> => {
  const refusal = refuseUpload({ name: file.name, size: file.size, purpose: 'board' })
  if (refusal) throw new RequestError({ code: refusal, status: 400 })
  const { openPdf } = await import('#src/files/pdf/pdfEngine.ts')
  const pdf = await openPdf(file)
  try {
    const { pages } = pdf
    if (pages > pdfPagesMax) throw new PdfRefusal('tooLong', { max: pdfPagesMax })
    if (pages > freePages(editor)) throw new PdfRefusal('boardFull', { max: freePages(editor) })
    const name = stemOf(file.name)
    const onPage = (done: number) => job.show(done / pages, { done, all: pages })
    onPage(0)
    const pictures = await uploadPages({ pdf, liveId, name, signal: job.signal, onPage })
    // The pen may have gone while they were on their way.
    if (editor.getIsReadonly()) {
      discardPages(liveId, pictures)
      throw new RequestError({ code: 'FORBIDDEN', status: 403 })
    }
    addPdfPages(editor, pictures, name)
  } finally {
    pdf.close()
  }
}

export const importPdf = async (place: Place, file: File): Promise<void> => {
  const job = startJob(file.name)
  try {
    await putPages(place, file, job)
  } catch (error) {
    if (!job.signal.aborted) showRefusal(file.name, error)
  } finally {
    job.end()
  }
}
