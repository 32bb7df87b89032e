// Makes the view that a student has of the exercise that is being written, and its right answer. Pure.
import type { FileId } from '#contract/ids.ts'
import type { ExerciseWording, SingleWording } from '#contract/learning/exercise/exercise.ts'
import type { SingleView, StudentView } from '#contract/learning/exercise/studentView.ts'
import { withShown } from '#contract/learning/exercise/write.ts'
import { isEmptyRichText } from '#contract/richText.ts'
import type { Marks } from '../../shared/play/ExerciseResult.tsx'
import { finishWording } from './wordingDraft.ts'

/** The server makes the ids; the preview only tells one exercise from the other. */
const previewId = 'preview'
const childPreviewId = (place: number): string => `preview${place}`

interface Part {
  readonly id: string
}
/** Mixes by the random ids: another order than the written one, and the same at each keystroke. */
const mixed = <P extends Part>(parts: readonly P[]): P[] =>
  [...parts].sort((one, other) => (one.id < other.id ? -1 : 1))

const withoutEmpty = <P extends { readonly body: Parameters<typeof isEmptyRichText>[0] }>(
  parts: readonly P[],
): P[] => parts.filter(({ body }) => !isEmptyRichText(body))

const singleView = (wording: SingleWording, id: string): SingleView => {
  const { stem } = wording
  if (wording.type === 'choice') {
    const { options } = wording.content
    return { id, type: 'choice', stem, content: { ...wording.content, options: withoutEmpty(options) } }
  }
  if (wording.type === 'match') {
    const { left, right, reuse } = wording.content
    return {
      id,
      type: 'match',
      stem,
      content: { left: withoutEmpty(left), right: mixed(withoutEmpty(right)), reuse },
    }
  }
  if (wording.type === 'order')
    return { id, type: 'order', stem, content: { pieces: mixed(withoutEmpty(wording.content.pieces)) } }
  if (wording.type === 'fillIn') {
    const bank = [...wording.content.bank].sort()
    return { id, type: 'fillIn', stem, content: { ...wording.content, bank } }
  }
  if (wording.type === 'write')
    return { id, type: 'write', stem, content: withShown(wording.content, wording.key) }
  return { id, type: wording.type, stem, content: wording.content } as SingleView // content is of its type
}

const markOf = (
  { key, explanation }: Pick<SingleWording, 'key' | 'explanation'>,
  videoId: FileId | null = null,
) => ({
  isRight: null,
  share: null,
  parts: [],
  key,
  explanation,
  videoId,
})

/** The view as the player takes it, with marks that show what is right. */
export const previewOf = (
  draft: ExerciseWording,
  videoId: FileId | null = null,
): { view: StudentView; solution: Marks } => {
  const wording = finishWording(draft)
  if (wording.type !== 'group')
    return { view: singleView(wording, previewId), solution: { [previewId]: markOf(wording, videoId) } }
  const children = wording.children.map((child, at) => singleView(child, childPreviewId(at)))
  const solution = Object.fromEntries(
    wording.children.map((child, at) => [childPreviewId(at), markOf(child)] as const),
  )
  return {
    view: { id: previewId, type: 'group', stem: wording.stem, children },
    solution: { ...solution, [previewId]: markOf({ key: null, explanation: wording.explanation }, videoId) },
  }
}
