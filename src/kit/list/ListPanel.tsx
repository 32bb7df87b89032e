// The frame of a table. Wider than its frame the table scrolls, and a shadow says so until its end is reached.
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './list.module.css'

const scrollerOf = (panel: HTMLElement | null) => panel?.querySelector('.ant-table-content')

/** Whether something is left to the right of what is seen. */
const useMore = () => {
  const panel = useRef<HTMLDivElement>(null)
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    const scroller = scrollerOf(panel.current)
    const table = scroller?.firstElementChild
    if (!scroller || !table) return undefined
    const look = () => setMore(scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft > 1)
    const watch = new ResizeObserver(look)
    watch.observe(scroller)
    watch.observe(table)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [])
  return { panel, hasMore }
}

export const ListPanel = ({ style, children }: { style?: CSSProperties; children: ReactNode }) => {
  const { panel, hasMore } = useMore()
  return (
    <div ref={panel} className={styles.panel} style={style} data-more={hasMore}>
      {children}
    </div>
  )
}
