import { useTheme } from '#src/lib/theme.ts'
import styles from './Paper.module.css'
import { cell, linesOf, type Paper } from './paper.ts'
import { paperLook } from './paperLook.ts'

/** One cell of a paper, small. */
export const PaperSample = ({ paper }: { paper: Paper }) => {
  const look = paperLook[useTheme()]
  const box = { x: 0, y: 0, w: cell, h: cell }
  return (
    <svg viewBox={`0 0 ${cell} ${cell}`} className={styles.sample} aria-hidden="true">
      {linesOf(paper, box).map(({ kind, ...place }) => (
        <line key={JSON.stringify(place)} {...place} stroke={look[kind].colour} strokeWidth={4} />
      ))}
    </svg>
  )
}
