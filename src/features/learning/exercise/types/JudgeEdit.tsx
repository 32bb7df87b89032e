import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { WordingOfType } from '../draft/editedTypes.ts'
import { Field } from '../editor/Field.tsx'
import type { EditProps } from './editProps.ts'

export const JudgeEdit = ({ wording, onChange }: EditProps<WordingOfType<'judge'>>) => {
  const { t } = useTranslation(['exerciseEditor', 'exercisePlay'])
  return (
    <Field label={t('judgeKey')}>
      <Radio.Group
        aria-label={t('judgeKey')}
        optionType="button"
        value={wording.key?.isTrue}
        options={[
          { value: true, label: t('exercisePlay:isTrue') },
          { value: false, label: t('exercisePlay:isFalse') },
        ]}
        onChange={({ target }) => onChange({ ...wording, key: { isTrue: target.value === true } })}
      />
    </Field>
  )
}
