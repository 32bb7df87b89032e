import { useTheme } from '#src/lib/theme.ts'
import styles from './Background.module.css'
import { backgroundStyle } from './backgroundStyle.ts'
import { type BoardBackground, cell, linesOf } from './boardBackgrounds.ts'

/** The sample is a cell with its edges; a lined one shows more, or there would be nothing between them. */
const margin = cell / 12
const box = { x: -margin, y: -margin, w: cell + 2 * margin, h: cell + 2 * margin }
const far = { x: -cell / 2, y: -cell / 2, w: 2 * cell, h: 2 * cell }

export const BackgroundSample = ({ background }: { background: BoardBackground }) => {
  const look = backgroundStyle[useTheme()]
  const { x, y, w, h } = background === 'lined' ? far : box
  return (
    <svg viewBox={`${x} ${y} ${w} ${h}`} className={styles.sample} aria-hidden="true">
      {linesOf(background, { x, y, w, h }).map(({ kind, ...place }) => (
        <line key={JSON.stringify(place)} {...place} stroke={look[kind].colour} strokeWidth={w / 28} />
      ))}
    </svg>
  )
}
