// The boards of a live session as shared documents. The host draws on all of them, and staff read them.
// On the board of the class students with a pen draw, and the others read it. On the board of a group its members draw, and
// read it after the round; other students read it only while the group is shown to all.
import { getLive } from '#contract/classroom/liveCalls.ts'
import { liveIdSchema } from '#contract/ids.ts'
import { type DocumentName, partsOfDocumentName } from '#contract/system/document.ts'
import { entranceOf, findGroupBoard, mayDraw } from '#live/index.ts'
import type { Database } from '#server/db/database.ts'
import type { ServedKind } from '../../system/document/kinds.ts'
import { createClassroomStore } from '../live/classroomStore.ts'
import { createLiveAccess } from '../live/liveAccess.ts'
import { copyBoardFiles } from './boardFiles.ts'

const liveIdOf = (name: DocumentName) => liveIdSchema.parse(partsOfDocumentName(name).id)

export const createBoardKind = (database: Database): ServedKind => {
  const { findLiveAccess } = createLiveAccess(database)
  const classrooms = createClassroomStore(database)
  return {
    needs: getLive.needs,
    shape: { types: 0, roots: 8, entries: ['records'] },
    findAccess: async (caller, name) => {
      const meeting = await findLiveAccess({ ...caller, avatar: null }, liveIdOf(name))
      const entrance = meeting && entranceOf({ ...meeting, ...caller, isGuest: meeting.guestOf !== null })
      if (!meeting || !entrance) return null
      const key = { tenantId: meeting.key.tenantId, name }
      const isGuest = meeting.guestOf !== null
      const isStaff = entrance === 'audit' && !isGuest
      const staffRight = entrance === 'host' ? 'write' : isStaff ? 'read' : null
      const { group } = partsOfDocumentName(name)
      if (staffRight && !group) return { key, right: staffRight }
      const classroom = await classrooms.read(meeting.key)
      if (!classroom) return null
      // Guests have access only during the lesson: preparation and results belong to the host's school.
      if (isGuest && classroom.phase !== 'started') return null
      if (group) {
        const board = findGroupBoard(classroom, group)
        if (!board) return null
        if (staffRight) return { key, right: staffRight }
        const isMember = board.members.includes(caller.userId)
        if (!isMember && !board.isShown) return null
        return { key, right: isMember && board.isOpen ? 'write' : 'read', isGuest }
      }
      // Students, and their browsers, get nothing that is prepared before the lesson begins.
      if (classroom.phase === 'created') return null
      return { key, right: mayDraw(classroom, caller.userId) ? 'write' : 'read', isGuest }
    },
    onCopy: (tx, { tenantId, from, to }) =>
      copyBoardFiles(tx, { tenantId, from: liveIdOf(from), to: liveIdOf(to) }),
  }
}
