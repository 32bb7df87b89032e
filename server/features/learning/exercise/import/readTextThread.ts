// The worker thread that reads a long pasted text.
import type { ReadText } from '#contract/learning/exercise/textImport.ts'
import { readExerciseText } from './readExerciseText.ts'

// biome-ignore lint/style/noDefaultExport: a worker's task is a default export.
export default (text: string): ReadText => readExerciseText(text)
