// The board of a live session: the host draws, whoever holds a pen draws, everybody else of the session looks on.
import type { Access, CollabPorts, DocumentCaller } from '#collab/ports.ts'
import { type DocumentName, partsOfDocumentName } from '#contract/document.ts'
import { liveIdSchema } from '#contract/ids.ts'
import { entranceOf } from '#live/index.ts'
import type { ClassroomKey, LivePorts } from '#live/ports.ts'

/** Whether a student holds the pen. Students start without it. */
export type CanDraw = (key: ClassroomKey, userId: DocumentCaller['userId']) => boolean | Promise<boolean>

export const noPens: CanDraw = () => false

interface Parts {
  findMeeting: LivePorts['findMeeting']
  canDraw: CanDraw
}

/** Plans, courses and tasks are named in the contract and not served yet. */
export const createFindAccess =
  ({ findMeeting, canDraw }: Parts): CollabPorts['findAccess'] =>
  async (caller, name): Promise<Access | null> => {
    const { kind, id } = partsOfDocumentName(name)
    return kind === 'board' ? boardAccess({ findMeeting, canDraw }, { caller, name, id }) : null
  }

interface Asked {
  caller: DocumentCaller
  name: DocumentName
  id: string
}

const boardAccess = async ({ findMeeting, canDraw }: Parts, { caller, name, id }: Asked) => {
  const meeting = await findMeeting({ ...caller, avatar: null }, liveIdSchema.parse(id))
  const entrance = meeting && entranceOf({ ...meeting, ...caller })
  if (!meeting || !entrance) return null
  const key = { tenantId: meeting.key.tenantId, name }
  const mayWrite =
    entrance === 'host' || (entrance === 'student' && (await canDraw(meeting.key, caller.userId)))
  return { key, right: mayWrite ? ('write' as const) : ('read' as const) }
}
