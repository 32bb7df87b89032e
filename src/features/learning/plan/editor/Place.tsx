// A part of the plan that says who writes in it.
import type { ReactNode } from 'react'
import { PeopleHere } from '#src/documents/PeopleHere.tsx'
import { sayPlace } from '#src/documents/people.ts'
import styles from './editor.module.css'
import { usePlan } from './PlanContext.ts'

interface Props {
  at: string
  as?: 'section' | 'li'
  name: string
  className?: string | undefined
  children: ReactNode
}

export const Place = ({ at, as: Part = 'section', name, className, children }: Props) => {
  const { awareness, people } = usePlan()
  const writers = people.filter((person) => person.at === at)
  return (
    <Part
      className={`${styles.place} ${className ?? ''}`}
      aria-label={name}
      onFocus={() => sayPlace(awareness, at)}
      onBlur={() => sayPlace(awareness, null)}
    >
      {writers.length > 0 && (
        <span className={styles.placePeople}>
          <PeopleHere people={writers} isSmall />
        </span>
      )}
      {children}
    </Part>
  )
}
