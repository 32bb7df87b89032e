import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ComposeKey, composeCharsMax, composeFilesMax } from '#contract/learning/exercise/compose.ts'
import type { WordingOfType } from '../draft/editedTypes.ts'
import styles from '../editor/editor.module.css'
import { Field } from '../editor/Field.tsx'
import { Reason, useReasons } from '../editor/reasons.tsx'
import type { EditProps } from './editProps.ts'

const criteriaMax = 10

export const ComposeEdit = ({ wording, onChange }: EditProps<WordingOfType<'compose'>>) => {
  const { t } = useTranslation('exerciseEditor')
  const reasons = useReasons()
  const id = useId()
  const { content } = wording
  const key = wording.key ?? { sample: '', rubric: [] }
  const setContent = (part: Partial<typeof content>) =>
    onChange({ ...wording, content: { ...content, ...part } })
  const setKey = (part: Partial<ComposeKey>) => onChange({ ...wording, key: { ...key, ...part } })
  const setCriterion = (at: number, part: Partial<ComposeKey['rubric'][number]>) =>
    setKey({ rubric: key.rubric.map((one, place) => (place === at ? { ...one, ...part } : one)) })
  const number = (name: 'minChars' | 'maxChars' | 'files', max: number) => (
    <Field label={t(name)} htmlFor={`${id}${name}`}>
      <InputNumber
        id={`${id}${name}`}
        min={0}
        max={max}
        precision={0}
        value={content[name]}
        onChange={(value) => setContent({ [name]: value ?? 0 })}
      />
      <Reason text={reasons.at(`content.${name}`)} />
    </Field>
  )
  return (
    <>
      <div className={styles.columns}>
        {number('minChars', composeCharsMax)}
        {number('maxChars', composeCharsMax)}
        {number('files', composeFilesMax)}
      </div>
      <Field label={t('words')} hint={t('wordsHint')}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={t('words')}
          tokenSeparators={[',', '，', '、', ' ']}
          value={[...content.words]}
          onChange={(words: string[]) => setContent({ words })}
        />
        <Reason text={reasons.within('content.words')} />
      </Field>
      <Field label={t('sample')} hint={t('sampleHint')} htmlFor={`${id}sample`}>
        <Input.TextArea
          id={`${id}sample`}
          autoSize={{ minRows: 3, maxRows: 12 }}
          maxLength={composeCharsMax}
          value={key.sample}
          onChange={({ target }) => setKey({ sample: target.value })}
        />
      </Field>
      <Field label={t('rubric')} hint={t('rubricHint')}>
        <ol className={styles.list}>
          {key.rubric.map(({ name, points }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion has no id, and its name is what is typed
            <li key={`criterion${at + 1}`} className={styles.row}>
              <div className={styles.grow}>
                <Input
                  aria-label={t('criterion', { number: at + 1 })}
                  maxLength={50}
                  value={name}
                  onChange={({ target }) => setCriterion(at, { name: target.value })}
                />
                <Reason text={reasons.within(`key.rubric.${at}`)} />
              </div>
              <InputNumber
                aria-label={t('criterionPoints', { number: at + 1 })}
                min={1}
                max={100}
                precision={0}
                suffix={t('points')}
                value={points}
                onChange={(value) => setCriterion(at, { points: value ?? 1 })}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('removePart', { name: t('criterion', { number: at + 1 }) })}
                onClick={() => setKey({ rubric: key.rubric.filter((_, place) => place !== at) })}
              />
            </li>
          ))}
        </ol>
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          disabled={key.rubric.length >= criteriaMax}
          onClick={() => setKey({ rubric: [...key.rubric, { name: '', points: 5 }] })}
        >
          {t('addCriterion')}
        </Button>
      </Field>
    </>
  )
}
