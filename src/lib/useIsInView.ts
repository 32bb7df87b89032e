import { useEffect, useState } from 'react'

/** Whether any of an element can be seen, or soon will be; the element gets `element` as its ref. */
export const useIsInView = () => {
  const [watched, element] = useState<HTMLElement | null>(null)
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    if (!watched) return
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: '120px',
      },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [watched])
  return { element, isInView }
}
