// The length of a plan in its row, a version and an answer. If people write more in the document, the row stays as it was.
import type { PlanContent } from '#contract/learning/plan/planNoun.ts'
import { planSections } from '#contract/learning/plan/planParts.ts'
import type { RichText } from '#contract/richText.ts'

/** The limit in characters of JSON, twice that of the calls. A paragraph counts more, because it is large in a document. */
export const planLengthMax = 1_000_000
const paragraphLength = 100

const lengthOf = (value: unknown): number => JSON.stringify(value).length

export const isTooLong = (content: PlanContent): boolean => {
  const texts = [...planSections.map((section) => content[section]), ...content.steps.map(({ text }) => text)]
  const paragraphs = texts.reduce((sum, text) => sum + text.content.length, 0)
  return lengthOf(content) + paragraphs * paragraphLength > planLengthMax
}

/** Cuts a content that is too long after whole paragraphs, then whole steps. A tenth of the length is left for other fields. */
export const cutContent = (content: PlanContent): PlanContent => {
  let left = 0.9 * planLengthMax
  const fitting = <V>(values: readonly V[], paragraphsIn: (value: V) => number): V[] => {
    const end = values.findIndex((value) => {
      left -= lengthOf(value) + paragraphsIn(value) * paragraphLength
      return left < 0
    })
    return end < 0 ? [...values] : values.slice(0, end)
  }
  const cut = (text: RichText): RichText => {
    const paragraphs = fitting(text.content, () => 1)
    return { ...text, content: paragraphs.length > 0 ? paragraphs : [{ type: 'paragraph' }] }
  }
  const sections = Object.fromEntries(planSections.map((section) => [section, cut(content[section])]))
  return { ...content, ...sections, steps: fitting(content.steps, ({ text }) => text.content.length) }
}
