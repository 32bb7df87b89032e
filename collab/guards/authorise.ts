// What a caller may do in a document; checked on connecting and again whenever permissions change.
import { documentClose, documentNameSchema, documentPath } from '#contract/system/document.ts'
import type { Access, CollabPorts, DocumentCaller } from '../ports.ts'
import { Refusal } from './refusal.ts'

/** The document name in a request path. */
export const documentNameOf = (url: string) => {
  const path = url.split('?')[0] ?? ''
  const parsed = documentNameSchema.safeParse(decoded(path.slice(documentPath.length + 1)))
  if (!parsed.success) throw new Refusal(documentClose.unknown)
  return parsed.data
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export type Authorise = (caller: DocumentCaller, name: ReturnType<typeof documentNameOf>) => Promise<Access>

/** Another school's document answers exactly like one that does not exist, but for its guests. */
export const createAuthorise =
  ({ findAccess }: Pick<CollabPorts, 'findAccess'>): Authorise =>
  async (caller, name) => {
    const access = await findAccess(caller, name)
    if (!access) throw new Refusal(documentClose.unknown)
    const isForeign = caller.tenantId !== null && access.key.tenantId !== caller.tenantId
    if (isForeign && !access.isGuest) {
      throw new Refusal(documentClose.unknown)
    }
    if (caller.isDemo) throw new Refusal(documentClose.forbidden)
    return access
  }
