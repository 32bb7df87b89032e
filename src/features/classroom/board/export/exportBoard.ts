// The board as files: one drawing or picture per page, or one PDF.
import type { Editor, TLPageId } from 'tldraw'
import { type Sheet, sheetOf } from './sheet.ts'
import { zipOf } from './zip.ts'

export const exportFormats = ['png', 'svg', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportRequest {
  readonly editor: Editor
  readonly pageIds: readonly TLPageId[]
  readonly format: ExportFormat
  /** The name has no suffix. */
  readonly name: string
  readonly signal: AbortSignal
  onPage(done: number): void
}

const sheetsOf = async function* ({ editor, pageIds, signal, onPage }: ExportRequest): AsyncGenerator<Sheet> {
  for (const [done, pageId] of pageIds.entries()) {
    signal.throwIfAborted()
    onPage(done)
    const sheet = await sheetOf(editor, pageId)
    if (sheet) yield sheet
  }
  onPage(pageIds.length)
}

const fileOf = async (sheet: Sheet, format: 'png' | 'svg', name: string): Promise<File> => {
  if (format === 'svg') return new File([sheet.svg], `${name}.svg`, { type: 'image/svg+xml' })
  const { pictureOf } = await import('./picture.ts')
  return new File([await pictureOf(sheet, 'png')], `${name}.png`, { type: 'image/png' })
}

/** null: there is nothing on these pages. */
export const exportBoard = async (order: ExportRequest): Promise<File | null> => {
  const { format, name } = order
  if (format === 'pdf') {
    const { pdfOf } = await import('./pdf.ts')
    const bytes = await pdfOf(sheetsOf(order), name)
    return bytes && new File([bytes], `${name}.pdf`, { type: 'application/pdf' })
  }
  const files: File[] = []
  for await (const sheet of sheetsOf(order)) {
    const number = String(files.length + 1).padStart(2, '0')
    files.push(await fileOf(sheet, format, order.pageIds.length > 1 ? `${name} ${number}` : name))
  }
  const [only] = files
  if (!only || files.length === 1) return only ?? null
  return new File([await zipOf(files)], `${name}.zip`, { type: 'application/zip' })
}
