// Pictures from a file, the clipboard or another window, put on the page that was open when they came.
import type { VecLike } from 'tldraw'
import { RequestError } from '#src/http/requestError.ts'
import type { BoardValue } from '../BoardContext.ts'
import { startJob } from './boardJobs.ts'
import { placePicture } from './placePicture.ts'
import { showRefusal } from './showRefusal.ts'
import { uploadPicture } from './uploadPicture.ts'

export type Place = Pick<BoardValue, 'editor' | 'liveId'>
/** Several at once lie like a fanned pack of cards. */
const fanned = 32

/** A picture from the clipboard has a type and no proper name. */
export const named = (file: File): File => {
  const suffix = file.type.split('/')[1]
  if (/\.\w+$/.test(file.name) || !suffix) return file
  return new File([file], `${file.name || 'image'}.${suffix}`, { type: file.type })
}

export const insertPictures = async (
  { editor, liveId }: Place,
  files: readonly File[],
  point?: VecLike,
): Promise<void> => {
  const view = editor.getViewportPageBounds().clone()
  const pageId = editor.getCurrentPageId()
  const from = point ?? view.center
  editor.markHistoryStoppingPoint('pictures')
  await Promise.all(
    files.map(async (file, place) => {
      const job = startJob(file.name)
      try {
        const picture = await uploadPicture(file, {
          liveId,
          signal: job.signal,
          onProgress: (part) => job.show(part),
        })
        // The pen may have been taken or the page removed during the upload.
        if (editor.getIsReadonly() || !editor.getPage(pageId))
          throw new RequestError({ code: 'FORBIDDEN', status: 403 })
        const centre = { x: from.x + place * fanned, y: from.y + place * fanned }
        placePicture(editor, picture, { pageId, centre, view })
      } catch (error) {
        if (!job.signal.aborted) showRefusal(file.name, error)
      } finally {
        job.end()
      }
    }),
  )
}
