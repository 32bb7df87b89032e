// Reading a long pasted text, in a thread of its own.
import type { ReadText } from '#contract/learning/exercise/textImport.ts'
import { readExerciseText } from './readExerciseText.ts'

// biome-ignore lint/style/noDefaultExport: a worker's task is a default export.
export default (text: string): ReadText => readExerciseText(text)
