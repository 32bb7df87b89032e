// A field for pinyin: a digit after a syllable becomes its mark, v becomes ü; the caret stays after what was typed.
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { markedPinyin } from '#contract/rules/pinyin/pinyin.ts'
import { isComposingInput } from '#src/lib/isComposingKey.ts'

export const usePinyinTyping = (onChange: ((pinyin: string) => void) | undefined) => {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    const at = caret.current
    if (at === undefined) return
    caret.current = undefined
    field.current?.setSelectionRange(at, at)
  })
  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    field.current = target
    if (isComposingInput(nativeEvent)) return onChange?.(target.value)
    const marked = markedPinyin(target.value)
    if (marked !== target.value)
      caret.current = markedPinyin(target.value.slice(0, target.selectionStart ?? undefined)).length
    onChange?.(marked)
  }
  return handleChange
}
