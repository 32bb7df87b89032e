// pdf.js, with its worker, character maps and fonts from our own server. Loaded when the first PDF comes.
import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { createDataFactories } from './pdfData.ts'
import { PdfRefusal } from './pdfRefusal.ts'
import { renderPage } from './renderPage.ts'

GlobalWorkerOptions.workerSrc = workerUrl

export interface OpenPdf {
  readonly pages: number
  /** Draws a page, counted from 1. */
  picture(page: number, name: string, signal: AbortSignal): Promise<File>
  /** The text of a page, with a line break where the page has one; empty for a scan. */
  text(page: number): Promise<string>
  close(): void
}

const refusalOf = (cause: unknown): unknown => {
  // This one pdf.js throws, and does not export.
  if (cause instanceof Error && cause.name === 'PasswordException')
    return new PdfRefusal('password', { cause })
  if (cause instanceof InvalidPDFException) return new PdfRefusal('broken', { cause })
  return cause
}

const open = (pdf: PDFDocumentProxy): OpenPdf => ({
  pages: pdf.numPages,
  picture: async (number, name, signal) => {
    const page = await pdf.getPage(number)
    try {
      return await renderPage(page, name, signal)
    } finally {
      page.cleanup()
    }
  },
  text: async (number) => {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    return items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('')
      .trim()
  },
  close: () => void pdf.loadingTask.destroy(),
})

export const openPdf = async (file: File): Promise<OpenPdf> => {
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    ...createDataFactories(),
    isEvalSupported: false, // our pages may not make code out of text
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return open(await loading.promise)
  } catch (error) {
    void loading.destroy()
    throw refusalOf(error)
  }
}
