// Papers as items of the library. Those that belong to one assignment are in the same table and seen by none of this.
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { folderTypes } from '#contract/constants.ts'
import { appError } from '#contract/errors.ts'
import {
  paper as noun,
  type PaperBody,
  type PaperListed,
  type PaperRecord,
  paperLibraryCalls,
} from '#contract/learning/paper/paperNoun.ts'
import { libraryTypes } from '#contract/library/libraryItem.ts'
import type { Transaction } from '#server/db/database.ts'
import { level } from '#server/db/schema/level.ts'
import { paper, paperItem } from '#server/db/schema/paper.ts'
import { contains, requireIds } from '#server/kit/conditions.ts'
import { inAnyLibrary, inLibraryOf, isInPublicLibrary } from '#server/kit/library/libraryScope.ts'
import { type LibraryStore, libraryStore, requireOwnUnshared } from '#server/kit/library/libraryStore.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { singleRow } from '#server/kit/relatedRows.ts'
import { equivalentIds } from '../exercise/equivalentIds.ts'
import { copySections } from './copySections.ts'
import { paperState, readListedPapers, readPapers } from './readPapers.ts'
import { writeSections } from './writePaper.ts'

/** The papers that the caller sees in the libraries. */
const paperScope = (caller: TenantCaller) => and(eq(paper.kind, 'library'), inAnyLibrary(paper, caller))

/** STATE-PAPER-01: a released paper is the same for everybody who gets it; to change it, one copies it. */
export const requireOpenPaper = (record: Pick<PaperListed, 'mine' | 'shared' | 'state'>): void => {
  if (record.mine && record.state !== 'created') throw appError('PAPER_RELEASED')
  requireOwnUnshared(record)
}

/** The part of the shown sections that a teacher writes. */
export const writtenSections = (sections: PaperRecord['sections']): PaperBody['sections'] =>
  sections.map(({ items, ...section }) => ({
    ...section,
    items: items.map(({ exerciseId, points }) => ({ exerciseId, points })),
  }))

const requireLevel = (tx: Transaction, levelId: string | null) =>
  requireIds(tx, { table: level, ids: levelId ? [levelId] : [], field: 'levelId' })

const conditions = (
  { name, levelId, state, released }: Parameters<Store['where']>[0],
  caller: TenantCaller,
) => [
  contains(paper.name, name),
  levelId ? sql`${paper.levelId} in ${equivalentIds(level, levelId, caller)}` : undefined,
  state ? sql`${paperState} = ${state}` : undefined,
  released && ne(paper.state, 'created'),
]

/** A page without a library shows the caller's own papers. */
const ownUnlessTold = ({ libraryType }: Parameters<Store['where']>[0], caller: TenantCaller) =>
  libraryType
    ? undefined
    : inLibraryOf(paper, caller, isInPublicLibrary(caller) ? libraryTypes.public : libraryTypes.personal)

/** Of the school's own level, or of its level with the same code. */
const levelHere = async (tx: Transaction, caller: TenantCaller, levelId: string | null) => {
  if (!levelId) return null
  const [row] = await tx
    .select({ id: level.id })
    .from(level)
    .where(
      and(eq(level.tenantId, caller.tenantId), sql`${level.id} in ${equivalentIds(level, levelId, caller)}`),
    )
  return row?.id ?? null
}

type Store = LibraryStore<typeof noun.declared, undefined>

const store = libraryStore<typeof noun.declared>({
  noun,
  libraryCalls: paperLibraryCalls,
  resType: folderTypes.paper,
  table: paper,
  read: readPapers,
  readListed: readListedPapers,
  nameOf: ({ name }) => name,
  where: conditions,
  sort: { name: paper.name, sort: paper.sort, createdAt: paper.createdAt },
  bodyOf: ({ sections }) => ({ sections: writtenSections(sections) }),
  requireChangeable: requireOpenPaper,
  insert: async ({ tx, caller }, { name, levelId, minutes, sections }, placed) => {
    await requireLevel(tx, levelId)
    const row = { ...placed, kind: 'library', name, levelId, minutes } as const
    const { id } = singleRow(await tx.insert(paper).values(row).returning({ id: paper.id }))
    await writeSections(tx, caller, id, sections)
    return { id }
  },
  change: async ({ tx, caller }, id, { name, levelId, minutes, sections }) => {
    const before = singleRow(await tx.select().from(paper).where(eq(paper.id, id)))
    if (levelId !== before.levelId) await requireLevel(tx, levelId)
    await tx.update(paper).set({ name, levelId, minutes }).where(eq(paper.id, id))
    await writeSections(tx, caller, id, sections)
  },
  copy: async ({ tx, caller }, id, placed) => {
    const { name, levelId, minutes } = singleRow(await tx.select().from(paper).where(eq(paper.id, id)))
    const here = await levelHere(tx, caller, levelId)
    const row = { ...placed, kind: 'library', name, levelId: here, minutes } as const
    const copy = singleRow(await tx.insert(paper).values(row).returning({ id: paper.id }))
    await copySections(tx, caller, id, copy.id)
    return copy
  },
})

/** /teach/paper: a page shows the caller's own. */
export const paperStore: Store = {
  ...store,
  scope: paperScope,
  where: (query, caller) => [...store.where(query, caller), ownUnlessTold(query, caller)],
}

/** /test/paper: what is open to the caller, without own ones that are neither released nor shared. */
export const openPaperStore: Store = {
  ...paperStore,
  where: (query, caller) => [
    ...store.where(query, caller),
    or(ne(paper.state, 'created'), ne(paper.ownerId, caller.userId), isNotNull(paper.sharedAt)),
  ],
}

export const exercisesOfPaper = (paperId: string) =>
  sql`(select i.exercise_id from ${paperItem} i where i.paper_id = ${paperId})`
