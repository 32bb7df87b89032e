import { useEffect, useState } from 'react'

/** The inner size of an element in px, followed while it changes; the element gets `element` as its ref. */
export const useElementSize = () => {
  const [watched, element] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!watched) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [watched])
  return { element, size }
}
