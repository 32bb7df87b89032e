// Reads papers with their exercises. The transactions are those of `inLibrary`, because a paper may name public exercises.
import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import type { GroupContent } from '#contract/learning/exercise/group.ts'
import { itemsOf } from '#contract/learning/paper/paper.ts'
import type { Draw } from '#contract/learning/paper/paperNoun.ts'
import type { RichText } from '#contract/richText.ts'
import type { QuestionItem } from '#contract/rules/paper/questions.ts'
import type { Transaction } from '#server/db/database.ts'
import { exercise, exerciseVersion } from '#server/db/schema/exercise.ts'
import { paperItem, paperSection } from '#server/db/schema/paper.ts'
import { searchText } from '../exercise/newExercise.ts'

export interface ReadItem extends QuestionItem {
  /** The pinned version, or else the newest. */
  readonly versionId: string
  readonly type: ExerciseType
  /** Of a pinned group: the versions of what is below it, by exercise. */
  readonly childVersions: Readonly<Record<string, string>>
  /** The plain text of the stem, in that version. */
  readonly text: string
}
export interface ReadSection {
  readonly id: string
  readonly name: string
  readonly text: string
  /** Of a library paper. */
  readonly minutes: number | null
  readonly sharesTime: boolean
  readonly plays: number | null
  readonly draws: readonly Draw[]
  readonly items: readonly ReadItem[]
}

const listSections = (tx: Transaction, paperIds: readonly string[]) => {
  const { id, paperId, name, text, minutes, sharesTime, plays, draws } = paperSection
  return tx
    .select({ id, paperId, name, text, minutes, sharesTime, plays, draws })
    .from(paperSection)
    .where(inArray(paperId, [...paperIds]))
    .orderBy(asc(paperSection.sort))
}

const listItems = (tx: Transaction, paperIds: readonly string[]) => {
  const { sectionId, exerciseId, points, childVersions } = paperItem
  const { id: versionId, type, stem, content } = exerciseVersion
  const isOlder = sql`${versionId} <> ${exercise.versionId}`
  return tx
    .select({
      sectionId,
      exerciseId,
      points,
      versionId,
      childVersions,
      type,
      text: exercise.text,
      group: sql<GroupContent | null>`case when ${type} = 'group' then ${content} end`,
      olderStem: sql<RichText | null>`case when ${isOlder} then ${stem} end`,
      olderContent: sql<unknown>`case when ${isOlder} then ${content} end`,
    })
    .from(paperItem)
    .innerJoin(exercise, eq(exercise.id, exerciseId))
    .innerJoin(exerciseVersion, eq(versionId, sql`coalesce(${paperItem.versionId}, ${exercise.versionId})`))
    .where(inArray(paperItem.paperId, [...paperIds]))
    .orderBy(asc(paperItem.sort))
}

type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

const itemOf = ({
  sectionId: _sectionId,
  group,
  olderStem: stem,
  olderContent: content,
  childVersions,
  ...item
}: ItemRow): ReadItem => ({
  ...item,
  text: stem ? searchText({ type: item.type, stem, content }) : item.text,
  childVersions: childVersions ?? {},
  children: group?.children ?? [],
})

/** The sections of each paper in their order. Keys and explanations are not read. */
export const readSections = async (
  tx: Transaction,
  paperIds: readonly string[],
): Promise<ReadonlyMap<string, ReadSection[]>> => {
  const papers = new Map<string, ReadSection[]>()
  if (paperIds.length === 0) return papers
  const sections = await listSections(tx, paperIds)
  const items = await listItems(tx, paperIds)
  const bySection = Map.groupBy(items, ({ sectionId }) => sectionId)
  for (const { paperId, ...section } of sections) {
    const its = (bySection.get(section.id) ?? []).map(itemOf)
    papers.set(paperId, [...(papers.get(paperId) ?? []), { ...section, items: its }])
  }
  return papers
}

export const readItems = async (tx: Transaction, paperId: string): Promise<ReadItem[]> =>
  itemsOf((await readSections(tx, [paperId])).get(paperId) ?? [])

/** The version of each exercise of a paper, and the pinned ones of what is below groups. */
export const versionsOf = (items: readonly ReadItem[]): Map<string, string> =>
  new Map(
    items.flatMap(({ exerciseId, versionId, childVersions }) => [
      [exerciseId, versionId] as const,
      ...Object.entries(childVersions),
    ]),
  )

export const noItems = { exerciseCount: 0, totalPoints: 0 }

/** The number of exercises and the sum of points of each paper; papers without exercises are not in the map. */
export const readItemCounts = async (
  tx: Transaction,
  paperIds: readonly string[],
): Promise<ReadonlyMap<string, typeof noItems>> => {
  if (paperIds.length === 0) return new Map()
  const { paperId, points } = paperItem
  // Summed in hundredths, as in contract/rules/paper/points.ts.
  const totalPoints = sql<number>`sum(round(${points} * 100)) / 100`.mapWith(Number)
  const rows = await tx
    .select({ paperId, exerciseCount: count(), totalPoints })
    .from(paperItem)
    .where(inArray(paperId, [...paperIds]))
    .groupBy(paperId)
  return new Map(rows.map(({ paperId: of, ...counts }) => [of, counts]))
}
