import { Input, InputNumber } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { speakSecondsMax } from '#contract/learning/exercise/speak.ts'
import type { WordingOfType } from '../draft/editedTypes.ts'
import { Field } from '../editor/Field.tsx'
import { Reason, useReasons } from '../editor/reasons.tsx'
import type { EditProps } from './editProps.ts'

const textMax = 500

export const SpeakEdit = ({ wording, onChange }: EditProps<WordingOfType<'speak'>>) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const id = useId()
  const { content } = wording
  const set = (part: Partial<typeof content>) => onChange({ ...wording, content: { ...content, ...part } })
  return (
    <>
      <Field label={t('readText')} hint={t('readTextHint')} htmlFor={`${id}text`}>
        <Input
          id={`${id}text`}
          maxLength={textMax}
          value={content.text}
          onChange={({ target }) => set({ text: target.value })}
        />
        <Reason text={reasons.at('content.text')} />
      </Field>
      <Field label={t('recordingSeconds')} htmlFor={`${id}seconds`}>
        <InputNumber
          id={`${id}seconds`}
          min={1}
          max={speakSecondsMax}
          precision={0}
          value={content.seconds}
          onChange={(value) => set({ seconds: value ?? speakSecondsMax })}
        />
        <Reason text={reasons.at('content.seconds')} />
      </Field>
    </>
  )
}
