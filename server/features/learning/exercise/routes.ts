// The calls of contract/learning/exercise.
import { asc, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import * as calls from '#contract/learning/exercise/exerciseCalls.ts'
import * as views from '#contract/learning/exercise/exerciseViewCalls.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { level } from '#server/db/schema/level.ts'
import { point } from '#server/db/schema/point.ts'
import { topic } from '#server/db/schema/topic.ts'
import { libraryTransactions } from '#server/kit/callerTransactions.ts'
import { registerLibraryNoun } from '#server/kit/library/libraryRoutes.ts'
import { naturally } from '#server/kit/naturalOrder.ts'
import { updateNoun } from '#server/kit/nounCommands.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readOne } from '#server/kit/readNouns.ts'
import { versionOf } from '#server/kit/recordVersion.ts'
import { removeAll } from '#server/kit/removeNouns.ts'
import { startImport } from '#server/kit/sheet/importNoun.ts'
import { runInWorker } from '#server/kit/worker/runInWorker.ts'
import { route } from '#server/platform/route.ts'
import type { FileStore } from '../../system/file/fileStore.ts'
import { pageCards, readCard } from './exerciseCards.ts'
import { createExerciseStore, type ExerciseStore } from './exerciseStore.ts'
import { requireUnused } from './exerciseUse.ts'
import { readExerciseText } from './import/readExerciseText.ts'
import type readTextThread from './import/readTextThread.ts'

/** A pasted text of this many characters is read within some milliseconds, so it needs no thread. */
const readHereMax = 2000

/**
 * The group of a child, and its wording without the child. Throws NOT_FOUND without a group that the caller sees, and
 * EXERCISE_USED for a used group, whose tasks would lose a question.
 */
const groupWithout = async (tx: Transaction, store: ExerciseStore, caller: TenantCaller, childId: string) => {
  const [child] = await tx.select().from(exercise).where(eq(exercise.id, childId))
  if (!child?.parentId) throw appError('NOT_FOUND')
  const group = await readOne(tx, store, caller, child.parentId)
  const { wording } = group
  if (wording.type !== 'group') throw appError('NOT_FOUND')
  const children = wording.children.filter(({ id }) => id !== childId)
  if (children.length === wording.children.length) throw appError('NOT_FOUND')
  if (children.length === 0) throw appError('VALIDATION', { fields: { children: 'field.tooFew' } })
  await requireUnused(tx, child.parentId)
  // Refused when the group is changed meanwhile.
  const recordVersion = versionOf(store, group)
  return { id: child.parentId, recordVersion, wording: { ...wording, children } }
}

const listChoices =
  (table: typeof level | typeof topic, ...order: readonly PgColumn[]) =>
  (tx: Transaction, { tenantId }: TenantCaller) =>
    tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(eq(table.tenantId, tenantId))
      .orderBy(...order.map((column) => asc(column)), asc(naturally(table.name)))
const listLevels = listChoices(level, level.sort)
const listPoints = (tx: Transaction, { tenantId }: TenantCaller) =>
  tx
    .select({ id: point.id, name: point.name, parentId: point.parentId })
    .from(point)
    .where(eq(point.tenantId, tenantId))
    .orderBy(asc(point.id))

export const registerExercise = (
  app: FastifyInstance,
  { database, store: files }: { database: Database; store: FileStore },
) => {
  const store = createExerciseStore(files)
  const inLibrary = libraryTransactions(database)
  registerLibraryNoun(app, { database }, store)
  route(app, calls.importExerciseAsGet, ({ caller, query }) =>
    startImport({ database, log: app.log }, store, tenantCallerOf(caller), query),
  )
  route(app, calls.removeExercises, ({ caller, body }) =>
    removeAll(database, store, tenantCallerOf(caller), body.ids),
  )
  route(app, calls.removeChildExercise, async ({ caller, params }) => {
    const change = await inLibrary(caller, (tx, acting) => groupWithout(tx, store, acting, params.id))
    return updateNoun(database, store, tenantCallerOf(caller), change)
  })
  route(app, calls.readExerciseText, async ({ caller, body: { text } }) =>
    text.length <= readHereMax
      ? readExerciseText(text)
      : runInWorker<typeof readTextThread>(new URL('./import/readTextThread.ts', import.meta.url), text, {
          lane: caller.userId,
        }),
  )
  for (const call of [calls.selectExerciseLevel, views.selectExerciseCardLevel])
    route(app, call, ({ caller }) => inLibrary(caller, listLevels))
  route(app, calls.selectExerciseTopic, ({ caller }) => inLibrary(caller, listChoices(topic, topic.sort)))
  route(app, calls.selectExercisePoint, ({ caller }) => inLibrary(caller, listPoints))

  route(app, views.pageExerciseCard, ({ caller, query }) =>
    inLibrary(caller, (tx, acting) => pageCards(tx, acting, query)),
  )
  route(app, views.getExerciseCard, ({ caller, params }) =>
    inLibrary(caller, (tx, acting) => readCard(tx, acting, params.id)),
  )
  route(app, views.getExerciseView, ({ caller, query }) =>
    inLibrary(caller, async (tx, acting) => (await readCard(tx, acting, query.id)).view),
  )
}
