// The types that can be answered on a page, found by name. One that is missing is an error of the compiler.
import type { ChoiceAnswer, ChoiceContent, ChoiceKey } from '#contract/learning/exercise/choice.ts'
import type { ComposeAnswer, ComposeContent, ComposeKey } from '#contract/learning/exercise/compose.ts'
import type { FillInAnswer, FillInContent, FillInKey } from '#contract/learning/exercise/fillIn.ts'
import type { JudgeAnswer, JudgeKey } from '#contract/learning/exercise/judge.ts'
import type { MatchAnswer, MatchContent, MatchKey } from '#contract/learning/exercise/match.ts'
import type { OrderAnswer, OrderContent, OrderKey } from '#contract/learning/exercise/order.ts'
import type { SpeakAnswer, SpeakContent, SpeakKey } from '#contract/learning/exercise/speak.ts'
import type { WriteAnswer, WriteContent, WriteKey } from '#contract/learning/exercise/write.ts'
import { ChoicePlay } from './choice/ChoicePlay.tsx'
import { ChoiceResult } from './choice/ChoiceResult.tsx'
import { ComposePlay } from './compose/ComposePlay.tsx'
import { ComposeResult } from './compose/ComposeResult.tsx'
import { charsOf } from './compose/composeState.ts'
import { FillInPlay } from './fillIn/FillInPlay.tsx'
import { FillInResult } from './fillIn/FillInResult.tsx'
import { textIn } from './fillIn/fillInState.ts'
import { JudgePlay } from './judge/JudgePlay.tsx'
import { JudgeResult } from './judge/JudgeResult.tsx'
import { MatchPlay } from './match/MatchPlay.tsx'
import { MatchResult } from './match/MatchResult.tsx'
import { OrderPlay } from './order/OrderPlay.tsx'
import { OrderResult } from './order/OrderResult.tsx'
import { SpeakPlay } from './speak/SpeakPlay.tsx'
import { SpeakResult } from './speak/SpeakResult.tsx'
import type { TypeView } from './typeView.ts'
import { WritePlay } from './write/WritePlay.tsx'
import { WriteResult } from './write/WriteResult.tsx'
import { isWhole } from './write/writeState.ts'

interface Shapes {
  choice: [ChoiceContent, ChoiceKey, ChoiceAnswer]
  fillIn: [FillInContent, FillInKey, FillInAnswer]
  judge: [unknown, JudgeKey, JudgeAnswer]
  match: [MatchContent, MatchKey, MatchAnswer]
  order: [OrderContent, OrderKey, OrderAnswer]
  compose: [ComposeContent, ComposeKey, ComposeAnswer]
  write: [WriteContent, WriteKey, WriteAnswer]
  speak: [SpeakContent, SpeakKey, SpeakAnswer]
}
/** A group is played by its children. */
export type PlayedType = keyof Shapes

const typeViews: { readonly [T in PlayedType]: TypeView<Shapes[T][0], Shapes[T][1], Shapes[T][2]> } = {
  choice: { Play: ChoicePlay, Result: ChoiceResult, isComplete: (_, { chosen }) => chosen.length > 0 },
  fillIn: {
    Play: FillInPlay,
    Result: FillInResult,
    isComplete: ({ blanks }, answer) => blanks.every(({ id }) => textIn(answer, id).trim() !== ''),
  },
  judge: { Play: JudgePlay, Result: JudgeResult, isComplete: () => true },
  match: {
    Play: MatchPlay,
    Result: MatchResult,
    isComplete: ({ left }, { pairs }) => pairs.length === left.length,
  },
  order: {
    Play: OrderPlay,
    Result: OrderResult,
    isComplete: ({ pieces }, { order }) => order.length === pieces.length,
  },
  compose: {
    Play: ComposePlay,
    Result: ComposeResult,
    isComplete: ({ minChars }, { text, fileIds }) =>
      fileIds.length > 0 || (text.trim() !== '' && charsOf(text) >= minChars),
  },
  write: { Play: WritePlay, Result: WriteResult, isComplete: isWhole },
  speak: { Play: SpeakPlay, Result: SpeakResult, isComplete: () => true },
}

/** The view of a type; undefined: it cannot be answered on a page yet. */
export const typeViewOf = (type: string): TypeView<unknown, unknown, unknown> | undefined =>
  Object.hasOwn(typeViews, type)
    ? // Content, key and answer of an exercise are of its type, which their schemas have checked.
      (typeViews[type as PlayedType] as TypeView<unknown, unknown, unknown>)
    : undefined
