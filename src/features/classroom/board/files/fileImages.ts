// The pictures of a board, each fetched once: on a weak connection an expired link causes no second download, and loaded
// pictures stay visible while offline.

import type { FileId } from '#contract/ids.ts'
import { loadFileLink } from '#src/files/useFileLink.ts'
import { RequestError } from '#src/http/requestError.ts'

const retryMs = [500, 1000, 2000, 4000, 8000, 15_000]

export interface FileImages {
  /** An address in this window; null when there is no such picture for this person. */
  addressOf(id: FileId): Promise<string | null>
  /** Adds a picture that this browser has already, because its person put it on the board. */
  put(id: FileId, blob: Blob): void
  close(): void
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Network errors are retried; refusals are final. */
const canComeBack = (error: unknown) =>
  error instanceof RequestError ? error.canRetry : error instanceof TypeError

const load = async (id: FileId, signal: AbortSignal): Promise<Blob> => {
  const link = await loadFileLink(id)
  if (!link) throw new RequestError({ code: 'NOT_FOUND', status: 404 })
  const response = await fetch(link.url, { signal })
  if (!response.ok) throw new RequestError({ code: 'UNAVAILABLE', status: response.status })
  return response.blob()
}

export const createFileImages = (): FileImages => {
  const addresses = new Map<FileId, Promise<string | null>>()
  const urls: string[] = []
  const stop = new AbortController()
  const { signal } = stop

  const addressFor = (blob: Blob) => {
    const address = URL.createObjectURL(blob)
    urls.push(address)
    return address
  }
  const fetchIt = async (id: FileId): Promise<string | null> => {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        const blob = await load(id, signal)
        if (signal.aborted) return null
        return addressFor(blob)
      } catch (error) {
        if (!canComeBack(error)) break
        await pause(retryMs[attempt] ?? 30_000, signal)
      }
    }
    addresses.delete(id) // asked again when it is looked at again
    return null
  }
  return {
    addressOf: (id) => {
      const loading = addresses.get(id) ?? fetchIt(id)
      addresses.set(id, loading)
      return loading
    },
    put: (id, blob) => {
      addresses.set(id, Promise.resolve(addressFor(blob)))
    },
    close: () => {
      stop.abort()
      for (const address of urls) URL.revokeObjectURL(address)
      addresses.clear()
    },
  }
}
