import type { ComposeAnswer, ComposeContent } from '#contract/learning/exercise/compose.ts'
import { foldText } from '../marking/foldText.ts'
import type { TypeRules } from './typeRules.ts'

export const compose = {
  fingerprint: (_: ComposeContent, { text }: ComposeAnswer) => foldText(text),
} satisfies TypeRules
