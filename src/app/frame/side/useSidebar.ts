// The sidebar: on a wide window open or down to its icons, on a narrow one a drawer that every page closes. The cockpit keeps it
// closed, and another width of the window changes nothing there (SHELL-08).
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import { useIsNarrow } from '#src/lib/useIsNarrow.ts'
import { isOpenIn, sidebarCookie } from './sidebarCookie.ts'

export interface Sidebar {
  isNarrow: boolean
  /** Wide: with words. Narrow: the drawer stands over the page. */
  isOpen: boolean
  toggle: () => void
  close: () => void
}

/** Follows the window, except on the cockpit: there it stays what it was on arrival. */
const useLayoutWidth = (isHeld: boolean): boolean => {
  const isNarrow = useIsNarrow()
  const held = useRef(isNarrow)
  if (!isHeld) held.current = isNarrow
  return held.current
}

export const useSidebar = (): Sidebar => {
  const { pathname } = useLocation()
  const isCockpit = pathname === paths.cockpit
  const isNarrow = useLayoutWidth(isCockpit)
  const [isWideOpen, setWideOpen] = useState(() => isOpenIn(document.cookie))
  /** Remembers on which page the drawer was opened: on any other it is closed. */
  const [drawerOn, setDrawerOn] = useState<string>()
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http and in Firefox
    document.cookie = sidebarCookie(isWideOpen)
  }, [isWideOpen])
  const close = () => setDrawerOn(undefined)
  if (!isNarrow && isCockpit) return { isNarrow, isOpen: false, toggle: close, close }
  if (!isNarrow) return { isNarrow, isOpen: isWideOpen, toggle: () => setWideOpen(!isWideOpen), close }
  const isOpen = drawerOn === pathname
  return { isNarrow, isOpen, toggle: () => setDrawerOn(isOpen ? undefined : pathname), close }
}
