import { useEffect, useRef } from 'react'
import { commandOf, type DeskCommand, type KeyPlace } from './deskKeys.ts'

const placeOf = (target: EventTarget | null): KeyPlace => {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.closest('[data-points]')) return 'points'
  if (target instanceof HTMLInputElement)
    return ['radio', 'checkbox'].includes(target.type) ? 'choice' : 'text'
  if (target.isContentEditable || target.closest('textarea, select, [role="combobox"], [role="slider"]'))
    return 'text'
  return target.closest('button, a, summary, audio, video') ? 'button' : 'page'
}

/** A dialog that has been closed stays in the page, unseen. */
const isBehindDialog = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.checkVisibility())

/** Listens to the whole page, except behind a dialog. true: the key was used up. */
export const useDeskKeys = (onCommand: (command: DeskCommand, place: KeyPlace) => boolean): void => {
  const latest = useRef(onCommand)
  useEffect(() => {
    latest.current = onCommand
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isBehindDialog()) return
      const place = placeOf(event.target)
      const command = commandOf(event, place)
      if (command && latest.current(command, place)) event.preventDefault()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}
