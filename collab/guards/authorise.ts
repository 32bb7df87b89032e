// What somebody may do in a document, asked on entering and again whenever rights change.
import { documentClose, documentNameSchema, documentPath } from '#contract/system/document.ts'
import type { Access, CollabPorts, DocumentCaller } from '../ports.ts'
import { Refusal } from './refusal.ts'

/** The document an address names. */
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

/** Another school's document is not there, exactly as one that never was. */
export const createAuthorise =
  ({ findAccess }: Pick<CollabPorts, 'findAccess'>): Authorise =>
  async (caller, name) => {
    const access = await findAccess(caller, name)
    if (!access) throw new Refusal(documentClose.unknown)
    if (caller.tenantId !== null && access.key.tenantId !== caller.tenantId) {
      throw new Refusal(documentClose.unknown)
    }
    if (caller.isDemo) throw new Refusal(documentClose.forbidden)
    return access
  }
