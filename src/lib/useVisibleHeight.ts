// How much of the page the keyboard of a phone leaves, where it covers the page (iOS). Elsewhere the page itself gets
// shorter (interactive-widget in index.html) and there is nothing to do.
import { useEffect } from 'react'

/** A toolbar that slides in takes less than this; no keyboard does. */
const smallestKeyboard = 120

/** While the keyboard covers the page, `--visible-height` of the document is what remains, in px. */
export const useVisibleHeight = (): void => {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const { style } = document.documentElement
    const measure = () => {
      const isZoomed = viewport.scale > 1.01
      const isCovered = !isZoomed && window.innerHeight - viewport.height > smallestKeyboard
      if (!isCovered) return style.removeProperty('--visible-height')
      style.setProperty('--visible-height', `${viewport.height}px`)
      // iOS moves the page up to show the field; the shortened page shows it without that.
      window.scrollTo(0, 0)
    }
    viewport.addEventListener('resize', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      style.removeProperty('--visible-height')
    }
  }, [])
}
