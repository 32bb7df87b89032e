// Imports exercises from a sheet. Each row is one exercise, which is put into the caller's first folder.
import { eq } from 'drizzle-orm'
import { difficulties, resourceTags, resourceTypes } from '#contract/constants.ts'
import type {
  ExerciseBody,
  ExerciseRecord,
  exercise as noun,
} from '#contract/learning/exercise/exerciseNoun.ts'
import { pointTypes } from '#contract/library/point.ts'
import { foldName } from '#contract/rules/text/typedText.ts'
import type { Transaction } from '#server/db/database.ts'
import { level } from '#server/db/schema/level.ts'
import { point } from '#server/db/schema/point.ts'
import { topic } from '#server/db/schema/topic.ts'
import { requirePlace } from '#server/kit/library/requirePlace.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import type { Cells, ChangedCells, Importer } from '#server/kit/sheet/importer.ts'
import { exerciseOfRow, wordingColumns } from './import/exerciseOfRow.ts'
import { mergeRow } from './import/mergeRow.ts'
import { columnsOf, insertExercises, newExercise } from './newExercise.ts'
import { writePoints } from './requireLabels.ts'
import { hasStrokes } from './requireStrokes.ts'

type Ids = ReadonlyMap<string, string>
interface Catalogue {
  readonly levels: Ids
  readonly topics: Ids
  readonly points: Ids
}
type Refuse = (column: string, reason: string) => void

/** Reads the ids of the school's levels, topics and points by name. */
const readCatalogue = async (tx: Transaction, { tenantId }: TenantCaller): Promise<Catalogue> => {
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

/** Reads a word of a list, into which the kit has turned a label of any language. */
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

const labelsOf = (
  cells: Cells,
  catalogue: Catalogue,
  refuseIn: (column: string) => (reason: string) => void,
) => ({
  levelId: idOf(catalogue.levels, cells.levelName, refuseIn('levelName')),
  topicId: idOf(catalogue.topics, cells.topicName, refuseIn('topicName')),
  pointIds: (cells.points?.split(/[/／、,，;；]/) ?? []).flatMap(
    (name) => idOf(catalogue.points, name.trim(), refuseIn('points')) ?? [],
  ),
  knowledgeType: wordIn(pointTypes, cells.knowledgeType, refuseIn('knowledgeType')),
  difficulty: wordIn(difficulties, cells.difficulty, refuseIn('difficulty')) ?? 'medium',
  tag: wordIn(resourceTags, cells.tag, refuseIn('tag')),
  source: shortText(cells.source, refuseIn('source')),
  textbook: shortText(cells.textbook, refuseIn('textbook')),
})

/** The body's fields of the sheet's columns. */
const fieldOf = { levelName: 'levelId', topicName: 'topicId', points: 'pointIds' } as const
const bodyField = (column: string): string => fieldOf[column as keyof typeof fieldOf] ?? column

const changeOfRow = (
  { cells, before, columns, record }: ChangedCells,
  catalogue: Catalogue,
  refuse: Refuse,
) => {
  const ofWording = columns.filter((column) => wordingColumns.some((one) => one === column))
  const others = columns.filter((column) => !ofWording.includes(column))
  const labels: Record<string, unknown> = labelsOf(cells, catalogue, (column) => (reason) => {
    // An unchanged label may be one that the school does not have.
    if (columns.includes(column)) refuse(column, reason)
  })
  const change = Object.fromEntries(others.map((column) => [bodyField(column), labels[bodyField(column)]]))
  if (ofWording.length === 0) return change
  const { wording } = record as ExerciseRecord // what the store has read
  const merged = mergeRow({ before: wording, beforeCells: before, cells, columns: ofWording }, refuse)
  return merged ? { ...change, wording: merged } : change
}

const bodyOfRow = (cells: Cells, catalogue: Catalogue, refuse: Refuse): ExerciseBody | null => {
  let isRefused = false
  const refuseIn = (column: string) => (reason: string) => {
    isRefused = true
    refuse(column, reason)
  }
  const wording = exerciseOfRow(cells, (column, reason) => refuseIn(column)(reason))
  if (wording && !hasStrokes(wording)) refuseIn('answer')('field.noStrokes')
  const labels = labelsOf(cells, catalogue, refuseIn)
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
    const catalogue = await database.inTenant(caller.tenantId, (tx) => readCatalogue(tx, caller))
    return {
      bodyOf: (cells, refuse) => bodyOfRow(cells, catalogue, refuse),
      changeOf: (row, refuse) => changeOfRow(row, catalogue, refuse),
      store: async (tx, bodies) => {
        const { tenantId, userId: ownerId } = caller
        const folderId = await requirePlace(tx, caller, { resType: resourceTypes.exercise, ref: null })
        const newExercises = bodies.map((body) => ({
          body,
          rows: newExercise({ tenantId, ownerId, folderId, ...columnsOf(body) }, body.wording, {
            creatorId: ownerId,
          }),
        }))
        await insertExercises(
          tx,
          newExercises.map(({ rows }) => rows),
        )
        await writePoints(
          tx,
          caller,
          newExercises.map(({ rows, body }) => ({ id: rows.id, pointIds: body.pointIds })),
        )
        return newExercises.map(({ rows }) => rows.id)
      },
    }
  },
}
