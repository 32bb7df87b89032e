// The sidebar: on a wide window open or down to its icons, on a narrow one a drawer that every page closes.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsNarrow } from '#src/lib/useIsNarrow.ts'
import { isOpenIn, sidebarCookie } from './sidebarCookie.ts'

export interface Sidebar {
  isNarrow: boolean
  /** Wide: with words. Narrow: the drawer stands over the page. */
  isOpen: boolean
  toggle: () => void
  close: () => void
}

export const useSidebar = (): Sidebar => {
  const isNarrow = useIsNarrow()
  const { pathname } = useLocation()
  const [isWideOpen, setWideOpen] = useState(() => isOpenIn(document.cookie))
  /** Remembers on which page the drawer was opened: on any other it is closed. */
  const [drawerOn, setDrawerOn] = useState<string>()
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http and in Firefox
    document.cookie = sidebarCookie(isWideOpen)
  }, [isWideOpen])
  const close = () => setDrawerOn(undefined)
  if (!isNarrow) return { isNarrow, isOpen: isWideOpen, toggle: () => setWideOpen(!isWideOpen), close }
  const isOpen = drawerOn === pathname
  return { isNarrow, isOpen, toggle: () => setDrawerOn(isOpen ? undefined : pathname), close }
}
