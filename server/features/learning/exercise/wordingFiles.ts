// Lists the pictures and sounds of an exercise, for the table of file uses.

import type { FileId } from '#contract/ids.ts'
import { contentFiles } from '#contract/learning/exercise/contentFiles.ts'
import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { richTextFiles } from '#contract/richText.ts'

/** Each file once, also those of the explanation, which students read after the mark. */
export const wordingFiles = (wording: ExerciseWording): FileId[] => {
  const below = wording.type === 'group' ? wording.children.flatMap(wordingFiles) : contentFiles(wording)
  const texts = [wording.stem, ...(wording.explanation ? [wording.explanation] : [])]
  return [...new Set([...texts.flatMap(richTextFiles), ...below])]
}
