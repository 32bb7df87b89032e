// The calls of contract/classroom/board.ts.
import type { FastifyInstance } from 'fastify'
import {
  continueBoard,
  discardBoardFiles,
  listGroupBoards,
  listPreviousBoards,
} from '#contract/classroom/board.ts'
import { appError } from '#contract/errors.ts'
import { type LiveId, liveIdSchema } from '#contract/ids.ts'
import type { ClassroomStore } from '#live/ports.ts'
import type { Database } from '#server/db/database.ts'
import { route, tenantOf } from '#server/platform/route.ts'
import type { Boards } from './boards.ts'
import { discardFiles } from './discardFiles.ts'
import { listBoardsOfGroups } from './groupBoards.ts'
import { listBoardsBefore } from './previousBoards.ts'
import { requireContinuable } from './requireContinuable.ts'

interface BoardRoutesParts {
  readonly database: Database
  readonly boards: Pick<Boards, 'copy' | 'rightOf'>
  readonly classrooms: Pick<ClassroomStore, 'read'>
}

export const registerBoard = (app: FastifyInstance, { database, boards, classrooms }: BoardRoutesParts) => {
  route(app, listPreviousBoards, ({ caller, params }) =>
    listBoardsBefore(database, { ...caller, tenantId: tenantOf(caller) }, idOf(params)),
  )
  route(app, listGroupBoards, ({ caller, params }) =>
    listBoardsOfGroups({ database, classrooms }, { ...caller, tenantId: tenantOf(caller) }, idOf(params)),
  )
  route(app, continueBoard, async ({ caller, params, body: { from } }) => {
    const host = { ...caller, tenantId: tenantOf(caller) }
    const key = await requireContinuable(database, host, { id: idOf(params), from })
    const copied = await boards.copy(key, from)
    if (copied === 'notEmpty') throw appError('BOARD_NOT_EMPTY')
    if (copied === 'nothingToCopy') throw appError('BOARD_EMPTY')
    return true
  })
  route(app, discardBoardFiles, async ({ caller, params, body: { fileIds } }) => {
    const liveId = idOf(params)
    if (!(await boards.rightOf(caller, liveId))) throw appError('NOT_FOUND')
    if (fileIds.length > 0) {
      await discardFiles(database, { tenantId: tenantOf(caller), userId: caller.userId, liveId, fileIds })
    }
    return true
  })
}

// The route has checked that it is a uuid; here it becomes the id of a live session.
const idOf = ({ id }: { id: string }): LiveId => liveIdSchema.parse(id)
