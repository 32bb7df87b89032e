// Decides which pictures stay away with the data saver on. A picture that no element shows is not sent to this browser.
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useView } from '#src/classroom/ClassroomContext.tsx'
import { useDataSaver } from '#src/media/dataSaver.ts'

export type PictureSize = 'small' | 'medium' | 'big'

/** The teacher, the big picture and both people of a 1v1 are seen in any case. */
export const useIsPictureSaved = (seat: SeatView, size: PictureSize): boolean => {
  const isOn = useDataSaver((state) => state.isOn)
  const { kind } = useView()
  return isOn && seat.role !== 'host' && size !== 'big' && kind !== '1v1'
}
