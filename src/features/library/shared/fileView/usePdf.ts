// Opens the PDF of a resource, or the pages that the server makes of an office file.
import { useEffect, useState } from 'react'
import type { ResourceRecord } from '#contract/library/resource.ts'
import type { OpenPdf } from '#src/files/pdf/pdfEngine.ts'
import { loadPreview } from './resourceFile.ts'

/** A null PDF: the server cannot make pages of this office file. */
type OpenedPdf = { pdf: OpenPdf | null } | { error: unknown }

/** Answers undefined while it loads. Its worker ends with the view. */
export const usePdf = ({ id, name }: ResourceRecord, as?: 'pdf'): OpenedPdf | undefined => {
  const [opened, setOpened] = useState<OpenedPdf>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const open = async () => {
      const [file, { openPdf }] = await Promise.all([
        loadPreview({ id, name }, { signal, ...(as && { as }) }),
        import('#src/files/pdf/pdfEngine.ts'),
      ])
      const pdf = file.size > 0 ? await openPdf(file) : null
      if (!pdf) return setOpened({ pdf })
      signal.addEventListener('abort', pdf.close, { once: true })
      if (signal.aborted) pdf.close()
      else setOpened({ pdf })
    }
    open().catch((error: unknown) => {
      if (!signal.aborted) setOpened({ error })
    })
    return () => {
      leaving.abort()
      setOpened(undefined)
    }
  }, [id, name, as])
  return opened
}
