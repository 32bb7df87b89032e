// A field for pinyin: a digit after a syllable becomes its mark, v becomes ü.
import { Input, type InputRef } from 'antd'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { markedPinyin } from '#contract/pinyin.ts'

interface Props {
  // Set by the form.
  id?: string
  value?: string
  onChange?: (pinyin: string) => void
  onBlur?: () => void
  'aria-label'?: string
}

export const PinyinInput = ({ value = '', onChange, ...control }: Props) => {
  const { t } = useTranslation('pinyin')
  const field = useRef<InputRef>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    const at = caret.current
    if (at === undefined) return
    caret.current = undefined
    field.current?.input?.setSelectionRange(at, at)
  })
  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
    if (isComposing) return onChange?.(target.value)
    const marked = markedPinyin(target.value)
    // The caret stays behind what was typed, also in the middle of the field.
    if (marked !== target.value)
      caret.current = markedPinyin(target.value.slice(0, target.selectionStart ?? undefined)).length
    onChange?.(marked)
  }
  return (
    <Input
      ref={field}
      {...control}
      value={value}
      placeholder={t('hint')}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={handleChange}
    />
  )
}
