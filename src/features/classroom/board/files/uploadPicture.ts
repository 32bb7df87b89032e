// Uploads one picture to the board's files.

import type { FileId, LiveId } from '#contract/ids.ts'
import { refuseUpload } from '#contract/system/upload.ts'
import { uploadFile } from '#src/files/uploadFile.ts'
import { RequestError } from '#src/http/requestError.ts'
import { imagesOf } from './currentImages.ts'
import { scaleImage } from './scaleImage.ts'

export interface Picture {
  readonly id: FileId
  readonly name: string
  readonly type: string
  readonly w: number
  readonly h: number
  readonly size: number
}
interface Options {
  readonly liveId: LiveId
  readonly signal?: AbortSignal
  readonly onProgress?: (part: number) => void
}

/** Throws a RequestError whose words say why it is refused. */
export const uploadPicture = async (file: File, { liveId, ...options }: Options): Promise<Picture> => {
  const refusal = refuseUpload({ name: file.name, size: file.size, purpose: 'board' })
  if (refusal) throw new RequestError({ code: refusal, status: 400 })
  const sized = await scaleImage(file).catch((cause: unknown) => {
    throw new RequestError({ code: 'UPLOAD_TYPE_MISMATCH', status: 400, cause })
  })
  options.signal?.throwIfAborted()
  const id = await uploadFile(sized.file, { purpose: 'board', liveId, ...options })
  imagesOf(liveId).put(id, sized.file)
  const { name, type, size } = sized.file
  return { id, name, type, size, w: sized.w, h: sized.h }
}
