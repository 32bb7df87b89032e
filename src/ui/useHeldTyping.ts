// Typing into a field that saves by itself: what is still being composed, or is too long, is shown in the field and goes
// nowhere yet.
import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import { isComposingInput } from '#src/lib/isComposingKey.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** `max`: the field's maxLength. `take` is for a handler of its own that knows the text. */
export const useHeldTyping = (value: string, onChange: (value: string) => void, max: number) => {
  const [held, setHeld] = useState<{ text: string; over: string }>()
  const take = (text: string, isUnderWay = false) => {
    if (isUnderWay || text.length > max) return setHeld({ text, over: value })
    setHeld(undefined)
    onChange(text)
  }
  return {
    take,
    props: {
      // Another answer may have come under the same field.
      value: held?.over === value ? held.text : value,
      onChange: (event: ChangeEvent<Field>) => take(event.target.value, isComposingInput(event.nativeEvent)),
      onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => take(currentTarget.value),
    },
  }
}
