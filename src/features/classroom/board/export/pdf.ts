// A PDF with one picture per page: hanzi look as on the screen, wherever it is opened.
import { PDFDocument } from '@cantoo/pdf-lib'
import { pictureOf } from './picture.ts'
import type { Sheet } from './sheet.ts'

/** A PDF counts in points, a screen in pixels. */
const pointsPerPixel = 0.75

export const pdfOf = async (
  sheets: AsyncIterable<Sheet>,
  title: string,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  for await (const sheet of sheets) {
    const type = sheet.hasPicture ? 'jpeg' : 'png'
    const bytes = await (await pictureOf(sheet, type)).arrayBuffer()
    const picture = type === 'jpeg' ? await pdf.embedJpg(bytes) : await pdf.embedPng(bytes)
    const [width, height] = [sheet.width * pointsPerPixel, sheet.height * pointsPerPixel]
    pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
  }
  return pdf.getPageCount() === 0 ? null : new Uint8Array(await pdf.save())
}
