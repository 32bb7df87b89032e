// The Tab key in a select of several: antd would pick the option that is lit, and drop it where it is picked already.
import type { KeyboardEvent } from 'react'

const isPicked = (field: HTMLElement): boolean => {
  const lit = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  return lit?.getAttribute('aria-selected') === 'true'
}

/** For `onInputKeyDown`. Only a text that somebody has typed picks what was found by it; else Tab goes to the next field. */
export const keepPicks = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
  if (event.key !== 'Tab') return
  if (event.currentTarget.value === '' || isPicked(event.currentTarget)) event.stopPropagation()
}

/** A select of several. */
export const pickMany = { mode: 'multiple', onInputKeyDown: keepPicks } as const
