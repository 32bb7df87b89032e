// The exercises of a paper while they are chosen and put in order: sections in, sections out. Pure. Moving and removing are the
// rules of contract/rules/paper/sections.ts.
import { pointsDefault } from '#contract/learning/paper/paper.ts'
import type { Draw } from '#contract/learning/paper/paperNoun.ts'
import type { ShownSection } from '#contract/learning/task/taskNoun.ts'
import { idsIn, insertItem } from '#contract/rules/paper/sections.ts'

/** Of a library paper that is stored also whether students can practise it. */
export type DraftItem = ShownSection['items'][number] & { readonly practisable?: boolean }
/** Of a library paper also how long it takes and what is drawn; a new one has no id yet. */
export interface DraftSection extends Omit<ShownSection, 'items'> {
  readonly items: DraftItem[]
  readonly id?: string | undefined
  readonly minutes?: number | null
  readonly sharesTime?: boolean
  readonly plays?: number | null
  readonly draws?: readonly Draw[]
}
type Sections = readonly DraftSection[]

/** What a library paper has besides is there from the beginning, so that its form is one of a library paper. */
export const emptySection = (isOfLibrary: boolean): DraftSection => ({
  name: '',
  text: '',
  items: [],
  ...(isOfLibrary && { minutes: null, sharesTime: false, plays: null, draws: [] }),
})

/** VAL-44: what is in the paper already is not added again, and the paper stays as it is. */
export const addItem = (
  sections: Sections,
  item: Omit<DraftItem, 'points'>,
  isOfLibrary = false,
): Sections => {
  const all = sections.length > 0 ? sections : [emptySection(isOfLibrary)]
  if (idsIn(all).has(item.exerciseId)) return sections
  const end = { section: all.length - 1, at: Number.POSITIVE_INFINITY }
  return insertItem(all, { ...item, points: pointsDefault }, end)
}

export const addSection = (sections: Sections, isOfLibrary = false): Sections =>
  sections.length === 0 && !isOfLibrary
    ? [emptySection(false), emptySection(false)]
    : [...sections, emptySection(isOfLibrary)]

export const changeSection = (
  sections: Sections,
  at: number,
  change: Partial<Pick<DraftSection, 'name' | 'text' | 'minutes' | 'sharesTime' | 'plays' | 'draws'>>,
): Sections => sections.map((section, index) => (index === at ? { ...section, ...change } : section))
