// The text with its marked places. A place that lies inside another one is shown by its card alone.
import type { Mark } from '#contract/learning/review/review.ts'
import styles from './review.module.css'

interface Props {
  text: string
  marks: readonly Mark[]
  current: number | undefined
  onChoose: (id: number) => void
}

interface Piece {
  readonly from: number
  readonly text: string
  readonly mark?: Mark
}

/** The text in pieces, marked and not, in its order. */
export const piecesOf = (text: string, marks: readonly Mark[]): Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  for (const mark of [...marks].sort((one, other) => one.from - other.from)) {
    if (mark.from < at || mark.to <= mark.from) continue
    if (mark.from > at) pieces.push({ from: at, text: text.slice(at, mark.from) })
    pieces.push({ from: mark.from, text: text.slice(mark.from, mark.to), mark })
    at = mark.to
  }
  if (at < text.length) pieces.push({ from: at, text: text.slice(at) })
  return pieces
}

export const MarkedText = ({ text, marks, current, onChoose }: Props) => (
  <div className={styles.text} lang="zh-CN">
    {piecesOf(text, marks).map(({ from, text: piece, mark }) =>
      mark ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its card has the buttons, and keys walk through all places.
        <mark
          key={from}
          data-decision={mark.decision}
          data-current={mark.id === current}
          onClick={() => onChoose(mark.id)}
        >
          {piece}
        </mark>
      ) : (
        <span key={from}>{piece}</span>
      ),
    )}
  </div>
)
