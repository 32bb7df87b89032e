// The link of a stored picture, for src/ui/usePicture.ts.
import { fileLinkSeconds, getFileLink } from '#contract/system/file.ts'
import { request } from '#src/http/request.ts'

export const pictureLink = async (reference: string) => {
  const id = reference.slice('file:'.length)
  const { url } = await request(getFileLink, { params: { id } }, { quiet: true })
  return { url, until: Date.now() + fileLinkSeconds * 1000 }
}
