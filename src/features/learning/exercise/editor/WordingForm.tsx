import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { ChildrenForm } from './ChildrenForm.tsx'
import { ExplanationField, type FormProps, SingleForm, StemField } from './SingleForm.tsx'

/** The form of the question and its right answer, for every type. */
export const WordingForm = ({ wording, onChange, hasFocus = false }: FormProps<ExerciseWording>) => {
  if (wording.type !== 'group')
    return <SingleForm wording={wording} onChange={onChange} hasFocus={hasFocus} />
  return (
    <>
      <StemField wording={wording} onChange={onChange} hasFocus={hasFocus} />
      <ChildrenForm wording={wording} onChange={onChange} />
      <ExplanationField wording={wording} onChange={onChange} />
    </>
  )
}
