// The sounds and pictures that a student needs while answering an exercise.
import type { FileId } from '#contract/ids.ts'
import { contentFiles } from '#contract/learning/exercise/contentFiles.ts'
import type { SingleWording } from '#contract/learning/exercise/exercise.ts'
import { richTextFiles } from '#contract/richText.ts'
import type { Visible } from './studentView.ts'

/** Each file once. Those of a group's children are read of the children. */
export const visibleFiles = ({ type, stem, content }: Visible): FileId[] => {
  const below = type === 'group' ? [] : contentFiles({ type, content } as SingleWording) // of its type
  return [...new Set([...richTextFiles(stem), ...below])]
}
