// The sections with which a paper of an HSK level begins: each part of the examination, drawn until the teacher chooses.
import { type HskLevel, type SkeletonSection, skeletonSections } from '#contract/rules/paper/skeletons.ts'
import type { DraftSection } from '../../shared/paper/paperDraft.ts'

export const skeletonDraft = (
  level: HskLevel,
  { levelId, nameOf }: { levelId: string | null; nameOf: (section: SkeletonSection) => string },
): DraftSection[] =>
  skeletonSections(level).map((section) => ({
    name: nameOf(section),
    text: '',
    items: [],
    minutes: section.minutes,
    plays: null,
    sharesTime: section.part !== null && section.part > 1,
    draws: section.runs.map(({ count, points }) => ({
      count,
      points,
      levelId,
      tag: section.skill,
      difficulty: null,
    })),
  }))
