// The faces beside the stage: who is shown now, who is large, and whether oneself is among them.
import { useEffect, useMemo, useState } from 'react'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useMySeat, useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { useMediaPerson, useMediaState } from '#src/media/MediaContext.tsx'
import type { Stage } from './chooseStage.ts'
import { type Capacity, nextFaces, noFaces } from './faceOrder.ts'
import { faceSeats, isOnStage } from './faceSeats.ts'

/** Everybody who belongs beside the stage, whether there is room or not. */
export const useFaceSeats = (stage: Stage): readonly SeatView[] => {
  const { kind, groups, phase } = useView()
  const seats = useSeats()
  const mySeat = useMySeat()
  const people = useMediaState((state) => state.people)
  return useMemo(
    () =>
      mySeat && phase === 'started'
        ? faceSeats({
            kind,
            groups,
            seats,
            mySeat,
            stage,
            isMicOpen: (seatId) => people.get(seatId)?.micOn ?? false,
          })
        : [],
    [kind, groups, phase, seats, mySeat, stage, people],
  )
}

/** One's own seat while its camera is on, or while there is no other person to see. */
export const useOwnFace = (stage: Stage, isAlone: boolean): SeatView | undefined => {
  const mySeat = useMySeat()
  const isStarted = useView().phase === 'started'
  const isCameraOn = Boolean(useMediaPerson(mySeat?.id)?.camera)
  if (!mySeat || !isStarted || mySeat.role === 'auditor' || isOnStage(stage, mySeat.id)) return undefined
  return isCameraOn || isAlone ? mySeat : undefined
}

const tickMs = 1000

/** The seats that have a place, in their order; `large` counts the first of them. */
export const useFaces = (seats: readonly SeatView[], capacity: Capacity) => {
  const people = useMediaState((state) => state.people)
  const [order, setOrder] = useState(noFaces)
  const { led, even } = capacity
  useEffect(() => {
    const isSpeaking = (id: SeatView['id']) => people.get(id)?.isSpeaking ?? false
    const update = () =>
      setOrder((before) =>
        nextFaces(before, { seats, capacity: { led, even }, isSpeaking, now: performance.now() }),
      )
    update()
    const timer = setInterval(update, tickMs)
    return () => clearInterval(timer)
  }, [seats, people, led, even])
  return useMemo(() => {
    const seatsById = new Map(seats.map((seat) => [seat.id, seat]))
    const faces = order.shownIds.flatMap((id) => seatsById.get(id) ?? [])
    const large = seats.length <= 2 ? faces.length : Number(order.isLed)
    return { faces, large, hidden: seats.length - faces.length }
  }, [seats, order])
}
