// The shared documents plugged into the house: their ports and their upgrades.
import { openCollab } from '#collab/index.ts'
import type { Copied, DocumentCaller, DocumentRight } from '#collab/ports.ts'
import { getLive } from '#contract/classroom/live.ts'
import { type LiveId, liveIdSchema } from '#contract/ids.ts'
import { boardName, documentPath } from '#contract/system/document.ts'
import type { ClassroomKey } from '#live/ports.ts'
import type { Log } from '#server/base/log.ts'
import type { Database } from '#server/db/database.ts'
import type { Auth } from '#server/platform/auth.ts'
import type { Redis } from '#server/platform/redis.ts'
import type { Shutdown } from '#server/platform/shutdown.ts'
import { createTopic } from '#server/platform/topic.ts'
import type { Upgrades } from '#server/platform/upgrades.ts'
import { createClassroomStore } from '../../classroom/live/classroomStore.ts'
import { createLiveAccess } from '../../classroom/live/liveAccess.ts'
import { createFindAccess } from './boards.ts'
import { createDocumentStore } from './documentStore.ts'

interface House {
  readonly log: Log
  readonly database: Database
  readonly redis: Redis | undefined
  readonly auth: Auth
  readonly upgrades: Upgrades
  readonly shutdown: Shutdown
}

/** What a live session tells its board. */
export interface Boards {
  /** What this person may do on the board now; null: there is none for them. */
  rightOf(caller: DocumentCaller, liveId: LiveId): Promise<DocumentRight | null>
  /** The plan, the host or a pen has changed: who may do what is asked for again. */
  rightsChanged(liveId: LiveId): void
  removed(key: ClassroomKey): Promise<void>
  /** Puts a copy of another session's board on this one's; not when anything is there already. */
  copy(key: ClassroomKey, from: LiveId): Promise<Copied>
}

export const wireDocuments = async (house: House): Promise<Boards> => {
  const { log, database, redis, auth, upgrades, shutdown } = house
  const rights = await createTopic(redis, { name: 'boardRights', schema: liveIdSchema, log })
  const findAccess = createFindAccess({
    ...createLiveAccess(database),
    readClassroom: createClassroomStore(database).read,
  })
  /** Whose role has no lessons has no boards either: the sessions' own flag, asked where no call is. */
  const hasLessons = async ({ loginId }: DocumentCaller) =>
    (await auth.holdersAmong([loginId], getLive.needs)).has(loginId)
  const collab = openCollab({
    store: createDocumentStore(database),
    authenticate: (token) => auth.authenticate(token),
    onLoginEnded: auth.onLoginEnded,
    findAccess: async (caller, name) => ((await hasLessons(caller)) ? findAccess(caller, name) : null),
    ...(redis ? { fanOut: redis } : {}),
    onRightsChanged: (listener) => {
      const stops = [
        rights.on((liveId) => listener(boardName(liveId))),
        auth.onRightsChanged(() => listener('all')),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    log,
    now: Date.now,
  })
  shutdown.add('documents', () => collab.shutdown())
  upgrades.on(documentPath, collab.answer)
  return {
    rightOf: async (caller, liveId) => (await findAccess(caller, boardName(liveId)))?.right ?? null,
    rightsChanged: rights.tell,
    copy: ({ tenantId, liveId }, from) =>
      collab.copy({ tenantId, from: boardName(from), to: boardName(liveId) }),
    removed: ({ tenantId, liveId }) => collab.removed({ tenantId, name: boardName(liveId) }),
  }
}
