// Lists the pictures and sounds of an exercise, for the table of file uses.

import type { FileId } from '#contract/ids.ts'
import type { ExerciseWording, SingleWording } from '#contract/learning/exercise/exercise.ts'
import { type RichText, richTextFiles } from '#contract/richText.ts'

const contentTexts = (wording: SingleWording): RichText[] => {
  switch (wording.type) {
    case 'choice':
      return wording.content.options.map(({ body }) => body)
    case 'match':
      return [...wording.content.left, ...wording.content.right].map(({ body }) => body)
    case 'order':
      return wording.content.pieces.map(({ body }) => body)
    default:
      return []
  }
}
export const contentFiles = (wording: SingleWording): FileId[] => {
  if (wording.type === 'speak') return wording.content.model ? [wording.content.model] : []
  if (wording.type === 'write' && wording.content.prompt.as === 'sound')
    return [wording.content.prompt.fileId]
  return contentTexts(wording).flatMap(richTextFiles)
}

/** Each file once, also those of the explanation, which students read after the mark. */
export const wordingFiles = (wording: ExerciseWording): FileId[] => {
  const below = wording.type === 'group' ? wording.children.flatMap(wordingFiles) : contentFiles(wording)
  const texts = [wording.stem, ...(wording.explanation ? [wording.explanation] : [])]
  return [...new Set([...texts.flatMap(richTextFiles), ...below])]
}
