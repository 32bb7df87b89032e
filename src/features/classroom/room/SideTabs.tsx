// People, chat and on a phone the board, one pane at a time.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './SideTabs.module.css'

export interface SideTab<Name extends string> {
  name: Name
  words: string
  icon: ReactNode
  /** Counts what is new in it. */
  count?: number
  pane: ReactNode
  /** The pane stays behind the others, once it has been open, because it costs too much to build again. */
  isKept?: boolean
}

interface Props<Name extends string> {
  tabs: readonly SideTab<Name>[]
  open: Name
  onOpen: (name: Name) => void
  label: string
}

export const SideTabs = <Name extends string>({ tabs, open, onOpen, label }: Props<Name>) => {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const index = (tabs.findIndex((tab) => tab.name === open) + step + tabs.length) % tabs.length
    const next = tabs[index]
    if (!next) return
    onOpen(next.name)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }
  const openTab = tabs.find((tab) => tab.name === open)
  const [opened, setOpened] = useState<ReadonlySet<Name>>(new Set([open]))
  if (!opened.has(open)) setOpened(new Set([...opened, open]))
  return (
    <section className={styles.tabs}>
      <div ref={row} role="tablist" aria-label={label} className={styles.row} onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === open}
            aria-controls={`${id}-pane`}
            tabIndex={tab.name === open ? 0 : -1}
            onClick={() => onOpen(tab.name)}
          >
            {tab.icon}
            {tab.words}
            {tab.count ? <span className={styles.count}>{tab.count}</span> : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-pane`} aria-labelledby={`${id}-${open}`} className={styles.pane}>
        {tabs.map(
          (tab) =>
            tab.isKept &&
            opened.has(tab.name) && (
              <div
                key={tab.name}
                className={styles.kept}
                data-pane={tab.name}
                data-hidden={tab !== openTab || undefined}
                inert={tab !== openTab}
              >
                {tab.pane}
              </div>
            ),
        )}
        {!openTab?.isKept && openTab?.pane}
      </div>
    </section>
  )
}
