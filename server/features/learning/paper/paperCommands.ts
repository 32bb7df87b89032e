// What changes a paper of the library beside its form: release, and one section or exercise at a time. Each locks the paper.
import { eq } from 'drizzle-orm'
import { appError } from '#contract/errors.ts'
import { itemsOf } from '#contract/learning/paper/paper.ts'
import { paper as noun, type PaperBody } from '#contract/learning/paper/paperNoun.ts'
import {
  idsIn,
  insertItem,
  moveItemTo,
  moveSection,
  placeOf,
  removeItem,
  removeSection,
  setPoints,
} from '#contract/rules/paper/sections.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { paper, paperSection } from '#server/db/schema/paper.ts'
import { writeChange } from '#server/kit/noteChange.ts'
import { updateIn } from '#server/kit/nounCommands.ts'
import type { AnyStore, TenantCaller } from '#server/kit/nounStore.ts'
import { readOne, readToChange } from '#server/kit/readNouns.ts'
import { refuseFields } from '#server/kit/refuseFields.ts'
import { requireUnchanged } from '#server/kit/requireUnchanged.ts'
import { drawExercises } from './drawExercises.ts'
import { paperStore, requireOpenPaper, writtenSections } from './paperStore.ts'
import { pinItems, writeSections } from './writePaper.ts'

const store: AnyStore = paperStore

type Sections = PaperBody['sections']
/** The paper that is to change. */
interface PaperRef {
  readonly paperId: string
  /** Of the paper as it was read. */
  readonly recordVersion?: string | undefined
}

/** STATE-PAPER-02, L11. A repeated call changes nothing: the answer to the first one may have been lost. */
export const releasePaper = (
  database: Database,
  caller: TenantCaller,
  { id, recordVersion: version }: { id: string; recordVersion?: string | undefined },
): Promise<boolean> =>
  database.inLibrary(caller.tenantId, async (tx) => {
    const before = await readToChange(tx, paperStore, caller, id)
    if (!before.mine) throw appError('NOT_OWNER')
    if (before.state !== 'created') return true
    await requireUnchanged(tx, store, caller, { id, version, before, body: { state: 'released' } })
    if (before.exerciseCount === 0) throw appError('PAPER_EMPTY')
    const sections = writtenSections(before.sections)
    const drawn = await drawExercises(tx, caller, sections)
    if (drawn !== sections) await writeSections(tx, caller, id, drawn)
    await pinItems(tx, id)
    await tx.update(paper).set({ state: 'released', releasedAt: new Date() }).where(eq(paper.id, id))
    const after = await readOne(tx, paperStore, caller, id)
    await writeChange(tx, store, caller, { id, before, after })
    return true
  })

const sectionsSchema = noun.declared.body.shape.sections

const changeIn = async (
  tx: Transaction,
  caller: TenantCaller,
  { paperId, recordVersion: version }: PaperRef,
  change: (sections: Sections) => readonly Sections[number][],
) => {
  const before = await readToChange(tx, paperStore, caller, paperId)
  requireOpenPaper(before)
  const changed = sectionsSchema.safeParse(change(writtenSections(before.sections)))
  if (!changed.success) throw refused(changed.error.issues[0]?.message)
  const update = { id: paperId, version, change: { sections: changed.data }, prepared: undefined }
  await updateIn(tx, store, caller, update)
}
const refused = (reason = 'field.invalid') => appError('VALIDATION', { fields: { sections: reason } })

const changeSections = (
  database: Database,
  caller: TenantCaller,
  paperRef: PaperRef,
  change: (sections: Sections) => readonly Sections[number][],
): Promise<boolean> =>
  database.inLibrary(caller.tenantId, async (tx) => {
    await changeIn(tx, caller, paperRef, change)
    return true
  })

/** The place of a section, the last one without an id. Throws VALIDATION for a section of another paper. */
const sectionAt = (sections: Sections, id: string | undefined): number => {
  if (id === undefined) return sections.length - 1
  const at = sections.findIndex((section) => section.id === id)
  if (at < 0) refuseFields({ sectionId: 'field.unknownName' })
  return at
}

interface SomeExercises extends PaperRef {
  readonly exerciseIds: readonly string[]
}
const requireIn = (sections: Sections, ids: readonly string[]): void => {
  const inPaper = idsIn(sections)
  if (ids.some((id) => !inPaper.has(id))) throw appError('NOT_FOUND')
}

const emptySection: Sections[number] = {
  ...{ name: '', text: '', minutes: null, sharesTime: false, plays: null },
  ...{ draws: [], items: [] },
}

/** VAL-44: an exercise that the paper has already is refused, and none is added. */
export const addExercises = (
  database: Database,
  caller: TenantCaller,
  {
    exerciseIds,
    sectionId,
    points,
    ...paperRef
  }: SomeExercises & { sectionId?: string | undefined; points: number },
): Promise<boolean> =>
  changeSections(database, caller, paperRef, (before) => {
    const inPaper = idsIn(before)
    if (new Set(exerciseIds).size < exerciseIds.length || exerciseIds.some((id) => inPaper.has(id)))
      refuseFields({ exerciseIds: 'field.twice' })
    const sections = before.length > 0 ? before : [emptySection]
    const section = sectionAt(sections, sectionId)
    return exerciseIds.reduce<readonly Sections[number][]>(
      (all, exerciseId) => insertItem(all, { exerciseId, points }, { section, at: Number.POSITIVE_INFINITY }),
      sections,
    )
  })

export const removeExercises = (
  database: Database,
  caller: TenantCaller,
  { exerciseIds, ...paperRef }: SomeExercises,
): Promise<boolean> =>
  changeSections(database, caller, paperRef, (sections) => {
    requireIn(sections, exerciseIds)
    return exerciseIds.reduce((all, id) => removeItem(all, id), sections)
  })

export const moveExercise = (
  database: Database,
  caller: TenantCaller,
  {
    exerciseId,
    sectionId,
    place,
    ...paperRef
  }: PaperRef & { exerciseId: string; sectionId?: string | undefined; place: number },
): Promise<boolean> =>
  changeSections(database, caller, paperRef, (sections) => {
    requireIn(sections, [exerciseId])
    const stands = placeOf(sections, exerciseId)?.section ?? 0
    const section = sectionId === undefined ? stands : sectionAt(sections, sectionId)
    return moveItemTo(sections, exerciseId, { section, at: place })
  })

export const setExercisePoints = (
  database: Database,
  caller: TenantCaller,
  { exerciseId, points, ...paperRef }: PaperRef & { exerciseId: string; points: number },
): Promise<boolean> =>
  changeSections(database, caller, paperRef, (sections) => {
    requireIn(sections, [exerciseId])
    return setPoints(sections, exerciseId, points)
  })

type SectionText = Pick<Sections[number], 'name' | 'text' | 'minutes'>

const placeIn = (sections: readonly unknown[], place: number | undefined): number =>
  Math.min(place ?? sections.length, sections.length)

export const addSection = (
  database: Database,
  caller: TenantCaller,
  { name, text, minutes, place, ...paperRef }: PaperRef & SectionText & { place?: number | undefined },
): Promise<{ id: string }> =>
  database.inLibrary(caller.tenantId, async (tx) => {
    let at = 0
    await changeIn(tx, caller, paperRef, (sections) => {
      at = placeIn(sections, place)
      return [...sections.slice(0, at), { ...emptySection, name, text, minutes }, ...sections.slice(at)]
    })
    const { sections } = await readOne(tx, paperStore, caller, paperRef.paperId)
    return { id: sections[at]?.id ?? '' }
  })

/** The paper of a section. Throws NOT_FOUND where there is no such section; the paper itself is checked by whoever changes it. */
const paperOf = async (tx: Transaction, sectionId: string): Promise<string> => {
  const [row] = await tx
    .select({ paperId: paperSection.paperId })
    .from(paperSection)
    .where(eq(paperSection.id, sectionId))
  if (!row) throw appError('NOT_FOUND')
  return row.paperId
}

const changeSectionIn = (
  database: Database,
  caller: TenantCaller,
  { id, recordVersion }: { id: string; recordVersion?: string | undefined },
  change: (sections: Sections, at: number) => readonly Sections[number][],
): Promise<boolean> =>
  database.inLibrary(caller.tenantId, async (tx) => {
    const paperId = await paperOf(tx, id)
    await changeIn(tx, caller, { paperId, recordVersion }, (sections) =>
      change(sections, sectionAt(sections, id)),
    )
    return true
  })

interface SectionChange {
  readonly id: string
  readonly name?: string | undefined
  readonly text?: string | undefined
  readonly minutes?: number | null | undefined
  readonly place?: number | undefined
  readonly recordVersion?: string | undefined
}

export const changeSection = (
  database: Database,
  caller: TenantCaller,
  { name, text, minutes, place, ...paperRef }: SectionChange,
): Promise<boolean> =>
  changeSectionIn(database, caller, paperRef, (sections, at) => {
    const changed = sections.map((section, index) =>
      index === at
        ? {
            ...section,
            name: name ?? section.name,
            text: text ?? section.text,
            minutes: minutes === undefined ? section.minutes : minutes,
          }
        : section,
    )
    return place === undefined ? changed : moveSection(changed, at, Math.min(place, changed.length - 1))
  })

/** The exercises of the only section stay in one without a heading: nothing that was chosen is lost. */
export const dropSection = (database: Database, caller: TenantCaller, id: string): Promise<boolean> =>
  changeSectionIn(database, caller, { id }, (sections, at) => {
    if (sections.length > 1) return removeSection(sections, at)
    const hasContent = itemsOf(sections).length > 0 || sections.some(({ draws }) => draws.length > 0)
    return hasContent
      ? sections.map((section) => ({
          ...section,
          name: '',
          text: '',
          minutes: null,
          sharesTime: false,
          plays: null,
        }))
      : []
  })
