// tus as a function from a web request to a web response. Who may ask was settled before; here bytes and offsets.
import { FileStore as TusStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { appError } from '#contract/errors.ts'
import type { FileId } from '#contract/ids.ts'
import { uploadBytesMax, uploadPath } from '#contract/upload.ts'
import type { Log } from '../../platform/log.ts'

export interface Ticket {
  readonly id: FileId
  /** Called when the last byte is on disk, before the answer. */
  readonly finish: () => Promise<void>
}

export interface TusDoor {
  /** Throws what our own code threw; tus's answers, also its refusals, come back as they are. */
  pass(request: Request, ticket: Ticket): Promise<Response>
}

export const openTusDoor = (directory: string, log: Log): TusDoor => {
  const tickets = new WeakMap<object, Ticket>()
  const thrown = new WeakMap<object, unknown>()
  const server = new Server({
    path: uploadPath,
    datastore: new TusStore({ directory }),
    maxSize: uploadBytesMax,
    relativeLocation: true,
    // Our own page asks from our own origin; nobody else's page has business here.
    allowedOrigins: () => false,
    namingFunction: (request) => tickets.get(request)?.id ?? '',
    getFileIdFromRequest: (request) => tickets.get(request)?.id,
    onUploadFinish: async (request) => {
      await tickets.get(request)?.finish()
      return {}
    },
    onResponseError: (request, error) => {
      // tus's own are objects with a status; from 500 on it could not write, and its words are not for the world.
      const isOfTus = 'status_code' in error
      if (!isOfTus) thrown.set(request, error)
      else if (error.status_code >= 500) {
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
