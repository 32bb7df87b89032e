// One line that several write at once. While a Chinese word is being composed, or when it made the line too long, nothing
// goes out and nothing comes in.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type * as Y from 'yjs'
import { isComposingInput } from '#src/lib/isComposingKey.ts'
import { applyLine, lineChange, movedCursor } from './lineText.ts'
import styles from './text.module.css'

interface Props {
  text: Y.Text | undefined
  label: string
  placeholder: string
  max: number
  isLarge?: boolean
}

export const LineInput = ({ text, label, placeholder, max, isLarge = false }: Props) => {
  const [shownLine, setShownLine] = useState(() => text?.toString() ?? '')
  const input = useRef<HTMLInputElement>(null)
  /** The text as it was when the composition began. */
  const composing = useRef<string>(undefined)
  const cursor = useRef<[number, number]>(undefined)
  useEffect(() => {
    if (!text) return undefined
    const show = () => {
      if (composing.current !== undefined) return
      setShownLine((before) => {
        const now = text.toString()
        const field = input.current
        if (field && document.activeElement === field && before !== now && field.value !== now) {
          const change = lineChange(before, now)
          cursor.current = [
            movedCursor(field.selectionStart ?? 0, change),
            movedCursor(field.selectionEnd ?? 0, change),
          ]
        }
        return now
      })
    }
    show()
    text.observe(show)
    return () => text.unobserve(show)
  }, [text])
  useLayoutEffect(() => {
    if (!cursor.current) return
    input.current?.setSelectionRange(...cursor.current)
    cursor.current = undefined
  })
  const finish = (line: string) => {
    if (line.length > max) return
    const before = composing.current ?? shownLine
    composing.current = undefined
    if (text) applyLine(text, before, line)
    setShownLine(text?.toString() ?? line)
  }
  return (
    <input
      ref={input}
      className={styles.line}
      data-large={isLarge}
      aria-label={label}
      placeholder={placeholder}
      maxLength={max}
      disabled={!text}
      value={shownLine}
      onCompositionStart={() => {
        composing.current ??= shownLine
      }}
      onCompositionEnd={({ currentTarget }) => {
        finish(currentTarget.value)
      }}
      onChange={(event) => {
        const { value } = event.target
        setShownLine(value)
        if (composing.current === undefined && text) applyLine(text, shownLine, value)
        // A composed line that was too long fits now.
        else if (!isComposingInput(event.nativeEvent)) finish(value)
      }}
    />
  )
}
