// The pictures beside the stage: the teacher while something else is shown big, otherwise oneself. Beside the board of
// a 1v1 both.
import { useClassroomState, useMySeat, useRoomSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { Picture } from './Picture.tsx'
import styles from './Stage.module.css'
import type { StageView } from './useStage.ts'

export const SidePicture = ({ view }: { view: StageView }) => {
  const me = useMySeat()
  const isStarted = useClassroomState((state) => state.view?.phase === 'started')
  const { kind } = useView()
  const seats = useRoomSeats()
  const host = seats.find((seat) => seat.role === 'host')
  if (isStarted && view.stage.shows === 'board' && kind === '1v1') {
    const students = seats.filter((seat) => seat.role === 'student' && seat.isPresent)
    return (
      <div className={styles.sidePair}>
        {[host, ...students].map((seat) => seat && <Picture key={seat.id} seat={seat} />)}
      </div>
    )
  }
  const shown = (() => {
    if (!me || !isStarted) return undefined
    const { stage } = view
    if (stage.shows === 'board') return host
    if (stage.shows === 'wall' && stage.seatIds.includes(me.id)) return undefined
    const isHostBig = stage.shows === 'big' && stage.seatId === host?.id
    if (me.role === 'host' || isHostBig) return me.role === 'auditor' ? undefined : me
    // Of a demonstration the wall has the teacher too.
    return stage.shows === 'wall' && host && stage.seatIds.includes(host.id) ? undefined : host
  })()
  if (!shown || (view.stage.shows === 'big' && view.stage.seatId === shown.id)) return null
  return (
    <div className={styles.sidePicture} data-over={view.stage.shows}>
      <Picture seat={shown} />
    </div>
  )
}
