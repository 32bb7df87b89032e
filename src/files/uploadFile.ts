import type { FileId, TenantId } from '#contract/ids.ts'
import { refuseUpload, type UploadUse } from '#contract/system/upload.ts'
import { RequestError } from '#src/http/requestError.ts'

/** `tenantId`: of the platform's administrator, who keeps a file with a school. */
export type UploadPlace = UploadUse & { readonly tenantId?: TenantId }
export type UploadOptions = UploadPlace & {
  /** From 0 to 1, where 1 is stored and not only sent; and how many bytes have left. */
  onProgress?: (part: number, loaded: number) => void
  /** Ends it and removes what has arrived; the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Answers the id of the stored file, or throws a RequestError with the server's own words. What sends it comes with the
 * first file: 18 KB that no list waits for.
 */
export const uploadFile = async (file: File, options: UploadOptions): Promise<FileId> => {
  const refusal = refuseUpload({ name: file.name, size: file.size, purpose: options.purpose })
  if (refusal) throw new RequestError({ code: refusal, status: 400 })
  const { uploadByTus } = await import('./tusUpload.ts').catch((cause: unknown) => {
    throw new RequestError({ code: 'UPLOAD_FAILED', status: 0, cause })
  })
  return uploadByTus(file, options)
}
