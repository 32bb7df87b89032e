// The form of the question and its right answer, for an exercise and for each child of a group.
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExerciseWording, SingleWording } from '#contract/learning/exercise/exercise.ts'
import { RichTextInput } from '#src/kit/richText/RichTextInput.tsx'
import { isEdited } from '../draft/editedTypes.ts'
import { emptyText } from '../draft/newWording.ts'
import { changeStem } from '../draft/wordingDraft.ts'
import { typeEditorOf } from '../types/typeEditors.ts'
import { Field } from './Field.tsx'
import { useReasons } from './reasons.tsx'

export interface FormProps<W> {
  wording: W
  onChange: (wording: W) => void
  /** The first field of the page. */
  hasFocus?: boolean
}

export const StemField = ({ wording, onChange, hasFocus = false }: FormProps<ExerciseWording>) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const { type } = wording
  const words = isEdited(type) ? type : 'choice'
  return (
    <Field label={t(`stem.${words}`)} hint={t(`stemHint.${words}`)}>
      <RichTextInput
        // Only a cloze has blanks: the editor begins anew with or without them.
        key={String(type === 'fillIn')}
        value={wording.stem}
        label={t(`stem.${words}`)}
        placeholder={t(`stemExample.${words}`)}
        hasBlanks={type === 'fillIn'}
        hasFocus={hasFocus}
        reason={reasons.within('stem')}
        onChange={(stem, newBlank) => onChange(changeStem(wording, stem, newBlank))}
      />
    </Field>
  )
}

export const ExplanationField = ({ wording, onChange }: FormProps<ExerciseWording>) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const [isOpen, setOpen] = useState(wording.explanation !== null)
  if (!isOpen)
    return (
      <Button type="link" style={{ justifySelf: 'start', padding: 0 }} onClick={() => setOpen(true)}>
        {t('addExplanation')}
      </Button>
    )
  return (
    <Field label={t('explanation')} hint={t('explanationHint')}>
      <RichTextInput
        value={wording.explanation ?? emptyText}
        label={t('explanation')}
        hasFocus={wording.explanation === null}
        reason={reasons.within('explanation')}
        onChange={(explanation) => onChange({ ...wording, explanation })}
      />
    </Field>
  )
}

/** An exercise of any type but the group. */
export const SingleForm = ({ wording, onChange, hasFocus = false }: FormProps<SingleWording>) => {
  const Edit = typeEditorOf(wording.type)
  // The fields above and below change no type.
  const handleChange = (changed: ExerciseWording) => onChange(changed as SingleWording)
  return (
    <>
      <StemField wording={wording} onChange={handleChange} hasFocus={hasFocus} />
      {Edit && <Edit key={wording.type} wording={wording} onChange={onChange} />}
      <ExplanationField wording={wording} onChange={handleChange} />
    </>
  )
}
