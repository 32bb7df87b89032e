// A menu beside what it belongs to: arrows move, letters act, Escape and a press outside close.
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './AnchoredMenu.module.css'
import { placeBeside } from './placeBeside.ts'

interface Props {
  title: string
  label: string
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** A key in upper case; true when it did something. */
  onLetter: (letter: string) => boolean
  /** The entries are elements of role menuitem. */
  children: ReactNode
  /** Stands below the menu's entries. */
  after?: ReactNode
}

const step = (event: KeyboardEvent, menu: HTMLElement | null): void => {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!direction || !menu) return
  event.preventDefault()
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const index = items.findIndex((item) => item.matches(':focus'))
  items[(index + direction + items.length) % items.length]?.focus()
}

export const AnchoredMenu = ({ title, label, anchor, onClose, onLetter, children, after }: Props) => {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [popover, anchorElement] = [menu.current, anchor.current]
    if (!popover || !anchorElement) return
    popover.showPopover()
    placeBeside(popover, anchorElement)
    popover.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
    return () => anchorElement.focus()
  }, [anchor])
  useEffect(() => {
    const popover = menu.current
    // The browser closes a popover by Escape or a press outside.
    const handleToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') onClose() // popovers send ToggleEvents
    }
    popover?.addEventListener('toggle', handleToggle)
    return () => popover?.removeEventListener('toggle', handleToggle)
  }, [onClose])
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (onLetter(event.key.toUpperCase())) event.preventDefault()
    else step(event, menu.current)
  }
  return (
    <div ref={menu} popover="auto" className={styles.menu}>
      <p className={styles.title} title={title}>
        {title}
      </p>
      <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleKey}>
        {children}
      </div>
      {after}
    </div>
  )
}
