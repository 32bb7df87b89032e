// What the page shows that counts as time of its own; said with the look at the token each minute.
import { useEffect } from 'react'
import type { PageDoing } from '#contract/access/auth.ts'

const shown = new Map<PageDoing, number>()
const change = (doing: PageDoing, by: 1 | -1) => shown.set(doing, (shown.get(doing) ?? 0) + by)

/** While the component is there. */
export const useDoing = (doing: PageDoing): void => {
  useEffect(() => {
    change(doing, 1)
    return () => void change(doing, -1)
  }, [doing])
}

/** A lesson is heard in the background too; exercises are answered only where one sees them. */
export const doingNow = (isHidden = document.hidden): PageDoing[] =>
  [...shown].flatMap(([doing, count]) => (count > 0 && (doing === 'live' || !isHidden) ? [doing] : []))
