// The editors of all types, found by name. One that is missing is an error of the compiler.
import type { ComponentType } from 'react'
import type { SingleWording } from '#contract/learning/exercise/exercise.ts'
import type { PlayedType } from '../../shared/play/typeViews.ts'
import type { WordingOfType } from '../draft/editedTypes.ts'
import { ChoiceEdit } from './ChoiceEdit.tsx'
import { ComposeEdit } from './ComposeEdit.tsx'
import type { EditProps } from './editProps.ts'
import { FillInEdit } from './FillInEdit.tsx'
import { JudgeEdit } from './JudgeEdit.tsx'
import { MatchEdit } from './MatchEdit.tsx'
import { OrderEdit } from './OrderEdit.tsx'
import { SpeakEdit } from './SpeakEdit.tsx'
import { WriteEdit } from './WriteEdit.tsx'

const typeEditors: { readonly [T in PlayedType]: ComponentType<EditProps<WordingOfType<T>>> } = {
  choice: ChoiceEdit,
  fillIn: FillInEdit,
  judge: JudgeEdit,
  match: MatchEdit,
  order: OrderEdit,
  write: WriteEdit,
  speak: SpeakEdit,
  compose: ComposeEdit,
}

/** undefined: of a type that cannot be written here. */
export const typeEditorOf = (
  type: SingleWording['type'],
): ComponentType<EditProps<SingleWording>> | undefined =>
  Object.hasOwn(typeEditors, type)
    ? // A wording of this type is what it takes and gives.
      (typeEditors[type as PlayedType] as unknown as ComponentType<EditProps<SingleWording>>)
    : undefined
