// All people at once, each tile as large as the stage allows.
import type { SeatView } from '#contract/classroom/classroom.ts'
import type { SeatId } from '#contract/ids.ts'
import { useClassroomState } from '#src/classroom/ClassroomContext.tsx'
import { useElementSize } from '#src/lib/useElementSize.ts'
import { fitTiles, type TileFit } from './fitTiles.ts'
import { Picture } from './Picture.tsx'
import styles from './Stage.module.css'

const gap = 12
const ratio = 16 / 9
/** The smallest usable tile: below it the wall scrolls. */
const smallest = 96

const rowsOf = (across: number): TileFit => {
  const columns = Math.max(1, Math.floor((across + gap) / (smallest + gap)))
  const width = Math.floor((across - gap * (columns - 1)) / columns)
  return { columns, width, height: Math.floor(width / ratio) }
}

interface Props {
  seatIds: readonly SeatId[]
  onPin: (seatId: SeatId) => void
}

export const Wall = ({ seatIds, onPin }: Props) => {
  const { element, size } = useElementSize()
  const seats = useClassroomState((state) => state.seats)
  const tiles = seatIds.map((id) => seats.get(id)).filter((seat): seat is SeatView => seat !== undefined)
  const whole = fitTiles({ count: tiles.length, ...size, gap, ratio })
  const fit = whole.width < smallest && size.width > 0 ? rowsOf(size.width) : whole
  return (
    <div ref={element} className={styles.wall}>
      <div className={styles.tiles} style={{ gap }}>
        {tiles.map((seat) => (
          <div key={seat.id} style={{ width: fit.width, height: fit.height }}>
            <Picture
              seat={seat}
              size={fit.width < 200 ? 'small' : 'medium'}
              onPin={tiles.length > 1 ? () => onPin(seat.id) : undefined}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
