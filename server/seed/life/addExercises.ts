// The exercises that the teachers of the demo school made in two months: of the public set those without pictures and sounds, with
// the levels, topics and knowledge points of the school.
import { and, eq, isNotNull } from 'drizzle-orm'
import { resourceTypes } from '#contract/constants.ts'
import type { TenantId } from '#contract/ids.ts'
import type { Transaction } from '../../db/database.ts'
import { level } from '../../db/schema/level.ts'
import { point } from '../../db/schema/point.ts'
import { topic } from '../../db/schema/topic.ts'
import { insertExercises, newExercise } from '../../features/learning/exercise/newExercise.ts'
import { writePoints } from '../../features/learning/exercise/requireLabels.ts'
import type { Version } from '../../features/learning/exercise/score.ts'
import { firstFolder } from '../../kit/library/requirePlace.ts'
import { type PublicExercise, readExercises } from '../public/readExercises.ts'
import { wordingOf } from '../public/wordingOf.ts'
import type { Random } from './random.ts'
import type { DemoSchoolRows, Person } from './readSchool.ts'
import { later, type SchoolDays } from './schoolDays.ts'

export interface MadeExercise {
  readonly id: string
  readonly versionId: string
  readonly version: Version
  readonly level: string
}

const answered: readonly string[] = ['choice', 'fillIn', 'judge', 'order', 'compose']
const isUsable = ({ type, picture, sound }: PublicExercise) => !picture && !sound && answered.includes(type)

const idsByCode = async (
  tx: Transaction,
  table: typeof level | typeof topic | typeof point,
  tenantId: TenantId,
) => {
  const rows = await tx
    .select({ id: table.id, code: table.code })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), isNotNull(table.code)))
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export const addExercises = async (
  tx: Transaction,
  { tenantId, teachers }: DemoSchoolRows,
  days: SchoolDays,
  random: Random,
): Promise<MadeExercise[]> => {
  // The first one's library stays as it is in the tour.
  const [, ...makers] = teachers
  const levelOf = await idsByCode(tx, level, tenantId)
  const topicOf = await idsByCode(tx, topic, tenantId)
  const pointOf = await idsByCode(tx, point, tenantId)
  const folders = new Map<Person, Awaited<ReturnType<typeof firstFolder>>>()
  for (const one of makers)
    folders.set(one, await firstFolder(tx, { tenantId, userId: one.id }, resourceTypes.exercise))
  const begin = days.at(days.firstDay, '09:00')
  const made = readExercises()
    .exercises.filter(isUsable)
    .flatMap((one, at) => {
      const maker = makers[at % Math.min(5, makers.length)]
      if (!maker) return []
      // Some before the first task, the others week by week.
      const createdAt = later(
        begin,
        at < 30 ? at * 20 : random.whole(0, days.weekOf(days.now) * 7 - 1) * 24 * 60,
      )
      const filed = {
        ...{ tenantId, ownerId: maker.id, folderId: folders.get(maker) ?? null, createdAt },
        sharedAt: random.isChance(0.7) ? later(createdAt, 60) : null,
        levelId: levelOf.get(one.level) ?? null,
        topicId: topicOf.get(one.topic) ?? null,
        ...{ knowledgeType: one.knowledgeType, difficulty: one.difficulty, tag: one.tag },
      }
      const exercise = newExercise(filed, wordingOf(one, {}), { creatorId: maker.id })
      const pointIds = one.points.flatMap((code) => pointOf.get(code) ?? [])
      return [{ exercise, pointIds, level: one.level }]
    })
  await insertExercises(
    tx,
    made.map(({ exercise }) => exercise),
  )
  await writePoints(
    tx,
    { tenantId },
    made.map(({ exercise: { id }, pointIds }) => ({ id, pointIds })),
  )
  return made.flatMap(({ exercise: { id, versions }, level: code }) => {
    const [version] = versions
    if (!version) return []
    const { id: versionId = '', type, stem, content, key = null } = version
    return [{ id, versionId, level: code, version: { type, stem, content, key } }]
  })
}
