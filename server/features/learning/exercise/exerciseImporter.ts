// Exercises from a sheet: a row is one exercise, which lands in the first own folder.
import { eq } from 'drizzle-orm'
import { difficulties, resourceTags, resourceTypes } from '#contract/constants.ts'
import type {
  ExerciseBody,
  ExerciseRecord,
  exercise as noun,
} from '#contract/learning/exercise/exerciseNoun.ts'
import { pointTypes } from '#contract/library/point.ts'
import { foldName } from '#contract/typedText.ts'
import type { Transaction } from '#server/db/database.ts'
import { level } from '#server/db/schema/level.ts'
import { point } from '#server/db/schema/point.ts'
import { topic } from '#server/db/schema/topic.ts'
import { requirePlace } from '#server/kit/library/requirePlace.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Cells, ChangedCells, Importer } from '#server/kit/sheet/importer.ts'
import { exerciseOfRow, wordingColumns } from './import/exerciseOfRow.ts'
import { mergeRow } from './import/mergeRow.ts'
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

const labelsOf = (cells: Cells, known: Known, refuseIn: (column: string) => (reason: string) => void) => ({
  levelId: idOf(known.levels, cells.levelName, refuseIn('levelName')),
  topicId: idOf(known.topics, cells.topicName, refuseIn('topicName')),
  pointIds: (cells.points?.split(/[/／、,，;；]/) ?? []).flatMap(
    (name) => idOf(known.points, name.trim(), refuseIn('points')) ?? [],
  ),
  knowledgeType: wordIn(pointTypes, cells.knowledgeType, refuseIn('knowledgeType')),
  difficulty: wordIn(difficulties, cells.difficulty, refuseIn('difficulty')) ?? 'medium',
  tag: wordIn(resourceTags, cells.tag, refuseIn('tag')),
  source: shortText(cells.source, refuseIn('source')),
  textbook: shortText(cells.textbook, refuseIn('textbook')),
})

/** What a column of the sheet is called in the body. */
const fieldOf = { levelName: 'levelId', topicName: 'topicId', points: 'pointIds' } as const
const bodyField = (column: string): string => fieldOf[column as keyof typeof fieldOf] ?? column

const changeOfRow = ({ cells, before, columns, record }: ChangedCells, known: Known, refuse: Refuse) => {
  const ofWording = columns.filter((column) => wordingColumns.some((one) => one === column))
  const others = columns.filter((column) => !ofWording.includes(column))
  const labels: Record<string, unknown> = labelsOf(cells, known, (column) => (reason) => {
    // A label that is as it was may be one that this school does not have.
    if (columns.includes(column)) refuse(column, reason)
  })
  const change = Object.fromEntries(others.map((column) => [bodyField(column), labels[bodyField(column)]]))
  if (ofWording.length === 0) return change
  const { wording } = record as ExerciseRecord // what the store has read
  const merged = mergeRow({ before: wording, beforeCells: before, cells, columns: ofWording }, refuse)
  return merged ? { ...change, wording: merged } : change
}

const bodyOfRow = (cells: Cells, known: Known, refuse: Refuse): ExerciseBody | null => {
  let isRefused = false
  const refuseIn = (column: string) => (reason: string) => {
    isRefused = true
    refuse(column, reason)
  }
  const wording = exerciseOfRow(cells, (column, reason) => refuseIn(column)(reason))
  if (wording && !hasStrokes(wording)) refuseIn('answer')('field.noStrokes')
  const labels = labelsOf(cells, known, refuseIn)
  const body = {
    ...labels,
    tag: wording?.type === 'write' ? ('handwriting' as const) : labels.tag,
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
      bodyOf: (cells, refuse) => bodyOfRow(cells, known, refuse),
      changeOf: (row, refuse) => changeOfRow(row, known, refuse),
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
        return made.map(({ rows }) => rows.id)
      },
    }
  },
}
