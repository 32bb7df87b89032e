// Two months of life in the first demo school: lessons, tasks, exams, practice, words and writing, made from a fixed number when
// the demo is made, so that no chart is empty on the first evening. Schools that tests make have none of it.

import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { TenantId } from '#contract/ids.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { inChunks } from '../../db/inChunks.ts'
import { answer } from '../../db/schema/answer.ts'
import { attempt } from '../../db/schema/attempt.ts'
import { memory, memoryReview } from '../../db/schema/memory.ts'
import { smartClass } from '../../db/schema/smartClass.ts'
import { writing } from '../../db/schema/writing.ts'
import { recountSchool } from '../../features/learning/recount/recount.ts'
import type { FileStore } from '../../features/system/file/fileStore.ts'
import { readDemoClass } from '../demoClass.ts'
import { addAssigned } from './addAssigned.ts'
import { addExercises } from './addExercises.ts'
import { addLessons } from './addLessons.ts'
import { assignedIn } from './assigned.ts'
import { attemptsOf, practiceOf } from './attempts.ts'
import { insertRows } from './insertRows.ts'
import { heldLessons } from './lessons.ts'
import { addPastCourses } from './pastCourses.ts'
import { addLeavers, varyStudents } from './people.ts'
import { addPlans } from './plans.ts'
import { createRandom } from './random.ts'
import { readSchool } from './readSchool.ts'
import { addResources, type StoredResource, storeResources } from './resources.ts'
import { schoolDays } from './schoolDays.ts'
import { smartClassesOf } from './smartClasses.ts'
import { addStudentDays, studentDaysOf } from './studentDays.ts'
import { decksOf } from './words.ts'
import { writingsOf } from './writings.ts'

const seed = 20_261_130

/** What was right in the end is mastered, as the students say themselves. */
const master = (tx: Transaction, tenantId: TenantId) =>
  tx
    .update(memory)
    .set({ masteredAt: sql`${memory.lastReview}` })
    .where(
      and(
        eq(memory.tenantId, tenantId),
        isNotNull(memory.exerciseId),
        gt(memory.lastReview, memory.lastWrongAt),
        sql`extract(minute from ${memory.lastReview})::int % 2 = 0`,
      ),
    )

type InOne = <R>(work: (tx: Transaction) => Promise<R>) => Promise<R>

/**
 * In many transactions: the embedded database answers nobody else during one, and is taken for dead when it is silent for half a
 * minute, which a busy machine makes of seconds.
 */
const addRows = async (inOne: InOne, tenantId: TenantId, now: Date) => {
  const random = createRandom(seed)
  const { timeZone, ...before } = await inOne((tx) => readSchool(tx, tenantId, createRandom(seed)))
  const days = schoolDays(now, timeZone)
  await inOne((tx) => addPastCourses(tx, before, days))
  const school = await inOne((tx) => readSchool(tx, tenantId, random))
  await inOne((tx) => varyStudents(tx, school, days, random))
  await inOne((tx) => addLeavers(tx, school, days, random))
  await inOne((tx) => addPlans(tx, school, days))
  const resources = await inOne((tx) => addResources(tx, school, days, random))
  const exercises = await inOne((tx) => addExercises(tx, school, days, random))
  const lessons = heldLessons(school, days, random)
  await inOne((tx) => addLessons(tx, tenantId, lessons, random))
  await inOne((tx) => insertRows(tx, smartClass, smartClassesOf(school, days, random)))
  const assigned = assignedIn(school, exercises, days, random)
  await inOne((tx) => addAssigned(tx, tenantId, assigned))
  const done = [...attemptsOf(assigned, days, random), ...practiceOf(school, exercises, days, random)]
  for (const some of inChunks(done))
    await inOne(async (tx) => {
      await insertRows(
        tx,
        attempt,
        some.map((one) => one.attempt),
      )
      await insertRows(
        tx,
        answer,
        some.flatMap(({ answers }) => answers),
      )
    })
  const { memories, reviews } = decksOf(school, days, random)
  await inOne((tx) => insertRows(tx, memory, memories))
  await inOne((tx) => insertRows(tx, memoryReview, reviews))
  const writings = writingsOf(school, days, random)
  await inOne((tx) => insertRows(tx, writing, writings))
  const dayRows = studentDaysOf(tenantId, { lessons, done, writings }, days, random)
  await inOne((tx) => addStudentDays(tx, dayRows))
  return resources
}

/**
 * For a school with the people of the demo. The kinds of assignments are registered. Returns the files whose bytes are still to be
 * stored.
 */
export const addLife = async (
  database: Database,
  tenantId: TenantId,
  now: Date = new Date(),
): Promise<StoredResource[]> => {
  const inOne: InOne = (work) => database.asPlatform('seed', work)
  const resources = await addRows(inOne, tenantId, now)
  // What is derived from the answers is counted by the program itself.
  await recountSchool(database, tenantId)
  await database.inTenant(tenantId, (tx) => master(tx, tenantId))
  return resources
}

export const seedLife = async (database: Database, store: FileStore): Promise<void> => {
  const first = await readDemoClass(database)
  if (!first) return
  const { tenantId } = first.teacher
  await storeResources(store, tenantId, await addLife(database, tenantId))
}
