// Exercises from a sheet: a row is one exercise, which lands in the first own folder.
import { eq } from 'drizzle-orm'
import { difficulties, resourceTags, resourceTypes } from '#contract/constants.ts'
import type { ExerciseBody, exercise as noun } from '#contract/learning/exercise/exerciseNoun.ts'
import { pointTypes } from '#contract/library/point.ts'
import { foldName } from '#contract/typedText.ts'
import type { Transaction } from '#server/db/database.ts'
import { level } from '#server/db/schema/level.ts'
import { point } from '#server/db/schema/point.ts'
import { topic } from '#server/db/schema/topic.ts'
import { requirePlace } from '#server/kit/library/requirePlace.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Cells, Importer } from '#server/kit/sheet/importer.ts'
import { exerciseOfRow } from './import/exerciseOfRow.ts'
import { writePoints } from './named.ts'
import { columnsOf, insertExercises, newExercise } from './newExercise.ts'
import { hasStrokes } from './requireStrokes.ts'

type Ids = ReadonlyMap<string, string>
interface Known {
  readonly levels: Ids
  readonly topics: Ids
  readonly points: Ids
}
type Refuse = (column: string, reason: string) => void

/** The ids of what the school has, by name. */
const readKnown = async (tx: Transaction, { tenantId }: TenantCaller): Promise<Known> => {
  const idsOf = async (table: typeof level | typeof topic | typeof point): Promise<Ids> => {
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(eq(table.tenantId, tenantId))
    return new Map(rows.map(({ id, name }) => [foldName(name), id]))
  }
  return { levels: await idsOf(level), topics: await idsOf(topic), points: await idsOf(point) }
}

const idOf = (ids: Ids, name: string | undefined, refuse: (reason: string) => void): string | null => {
  if (!name) return null
  const id = ids.get(foldName(name))
  if (!id) refuse('field.unknownName')
  return id ?? null
}

/** The word of a list; the kit has turned a label of any language into it. */
const wordIn = <const W extends string>(
  words: readonly W[],
  cell: string | undefined,
  refuse: (reason: string) => void,
): W | null => {
  if (!cell) return null
  const word = words.find((one) => one === cell)
  if (!word) refuse('field.invalid')
  return word ?? null
}

const shortMax = 50
const shortText = (cell: string | undefined, refuse: (reason: string) => void): string => {
  const text = cell ?? ''
  if ([...text].length > shortMax) refuse('field.tooLong')
  return text
}

const bodyOfRow = (cells: Cells, known: Known, refuse: Refuse): ExerciseBody | null => {
  let isRefused = false
  const refuseIn = (column: string) => (reason: string) => {
    isRefused = true
    refuse(column, reason)
  }
  const wording = exerciseOfRow(cells, (column, reason) => refuseIn(column)(reason))
  if (wording && !hasStrokes(wording)) refuseIn('answer')('field.noStrokes')
  const body = {
    levelId: idOf(known.levels, cells.levelName, refuseIn('levelName')),
    topicId: idOf(known.topics, cells.topicName, refuseIn('topicName')),
    pointIds: (cells.points?.split(/[/／、,，;；]/) ?? []).flatMap(
      (name) => idOf(known.points, name.trim(), refuseIn('points')) ?? [],
    ),
    knowledgeType: wordIn(pointTypes, cells.knowledgeType, refuseIn('knowledgeType')),
    difficulty: wordIn(difficulties, cells.difficulty, refuseIn('difficulty')) ?? 'medium',
    tag:
      wording?.type === 'write' ? ('handwriting' as const) : wordIn(resourceTags, cells.tag, refuseIn('tag')),
    source: shortText(cells.source, refuseIn('source')),
    textbook: shortText(cells.textbook, refuseIn('textbook')),
    mgrId: null,
    videoId: null,
    copiedFrom: null,
    folderId: null,
  }
  return wording && !isRefused ? { ...body, wording } : null
}

export const exerciseImporter: Importer<typeof noun.declared> = {
  required: ['stem', 'answer'],
  begin: async (database, caller) => {
    const known = await database.inTenant(caller.tenantId, (tx) => readKnown(tx, caller))
    return {
      initialPassword: null,
      bodyOf: (cells, refuse) => bodyOfRow(cells, known, refuse),
      store: async (tx, bodies) => {
        const { tenantId, userId: ownerId } = caller
        const folderId = await requirePlace(tx, caller, { resType: resourceTypes.exercise, ref: null })
        const made = bodies.map((body) => ({
          body,
          rows: newExercise({ tenantId, ownerId, folderId, ...columnsOf(body) }, body.wording, {
            creatorId: ownerId,
          }),
        }))
        await insertExercises(
          tx,
          made.map(({ rows }) => rows),
        )
        await writePoints(
          tx,
          caller,
          made.map(({ rows, body }) => ({ id: rows.id, pointIds: body.pointIds })),
        )
      },
    }
  },
}
