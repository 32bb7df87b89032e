// The sheets of paper: beside the page, shown in print alone.
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Slips } from '#contract/access/slip.ts'
import { SlipCard } from './SlipCard.tsx'
import styles from './slips.module.css'

/** Two columns of five fill a page of A4. */
const perPage = 10

export const PrintedSlips = ({ school, slips }: Pick<Slips, 'school' | 'slips'>) => {
  useEffect(() => {
    const { classList } = document.body
    const only = styles.printsSlips ?? ''
    classList.add(only)
    return () => classList.remove(only)
  }, [])
  const pages = Array.from({ length: Math.ceil(slips.length / perPage) }, (_, at) =>
    slips.slice(at * perPage, (at + 1) * perPage),
  )
  return createPortal(
    <div className={styles.paper} id="printedSlips">
      {pages.map((page) => (
        <div key={page[0]?.id} className={styles.page}>
          {page.map((slip) => (
            <SlipCard key={slip.id} slip={slip} school={school} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  )
}
