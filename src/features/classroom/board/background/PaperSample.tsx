import { useTheme } from '#src/lib/theme.ts'
import styles from './Paper.module.css'
import { cell, linesOf, type Paper } from './paper.ts'
import { paperStyle } from './paperStyle.ts'

/** A cell with its edges; of lined paper more, or there would be nothing between them. */
const margin = cell / 12
const box = { x: -margin, y: -margin, w: cell + 2 * margin, h: cell + 2 * margin }
const far = { x: -cell / 2, y: -cell / 2, w: 2 * cell, h: 2 * cell }

export const PaperSample = ({ paper }: { paper: Paper }) => {
  const look = paperStyle[useTheme()]
  const { x, y, w, h } = paper === 'lined' ? far : box
  return (
    <svg viewBox={`${x} ${y} ${w} ${h}`} className={styles.sample} aria-hidden="true">
      {linesOf(paper, { x, y, w, h }).map(({ kind, ...place }) => (
        <line key={JSON.stringify(place)} {...place} stroke={look[kind].colour} strokeWidth={w / 28} />
      ))}
    </svg>
  )
}
