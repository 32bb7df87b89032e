// Shared documents on the wire: their names, why a connection ends, and how much is too much.
import { z } from 'zod'
import { type LiveId, uuidSchema } from '../ids.ts'

const documentKinds = ['board', 'plan', 'course', 'task'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** `board:<live session>`, `board:<live session>:<round>-<group>`, `plan:<id>`, `course:<id>`, `task:<id>`. Only lower case: one document, one name. */
export const documentNameSchema = z
  .string()
  .regex(
    /^(board:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:[1-9]\d{0,3}-(0|[1-9]\d?))?|(plan|course|task):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  )
  .brand('DocumentName')
export type DocumentName = z.infer<typeof documentNameSchema>

export const boardName = (liveId: LiveId): DocumentName => documentNameSchema.parse(`board:${liveId}`)

/** `group`: it is the board of a group, not of the class. */
export const partsOfDocumentName = (
  name: DocumentName,
): { kind: DocumentKind; id: string; group?: { round: number; group: number } } => {
  const [kind, id, part] = name.split(':')
  const [round, group] = part?.split('-') ?? []
  return {
    kind: z.enum(documentKinds).parse(kind),
    id: uuidSchema.parse(id),
    ...(round && group && { group: { round: Number(round), group: Number(group) } }),
  }
}

/** The documents are at this address: `/collab/<name>`. */
export const documentPath = '/collab'
/** The first WebSocket subprotocol; the access token is the second, and only the first is answered. */
export const documentProtocol = 'tongxue'

/**
 * Why the server ends a connection. 44xx: the stock client stops for good and says so (`closed`); after 4401 it goes
 * on with a fresh token, after 4409 with a fresh Y.Doc. Every other code: it comes back by itself.
 */
export const documentClose = {
  signedOut: { code: 4401, reason: 'signed-out' },
  forbidden: { code: 4403, reason: 'forbidden' },
  unknown: { code: 4404, reason: 'unknown-document' },
  stale: { code: 4409, reason: 'stale' },
  messageTooLarge: { code: 4413, reason: 'message-too-large' },
  documentTooLarge: { code: 4413, reason: 'document-too-large' },
  malformed: { code: 1007, reason: 'malformed' },
  notStored: { code: 1011, reason: 'not-stored' },
  tooMany: { code: 1013, reason: 'too-many-connections' },
  tooSlow: { code: 1013, reason: 'too-slow' },
  stopping: { code: 1012, reason: 'stopping' },
} as const
export type DocumentClose = (typeof documentClose)[keyof typeof documentClose]

export const documentLimits = {
  messageBytes: 4 * 1024 * 1024,
  documentBytes: 24 * 1024 * 1024,
  /** The state that one client shows to the others (cursor, name, selection). */
  presenceBytes: 3 * 1024,
  connectionsPerUser: 30,
  connectionsPerDocument: 500,
} as const

/** After losing the pen a client has this long to finish its stroke; later strokes are refused (4409). */
export const penGraceMs = 300
