// Sends a file with the upload overlay: progress, cancel and retry.
import i18next from 'i18next'
import type { FileId } from '#contract/ids.ts'
import { RequestError } from '#src/http/requestError.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { type UploadPlace, uploadFile } from './uploadFile.ts'
import { trackUpload } from './uploadStore.ts'

/** The person cancelled it: nothing failed, and nothing more is to be said. */
export class UploadCancelled extends Error {
  override readonly name = 'UploadCancelled'
}

/** Answers the id of the stored file. Throws UploadCancelled, or why it was refused. */
export const sendFile = async (file: File, use: UploadPlace): Promise<FileId> => {
  const controller = new AbortController()
  const end = () => {
    controller.abort(new UploadCancelled())
    showToast({ kind: 'info', text: i18next.t('upload:cancelled') })
  }
  const sending = trackUpload({ name: file.name, total: file.size, end })
  for (;;) {
    try {
      const onProgress = (_part: number, loaded: number) => sending.sent(loaded)
      const id = await uploadFile(file, { ...use, onProgress, signal: controller.signal })
      sending.done()
      return id
    } catch (error) {
      // A file that the rules refuse is refused again: the words of the refusal belong beside the field.
      const canRetry = error instanceof RequestError && error.canRetry
      if (canRetry && (await sending.failed(error))) {
        sending.sent(0)
        continue
      }
      sending.gone()
      throw error
    }
  }
}
