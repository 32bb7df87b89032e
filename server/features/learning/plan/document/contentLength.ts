// How much of a plan its row, a version and an answer hold. In the document people may write more; then the row stays as it was.
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { planSections } from '#contract/learning/plan/planParts.ts'
import type { RichText } from '#contract/richText.ts'

/** Characters of its JSON: twice what the calls take. */
export const planLengthMax = 1_000_000

const lengthOf = (value: unknown): number => JSON.stringify(value).length

export const isTooLong = (content: PlanContent): boolean => lengthOf(content) > planLengthMax

/** The beginning of a content that is too long: whole paragraphs, then whole steps. */
export const cutContent = (content: PlanContent): PlanContent => {
  let left = planLengthMax
  const hasRoom = (value: unknown): boolean => {
    left -= lengthOf(value)
    return left >= 0
  }
  const fitting = <V>(values: readonly V[]): V[] => {
    const end = values.findIndex((value) => !hasRoom(value))
    return end < 0 ? [...values] : values.slice(0, end)
  }
  const cut = (text: RichText): RichText => {
    const paragraphs = fitting(text.content)
    return { ...text, content: paragraphs.length > 0 ? paragraphs : [{ type: 'paragraph' }] }
  }
  const sections = Object.fromEntries(planSections.map((section) => [section, cut(content[section])]))
  return { ...content, ...sections, steps: fitting(content.steps) }
}
