// tus as a function from a web request to a web response. Permission was checked before; this handles bytes and offsets.
import { Server } from '@tus/server'
import { AppError, appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import { uploadBytesMax, uploadPath } from '#contract/system/upload.ts'
import type { Log } from '#server/base/log.ts'
import type { UploadStaging } from './uploadStaging.ts'

export interface Ticket {
  readonly id: FileId
  /** Called when the last byte is stored, before the answer. */
  readonly finish: () => Promise<void>
}

export interface TusHandler {
  /** Throws errors of our own code; responses of tus, including refusals, are returned unchanged. */
  pass(request: Request, ticket: Ticket): Promise<Response>
}

export const openTusHandler = (uploads: UploadStaging, log: Log): TusHandler => {
  const tickets = new WeakMap<object, Ticket>()
  const thrown = new WeakMap<object, unknown>()
  const keyOf = (request: Request) => {
    const ticket = tickets.get(request)
    return ticket && uploads.keyOf(ticket.id)
  }
  const server = new Server({
    path: uploadPath,
    datastore: uploads.tus,
    maxSize: uploadBytesMax,
    generateUrl: (request) => `${uploadPath}/${tickets.get(request)?.id}`,
    // Only pages of our own origin may use it, so no CORS headers.
    allowedOrigins: () => false,
    namingFunction: (request) => keyOf(request) ?? '',
    getFileIdFromRequest: keyOf,
    onUploadFinish: async (request) => {
      await tickets.get(request)?.finish()
      return {}
    },
    onResponseError: (request, error) => {
      if (error instanceof AppError) thrown.set(request, error)
      // Errors of tus have a status; from 500 on, or without one, writing failed, and their message is not sent to clients.
      else if (!('status_code' in error) || error.status_code >= 500) {
        log.warn({ err: error }, 'bytes of an upload were not written')
        thrown.set(request, appError('UPLOAD_FAILED', { cause: error }))
      }
      return undefined
    },
  })
  return {
    pass: async (request, ticket) => {
      tickets.set(request, ticket)
      const response = await server.handleWeb(request)
      if (thrown.has(request)) throw thrown.get(request)
      return response
    },
  }
}
