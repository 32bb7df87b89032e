// Answers what the stage shows now, and the picture that this person chose to see big.
import { useMemo, useState } from 'react'
import type { StageShows } from '#contract/classroom/stage.ts'
import type { SeatId } from '#contract/ids.ts'
import { useClassroomState, useMySeat, useView } from '#src/classroom/ClassroomContext.tsx'
import { useIsPhone } from '#src/lib/useIsPhone.ts'
import { useMediaState } from '#src/media/MediaContext.tsx'
import { chooseStage, type Stage } from './chooseStage.ts'
import { useGathering } from './useGathering.ts'

export interface StageView {
  stage: Stage
  pinnedSeatId: SeatId | null
  pin: (seatId: SeatId | null) => void
  lookAt: (shows: StageShows) => void
}

/** One's own choice, until the host decides again, a screen share starts, or another group is looked at. */
const useLook = (classShows: StageShows, screenSeatId: SeatId | null, gathering: string) => {
  const cause = `${classShows} ${screenSeatId ?? ''} ${gathering}`
  const [choice, setChoice] = useState<{ look: StageShows; cause: string } | null>(null)
  const look = choice?.cause === cause ? choice.look : null
  return { look, lookAt: (shows: StageShows) => setChoice({ look: shows, cause }) }
}

export const useStage = (): StageView => {
  const { kind, stage: classShows } = useView()
  const { gathering, seats } = useGathering()
  const mySeat = useMySeat()
  const mySeatId = useClassroomState((state) => state.mySeatId)
  const isPhone = useIsPhone()
  const [pinnedSeatId, pin] = useState<SeatId | null>(null)
  const screenSeatId = useMediaState((state) => {
    // One's own shared screen is not shown: it would show itself recursively.
    for (const [seatId, person] of state.people) if (person.screen && seatId !== mySeatId) return seatId
    return null
  })
  const { look, lookAt } = useLook(classShows, screenSeatId, `${gathering} ${mySeat?.group}`)
  const stage = useMemo<Stage>(
    () =>
      mySeat
        ? chooseStage({
            kind,
            seats,
            mySeat,
            screenSeatId,
            pinnedSeatId,
            classShows,
            look,
            gathering,
            isPhone,
          })
        : { shows: 'nobody' },
    [kind, seats, mySeat, screenSeatId, pinnedSeatId, classShows, look, gathering, isPhone],
  )
  return {
    stage,
    pinnedSeatId,
    pin,
    lookAt: (shows) => {
      pin(null)
      lookAt(shows)
    },
  }
}
