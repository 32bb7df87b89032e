// Access to the classroom for components: one provider, small hooks.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type {
  Ack,
  ClassroomView,
  CommandInput,
  CommandName,
  SeatView,
} from '#contract/classroom/classroom.ts'
import { AppError } from '#contract/errors.ts'
import type { SeatId } from '#contract/ids.ts'
import { doesReceive } from '#contract/rules/classroom/audience.ts'
import type { ClassroomState } from './classroomState.ts'
import type { Classroom } from './openClassroom.ts'

const Context = createContext<Classroom | null>(null)

export const ClassroomProvider = ({ classroom, children }: { classroom: Classroom; children: ReactNode }) => (
  <Context value={classroom}>{children}</Context>
)

export const useClassroom = (): Classroom => {
  const classroom = useContext(Context)
  if (!classroom) throw new AppError('UNKNOWN', { cause: 'no ClassroomProvider above' })
  return classroom
}

export const useClassroomState = <T,>(select: (state: ClassroomState) => T): T =>
  useStore(useClassroom().store, select)

/** Works only inside a room that has its first snapshot. */
export const useView = (): ClassroomView => {
  const view = useClassroomState((state) => state.view)
  if (!view) throw new AppError('UNKNOWN', { cause: 'no snapshot yet' })
  return view
}

export const useSeats = (): readonly SeatView[] => {
  const seats = useClassroomState((state) => state.seats)
  return useMemo(() => [...seats.values()], [seats])
}

export const useSeat = (id: SeatId | null): SeatView | undefined =>
  useClassroomState((state) => (id ? state.seats.get(id) : undefined))

export const useMySeat = (): SeatView | undefined =>
  useClassroomState((state) => (state.mySeatId ? state.seats.get(state.mySeatId) : undefined))

/** One's own seat and those whom this page receives: while the class is in groups, the people of the same room. */
export const useRoomSeats = (): readonly SeatView[] => {
  const groups = useClassroomState((state) => state.view?.groups ?? null)
  const seats = useSeats()
  const me = useMySeat()
  return useMemo(
    () =>
      groups && me
        ? seats.filter((seat) => seat.id === me.id || doesReceive(groups, { listener: me, publisher: seat }))
        : seats,
    [groups, seats, me],
  )
}

export const useHostSeat = (): SeatView | undefined => useSeats().find((seat) => seat.role === 'host')

/** The time of the server's clock in epoch ms, anew with each of its seconds: what counts side by side does not differ. */
export const useServerNow = (): number => {
  const offset = useClassroomState((state) => state.clockOffset)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const sinceSecond = (Date.now() + offset) % 1000
      timer = setTimeout(() => {
        setNow(Date.now())
        wait()
      }, 1000 - sinceSecond)
    }
    wait()
    return () => clearTimeout(timer)
  }, [offset])
  return now + offset
}

/** A command with its pending state; a refusal is shown in the room's problem banner. */
export const useCommand = () => {
  const classroom = useClassroom()
  const [pending, setPending] = useState<CommandName | null>(null)
  const send = async <N extends CommandName>(name: N, input: CommandInput<N>): Promise<Ack> => {
    setPending(name)
    const answer = await classroom.request(name, input)
    setPending(null)
    return answer
  }
  return { send, pending }
}
