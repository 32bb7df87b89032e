// The sections of a paper and the exercises in them: adding, moving, taking out. What does not fit leaves the paper as it is.

interface Item {
  readonly exerciseId: string
  readonly points: number
}
interface Section {
  readonly items: readonly Item[]
  readonly draws?: readonly unknown[]
}
type ItemOf<S extends Section> = S['items'][number]

/** Where an exercise stands: the section, and the place in it, both from 0. */
export interface Place {
  readonly section: number
  readonly at: number
}

export const idsIn = (sections: readonly Section[]): ReadonlySet<string> =>
  new Set(sections.flatMap(({ items }) => items.map(({ exerciseId }) => exerciseId)))

export const placeOf = (sections: readonly Section[], id: string): Place | null => {
  const section = sections.findIndex(({ items }) => items.some(({ exerciseId }) => exerciseId === id))
  if (section < 0) return null
  return { section, at: sections[section]?.items.findIndex(({ exerciseId }) => exerciseId === id) ?? 0 }
}

const inserted = <T>(list: readonly T[], one: T, at: number): T[] => [
  ...list.slice(0, at),
  one,
  ...list.slice(at),
]

const mapItems = <S extends Section>(
  sections: readonly S[],
  change: (items: readonly ItemOf<S>[], section: number) => readonly ItemOf<S>[],
): S[] => sections.map((section, index) => ({ ...section, items: change(section.items, index) }))

/** VAL-44: an exercise stands in a paper only once. A place beyond the end is the end. */
export const insertItem = <S extends Section>(
  sections: readonly S[],
  item: ItemOf<S>,
  { section, at }: Place,
): readonly S[] => {
  if (idsIn(sections).has(item.exerciseId)) return sections
  return mapItems(sections, (items, index) => (index === section ? inserted(items, item, at) : items))
}

export const removeItem = <S extends Section>(sections: readonly S[], id: string): S[] =>
  mapItems(sections, (items) => items.filter(({ exerciseId }) => exerciseId !== id))

export const setPoints = <S extends Section>(sections: readonly S[], id: string, points: number): S[] =>
  mapItems(sections, (items) => items.map((item) => (item.exerciseId === id ? { ...item, points } : item)))

/** The exercise stands at that place afterwards, counted without it. */
export const moveItemTo = <S extends Section>(
  sections: readonly S[],
  id: string,
  to: Place,
): readonly S[] => {
  const from = placeOf(sections, id)
  const item = from && sections[from.section]?.items[from.at]
  if (!item || !sections[to.section]) return sections
  return insertItem(removeItem(sections, id), item, to)
}

/** One step up or down; from the edge of a section into the next one. At the ends of the paper nothing happens. */
export const moveItem = <S extends Section>(
  sections: readonly S[],
  id: string,
  step: -1 | 1,
): readonly S[] => {
  const from = placeOf(sections, id)
  if (!from) return sections
  if (sections[from.section]?.items[from.at + step])
    return moveItemTo(sections, id, { section: from.section, at: from.at + step })
  const section = from.section + step
  const next = sections[section]
  if (!next) return sections
  return moveItemTo(sections, id, { section, at: step < 0 ? next.items.length : 0 })
}

export const moveSection = <S extends Section>(
  sections: readonly S[],
  from: number,
  to: number,
): readonly S[] => {
  const section = sections[from]
  if (!section || !sections[to]) return sections
  return inserted(
    sections.filter((_, index) => index !== from),
    section,
    to,
  )
}

/** Its exercises go to the section before it, those of the first one to the next. The only section stays. */
export const removeSection = <S extends Section>(sections: readonly S[], at: number): readonly S[] => {
  const gone = sections[at]
  if (!gone || sections.length < 2) return sections
  const heir = at === 0 ? 1 : at - 1
  const together = <T>(one: readonly T[], other: readonly T[]) =>
    at === 0 ? [...one, ...other] : [...other, ...one]
  return sections
    .map((section, index) => {
      if (index !== heir) return section
      const items = together(gone.items, section.items)
      if (!section.draws || !gone.draws) return { ...section, items }
      return { ...section, items, draws: together(gone.draws, section.draws) }
    })
    .filter((_, index) => index !== at)
}
