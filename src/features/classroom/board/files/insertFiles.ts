// Adds files to the board, from the button, the clipboard or by dropping them.
import type { VecLike } from 'tldraw'
import { insertPictures, named, type Place } from './insertPictures.ts'
import { importPdf, isPdf } from './pdf/importPdf.ts'

export const insertFiles = async (place: Place, files: readonly File[], point?: VecLike): Promise<void> => {
  const all = files.map(named)
  const pictures = all.filter((file) => !isPdf(file))
  if (pictures.length > 0) await insertPictures(place, pictures, point)
  // One after the other: their pages must not mix.
  for (const pdf of all.filter(isPdf)) await importPdf(place, pdf)
}

/** The file dialog shows these types; the upload rules decide whether a file is taken. */
export const shownInDialog = 'image/png,image/jpeg,image/gif,image/webp,application/pdf'
