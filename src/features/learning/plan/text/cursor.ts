// The cursor of a colleague in a text, with the name above it.
import { colourOf } from '#src/documents/colourOf.ts'
import styles from './text.module.css'

interface CursorUser {
  readonly userId?: unknown
  readonly name?: unknown
}
const colour = ({ userId }: CursorUser): string => colourOf(String(userId ?? ''))

export const drawCursor = (user: CursorUser): HTMLElement => {
  const cursor = document.createElement('span')
  cursor.className = styles.cursor ?? ''
  cursor.style.setProperty('--colour', colour(user))
  const label = document.createElement('span')
  label.textContent = String(user.name ?? '')
  cursor.append(label)
  return cursor
}

export const drawSelection = (user: CursorUser) => ({
  class: styles.selection ?? '',
  style: `background-color: ${colour(user)}33`,
})
