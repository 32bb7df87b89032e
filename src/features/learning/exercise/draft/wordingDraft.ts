// Turns the stored wording into the one that is written, and back. Pure.
import type { ChildWording, ExerciseWording, SingleWording } from '#contract/learning/exercise/exercise.ts'
import { isEmptyRichText, type RichText } from '#contract/richText.ts'
import type { NewBlank } from '#src/kit/richText/RichTextInput.tsx'
import type { WordingOfType } from './editedTypes.ts'
import { finishFillIn, withStem } from './fillInDraft.ts'
import { openMatch } from './matchDraft.ts'
import { withoutEmptyEnd } from './newWording.ts'
import { finishOrder, openOrder } from './orderDraft.ts'

const openSingle = (wording: SingleWording): SingleWording => {
  if (wording.type === 'order') return openOrder(wording)
  return wording.type === 'match' ? openMatch(wording) : wording
}
const finishChoice = (wording: WordingOfType<'choice'>): WordingOfType<'choice'> => {
  const { content, key } = wording
  const options = withoutEmptyEnd(content.options, ({ id }) => key?.right.includes(id) ?? false)
  return { ...wording, content: { ...content, options } }
}
const finishSingle = (wording: SingleWording): SingleWording => {
  if (wording.type === 'choice') return finishChoice(wording)
  if (wording.type === 'fillIn') return finishFillIn(wording)
  return wording.type === 'order' ? finishOrder(wording) : wording
}
/** Nothing explained is no explanation. */
const explained = <W extends { explanation: RichText | null }>(wording: W): W => ({
  ...wording,
  explanation: wording.explanation && isEmptyRichText(wording.explanation) ? null : wording.explanation,
})

/** A child keeps its id and its weight, which the functions above do not touch. */
const asChild = (child: ChildWording, changed: SingleWording) => ({ ...child, ...changed }) as ChildWording

export const openWording = (wording: ExerciseWording): ExerciseWording =>
  wording.type === 'group'
    ? { ...wording, children: wording.children.map((child) => asChild(child, openSingle(child))) }
    : openSingle(wording)

export const finishWording = (wording: ExerciseWording): ExerciseWording =>
  wording.type === 'group'
    ? {
        ...explained(wording),
        children: wording.children.map((child) => asChild(child, explained(finishSingle(child)))),
      }
    : explained(finishSingle(wording))

export const changeStem = <W extends ExerciseWording>(wording: W, stem: RichText, newBlank?: NewBlank): W =>
  wording.type === 'fillIn' ? (withStem(wording, stem, newBlank) as W) : { ...wording, stem }
