// The board of a live session: the host draws, whoever holds a pen draws, everybody else of the session looks on.
import type { Access, CollabPorts, DocumentCaller } from '#collab/ports.ts'
import { liveIdSchema } from '#contract/ids.ts'
import { type DocumentName, partsOfDocumentName } from '#contract/system/document.ts'
import { entranceOf, mayDraw } from '#live/index.ts'
import type { ClassroomStore, LivePorts } from '#live/ports.ts'

interface Parts {
  findLiveAccess: LivePorts['findLiveAccess']
  readClassroom: ClassroomStore['read']
}

/** Plans, courses and tasks are named in the contract and not served yet. */
export const createFindAccess =
  (parts: Parts): CollabPorts['findAccess'] =>
  async (caller, name): Promise<Access | null> => {
    const { kind, id } = partsOfDocumentName(name)
    return kind === 'board' ? boardAccess(parts, { caller, name, id }) : null
  }

interface Asked {
  caller: DocumentCaller
  name: DocumentName
  id: string
}

const boardAccess = async ({ findLiveAccess, readClassroom }: Parts, { caller, name, id }: Asked) => {
  const access = await findLiveAccess({ ...caller, avatar: null }, liveIdSchema.parse(id))
  const entrance = access && entranceOf({ ...access, ...caller })
  if (!access || !entrance) return null
  const key = { tenantId: access.key.tenantId, name }
  if (entrance === 'host') return { key, right: 'write' as const }
  if (entrance === 'audit') return { key, right: 'read' as const }
  const classroom = await readClassroom(access.key)
  // What is prepared is the lesson's surprise: its students wait outside, and their programs with them.
  if (!classroom || classroom.phase === 'created') return null
  return { key, right: mayDraw(classroom, caller.userId) ? ('write' as const) : ('read' as const) }
}
