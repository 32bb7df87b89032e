import type { ExerciseWording } from '#contract/learning/exercise/exercise.ts'
import { ChildrenForm } from './ChildrenForm.tsx'
import { ExplanationField, type FormProps, SingleForm, StemField } from './SingleForm.tsx'

/** What is asked and what is right, of every type. */
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
