// Uploads a file by tus: in chunks, resumed after a lost connection.
import { DetailedError, Upload } from 'tus-js-client'
import { type FileId, fileIdSchema } from '#contract/ids.ts'
import { uploadChunkBytes, uploadPath } from '#contract/system/upload.ts'
import { reportTokenDead, sessionHeaders } from '#src/http/request.ts'
import { RequestError, readRefusal } from '#src/http/requestError.ts'
import { sentAtMost } from '#src/http/sendWatched.ts'
import type { UploadOptions } from './uploadFile.ts'

/** Delays between retries without progress: an outage of two minutes does not fail the upload. */
const retryDelays = [0, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 30_000, 30_000]

/** Answers the id of the stored file; rejects with a RequestError or the signal's reason. */
export const uploadByTus = (file: File, options: UploadOptions): Promise<FileId> =>
  new Promise((resolve, reject) => {
    const { onProgress, signal } = options
    if (signal?.aborted) return reject(signal.reason)
    const upload = new Upload(file, {
      endpoint: uploadPath,
      metadata: { name: file.name, type: file.type, size: String(file.size), ...purposeOf(options) },
      chunkSize: uploadChunkBytes,
      retryDelays,
      // Only the session's own storage may keep things, and a File does not outlive the page anyway.
      storeFingerprintForResuming: false,
      // Asked before every request: the token may have been renewed since the last piece.
      onBeforeRequest: (request) => {
        const ofSchool = options.tenantId && { 'TENANT-ID': options.tenantId }
        for (const [name, value] of Object.entries({ ...sessionHeaders(), ...ofSchool })) {
          request.setHeader(name, value)
        }
      },
      onShouldRetry: (error) => canRetry(error),
      onProgress: (sent, total) => onProgress?.(Math.min(sentAtMost, sent / total), sent),
      onSuccess: () => {
        signal?.removeEventListener('abort', handleAbort)
        onProgress?.(1, file.size)
        resolve(fileIdSchema.parse(upload.url?.split('/').at(-1)))
      },
      onError: (error) => {
        signal?.removeEventListener('abort', handleAbort)
        reject(refusalOf(error))
      },
    })
    const handleAbort = () => {
      // What cannot be removed now, because the connection is down, is swept by the server.
      upload.abort(true).catch(() => {})
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', handleAbort, { once: true })
    upload.start()
  })

const purposeOf = (options: UploadOptions): Record<string, string> =>
  options.purpose === 'board'
    ? { purpose: options.purpose, liveId: options.liveId }
    : { purpose: options.purpose }

/** No answer, a server error, a chunk received twice, or too much asked at once: ask for the offset and continue. */
const canRetry = (error: DetailedError) => {
  const status = error.originalResponse?.getStatus() ?? 0
  if (status === 429) return refusalOf(error).code === 'TOO_MANY'
  return status === 0 || status >= 500 || status === 409
}

const refusalOf = (error: Error) => {
  const response = error instanceof DetailedError ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  if (status === 424 && error instanceof DetailedError) {
    reportTokenDead(error.originalRequest.getHeader('Authorization'))
  }
  if (!response || status === 0 || status >= 500) {
    return new RequestError({ code: 'UPLOAD_FAILED', status, cause: error })
  }
  try {
    return readRefusal(status, JSON.parse(response.getBody()))
  } catch {
    return readRefusal(status, undefined) // tus's own words, or a proxy's page: the status must speak
  }
}
