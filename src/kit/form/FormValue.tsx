// The value of a form field as text to read, never as an id.
import dayjs from 'dayjs'
import { cloneElement, isValidElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatField } from '#src/lib/wallTime.ts'
import { useListText } from '#src/ui/useListText.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import type { FormField, Option } from '../screen.ts'
import type { NounWords } from '../useNounTexts.ts'
import styles from './conflict.module.css'
import { FormInput } from './FormInput.tsx'
import { isEmpty, withChosenOptions } from './formValues.ts'

interface Props {
  field: FormField<Record<string, unknown>>
  value: unknown
  words: NounWords
  /** The options that the record has chosen, as I read it and as it is now. */
  chosenOptions: readonly Option[]
}

const isPicked = (value: unknown): value is Option =>
  typeof value === 'object' && value !== null && 'value' in value && 'label' in value

export const FormValue = ({ field, value, words, chosenOptions }: Props) => {
  const { t } = useTranslation('kit')
  const locale = useLocale()
  const listText = useListText()
  const options = withChosenOptions(field.options ?? words.values(field.key) ?? [], chosenOptions)
  const textOf = (one: unknown): string => {
    if (isPicked(one)) return one.label
    const option = options.find((offered) => offered.value === one)
    if (option) return option.label
    if (typeof one === 'boolean') return t(one ? 'conflict.yes' : 'conflict.no')
    const day = dayjs.isDayjs(one) ? one.format('YYYY-MM-DD') : undefined
    return (day && (formatField('date', day, locale) ?? day)) ?? String(one)
  }
  if (isEmpty(value)) return <span className={styles.nothing}>{t('conflict.nothing')}</span>
  const parts = Array.isArray(value) ? value : [value]
  const isReadable = field.type !== 'custom' || parts.every((one) => isPicked(one) || hasOption(options, one))
  if (isReadable) return <span className={styles.value}>{listText(parts.map(textOf))}</span>
  if (isValidElement<{ value?: unknown; chosenOptions?: unknown }>(field.view))
    return <span className={styles.value}>{cloneElement(field.view, { value, chosenOptions })}</span>
  // Any other field with an input of its own shows it there, and nothing can be changed in it.
  return (
    <span className={styles.value} inert>
      <FormInput field={field} options={options} chosenOptions={chosenOptions} value={value as never} />
    </span>
  )
}

const hasOption = (options: readonly Option[], value: unknown): boolean =>
  options.some((option) => option.value === value)
