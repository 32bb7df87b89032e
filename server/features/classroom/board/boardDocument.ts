// The board of a live session as a shared document: the host draws, who has a pen draws, the others look on.
import { getLive } from '#contract/classroom/live.ts'
import { liveIdSchema } from '#contract/ids.ts'
import { type DocumentName, partsOfDocumentName } from '#contract/system/document.ts'
import { entranceOf, mayDraw } from '#live/index.ts'
import type { Database } from '#server/db/database.ts'
import type { ServedKind } from '../../system/document/kinds.ts'
import { createClassroomStore } from '../live/classroomStore.ts'
import { createLiveAccess } from '../live/liveAccess.ts'
import { copyBoardFiles } from './boardFiles.ts'

export const liveIdOf = (name: DocumentName) => liveIdSchema.parse(partsOfDocumentName(name).id)

export const createBoardKind = (database: Database): ServedKind => {
  const { findLiveAccess } = createLiveAccess(database)
  const classrooms = createClassroomStore(database)
  return {
    needs: getLive.needs,
    findAccess: async (caller, name) => {
      const meeting = await findLiveAccess({ ...caller, avatar: null }, liveIdOf(name))
      const entrance = meeting && entranceOf({ ...meeting, ...caller })
      if (!meeting || !entrance) return null
      const key = { tenantId: meeting.key.tenantId, name }
      if (entrance === 'host') return { key, right: 'write' }
      if (entrance === 'audit') return { key, right: 'read' }
      const classroom = await classrooms.read(meeting.key)
      // Students do not see what is prepared before the lesson begins, and neither do their programs.
      if (!classroom || classroom.phase === 'created') return null
      return { key, right: mayDraw(classroom, caller.userId) ? 'write' : 'read' }
    },
    onCopy: (tx, { tenantId, from, to }) =>
      copyBoardFiles(tx, { tenantId, from: liveIdOf(from), to: liveIdOf(to) }),
  }
}
