// Fetches the bytes of a resource: to look at (no toast, the page says what is wrong), or as a download.
import i18next from 'i18next'
import { type ResourceRecord, resourceBytes } from '#contract/library/resource.ts'
import { reportTokenDead, sessionHeaders } from '#src/http/request.ts'
import { RequestError, readRefusal } from '#src/http/requestError.ts'
import { showError } from '#src/http/showError.ts'
import { downloadFile } from '#src/lib/downloadFile.ts'
import { showToast } from '#src/ui/toastStore.ts'

type Named = Pick<ResourceRecord, 'id' | 'name'>

interface FileOptions {
  readonly signal?: AbortSignal
  /** An office file as its pages; the file is empty where the server cannot make them. */
  readonly as?: 'pdf'
}

const fetchFile = async (
  path: string,
  { id, name }: Named,
  { signal, as }: FileOptions = {},
): Promise<File> => {
  const headers = sessionHeaders()
  const query = new URLSearchParams({ id, ...(as && { as }) })
  let answer: Response
  try {
    answer = await fetch(`${path}?${query}`, { headers, ...(signal && { signal }) })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new RequestError({ code: 'UNAVAILABLE', status: 0, cause })
  }
  if (answer.status === 424) reportTokenDead(headers.Authorization)
  if (!answer.ok) throw readRefusal(answer.status, await answer.json().catch(() => undefined))
  const blob = await answer.blob()
  return new File([blob], name, { type: blob.type })
}

/** Throws a RequestError and shows nothing (CALL-RES-03). */
export const loadPreview = (resource: Named, options: FileOptions): Promise<File> =>
  fetchFile(resourceBytes.preview.path, resource, options)

/** A refusal or an empty file is shown as a toast. */
export const downloadResource = async (resource: Named): Promise<void> => {
  try {
    const file = await fetchFile(resourceBytes.classDownload.path, resource)
    if (file.size === 0) showToast({ kind: 'error', text: i18next.t('fileView:empty') })
    else downloadFile(file)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    showError(error)
  }
}
