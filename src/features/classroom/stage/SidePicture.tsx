// Shows in the corner of a phone the teacher while something else is big, otherwise oneself.
import { useClassroomState, useMySeat, useRoomSeats } from '#src/classroom/ClassroomContext.tsx'
import { Picture } from './Picture.tsx'
import styles from './Stage.module.css'
import type { StageView } from './useStage.ts'

export const SidePicture = ({ view }: { view: StageView }) => {
  const me = useMySeat()
  const isStarted = useClassroomState((state) => state.view?.phase === 'started')
  const host = useRoomSeats().find((seat) => seat.role === 'host')
  const pictured = (() => {
    if (!me || !isStarted) return undefined
    const { stage } = view
    if (stage.shows === 'wall' && stage.seatIds.includes(me.id)) return undefined
    const isHostBig = stage.shows === 'big' && stage.seatId === host?.id
    if (me.role === 'host' || isHostBig) return me.role === 'auditor' ? undefined : me
    // The wall of a demonstration has the teacher too.
    return stage.shows === 'wall' && host && stage.seatIds.includes(host.id) ? undefined : host
  })()
  if (!pictured || (view.stage.shows === 'big' && view.stage.seatId === pictured.id)) return null
  return (
    <div className={styles.sidePicture} data-over={view.stage.shows}>
      <Picture seat={pictured} size={pictured.id === me?.id ? 'small' : 'medium'} />
    </div>
  )
}
