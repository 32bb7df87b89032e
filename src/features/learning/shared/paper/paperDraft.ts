// The exercises of a paper while they are chosen and put in order: sections in, sections out. Pure.
import { pointsDefault } from '#contract/learning/paper/paper.ts'
import type { ShownSection } from '#contract/learning/task/taskNoun.ts'

export type DraftSection = ShownSection
export type DraftItem = DraftSection['items'][number]
type Sections = readonly DraftSection[]

const emptySection = (): DraftSection => ({ name: '', text: '', items: [] })

export const chosenIds = (sections: Sections): ReadonlySet<string> =>
  new Set(sections.flatMap(({ items }) => items.map(({ exerciseId }) => exerciseId)))

/** VAL-44: what is in the paper already is not added again, and the paper stays as it is. */
export const addItem = (sections: Sections, item: Omit<DraftItem, 'points'>): Sections => {
  if (chosenIds(sections).has(item.exerciseId)) return sections
  const [last = emptySection(), before] = [sections.at(-1), sections.slice(0, -1)]
  return [...before, { ...last, items: [...last.items, { ...item, points: pointsDefault }] }]
}

const mapItems = (sections: Sections, change: (items: DraftItem[]) => DraftItem[]): Sections =>
  sections.map((section) => ({ ...section, items: change(section.items) }))

export const removeItem = (sections: Sections, id: string): Sections =>
  mapItems(sections, (items) => items.filter(({ exerciseId }) => exerciseId !== id))

export const setPoints = (sections: Sections, id: string, points: number): Sections =>
  mapItems(sections, (items) => items.map((item) => (item.exerciseId === id ? { ...item, points } : item)))

const swapped = <T>(list: readonly T[], at: number, to: number): T[] => {
  const copy = [...list]
  const [one, other] = [list[at], list[to]]
  if (one !== undefined && other !== undefined) [copy[at], copy[to]] = [other, one]
  return copy
}

/** One step up or down; from the edge of a section into the next one. At the ends of the paper nothing happens. */
export const moveItem = (sections: Sections, id: string, step: -1 | 1): Sections => {
  const from = sections.findIndex(({ items }) => items.some(({ exerciseId }) => exerciseId === id))
  const items = sections[from]?.items ?? []
  const at = items.findIndex(({ exerciseId }) => exerciseId === id)
  const item = items[at]
  if (!item) return sections
  if (items[at + step])
    return sections.map((section, index) =>
      index === from ? { ...section, items: swapped(items, at, at + step) } : section,
    )
  const to = from + step
  if (!sections[to]) return sections
  return sections.map((section, index) => {
    if (index === from) return { ...section, items: items.filter((one) => one !== item) }
    if (index !== to) return section
    return { ...section, items: step < 0 ? [...section.items, item] : [item, ...section.items] }
  })
}

export const addSection = (sections: Sections): Sections =>
  sections.length === 0 ? [emptySection(), emptySection()] : [...sections, emptySection()]

export const changeSection = (
  sections: Sections,
  at: number,
  change: Partial<Pick<DraftSection, 'name' | 'text'>>,
): Sections => sections.map((section, index) => (index === at ? { ...section, ...change } : section))

/** Its exercises go to the section before it, those of the first one to the next. */
export const removeSection = (sections: Sections, at: number): Sections => {
  const removedSection = sections[at]
  if (!removedSection || sections.length < 2) return sections
  const heir = at === 0 ? 1 : at - 1
  return sections
    .map((section, index) => {
      if (index !== heir) return section
      const items =
        at === 0 ? [...removedSection.items, ...section.items] : [...section.items, ...removedSection.items]
      return { ...section, items }
    })
    .filter((_, index) => index !== at)
}
