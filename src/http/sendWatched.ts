// Sends a body and tells how much of it has left, which `fetch` does not.
import type { BuiltRequest } from './buildRequest.ts'

/** All bytes sent is not yet done: only the answer makes it whole. */
export const sentAtMost = 0.99

export interface UploadProgress {
  /** Bytes. */
  readonly loaded: number
  readonly total: number
  /** From 0 to 1. */
  readonly progress: number
}
export type OnProgress = (sent: UploadProgress) => void

const answerOf = (sending: XMLHttpRequest): Response => {
  const headers = new Headers()
  for (const name of ['date', 'cache-control']) {
    const value = sending.getResponseHeader(name)
    if (value) headers.set(name, value)
  }
  return new Response(sending.responseText, { status: sending.status, headers })
}

/** Rejects as `fetch` does: without an answer, or with the signal's reason. */
export const sendWatched = (
  { method, url, headers, body }: BuiltRequest,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const sending = new XMLHttpRequest()
    const stop = () => {
      sending.abort()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    sending.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress({ loaded, total, progress: Math.min(sentAtMost, total === 0 ? 0 : loaded / total) }),
    )
    sending.addEventListener('load', () => resolve(answerOf(sending)))
    sending.addEventListener('error', () => reject(new TypeError('No answer')))
    sending.open(method, url)
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
    sending.send(body ?? null)
  })
