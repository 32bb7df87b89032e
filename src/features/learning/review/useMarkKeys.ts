// Keys of a review: ↓ ↑ walk through its places, A accepts one, R refuses it, Enter accepts the whole and goes to the next.
import { useEffect, useRef } from 'react'
import { isComposingKey } from '#src/lib/isComposingKey.ts'

export type MarkCommand = 'next' | 'previous' | 'accept' | 'refuse' | 'finish'

const commands: Readonly<Record<string, MarkCommand>> = {
  ...{ ArrowDown: 'next', j: 'next', ArrowUp: 'previous', k: 'previous' },
  ...{ a: 'accept', r: 'refuse', Enter: 'finish' },
}

/** Not while somebody writes, presses a button or answers a dialog. */
const isTaken = (event: KeyboardEvent): boolean => {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposingKey(event)) return true
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="combobox"], [role="dialog"]') !== null
  )
}

export const useMarkKeys = (onCommand: (command: MarkCommand) => void): void => {
  const latest = useRef(onCommand)
  useEffect(() => {
    latest.current = onCommand
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!command || isTaken(event)) return
      // A button that has the focus is pressed by Enter.
      if (command === 'finish' && event.target instanceof Element && event.target.closest('button, a')) return
      event.preventDefault()
      latest.current(command)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}
