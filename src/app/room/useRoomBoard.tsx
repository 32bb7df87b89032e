// The board of this room: its document is opened with the room, with the classroom's data about its people.
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { boardName } from '#contract/system/document.ts'
import { useMySeat, useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { useDocument } from '#src/documents/useDocument.ts'
import { LazyBoard } from '#src/features/classroom/board/LazyBoard.tsx'
import type { BoardPeople } from '#src/features/classroom/board/presence.ts'

/** The same map as long as nothing in it has changed: hands go up and down all the time. */
const usePeople = (seats: readonly SeatView[]): BoardPeople => {
  const known = useMemo(
    () =>
      seats.map(({ userId, name, role, canDraw }) => ({ userId, name, isHost: role === 'host', canDraw })),
    [seats],
  )
  const text = JSON.stringify(known)
  const [kept, setKept] = useState({ text, known })
  if (kept.text !== text) setKept({ text, known })
  return useMemo(() => new Map(kept.known.map(({ userId, ...person }) => [userId as string, person])), [kept])
}

/** Answers what draws the board, with the given controls at the end of its bar. */
export const useRoomBoard = (): ((end?: ReactNode) => ReactNode) => {
  const { t } = useTranslation('board')
  const { liveId, name } = useView()
  const document = useDocument(boardName(liveId))
  const seats = useSeats()
  const mySeat = useMySeat()
  const people = usePeople(seats)
  const { userId = '', name: myName = '', role, canDraw = false } = mySeat ?? {}
  const me = useMemo(() => ({ userId, name: myName }), [userId, myName])
  return (end) =>
    document &&
    role && (
      <LazyBoard
        document={document}
        liveId={liveId}
        title={name}
        me={me}
        isHost={role === 'host'}
        canDraw={canDraw}
        people={people}
        readOnlyWords={t(role === 'auditor' ? 'readOnly.audit' : 'readOnly.student')}
        end={end}
      />
    )
}
