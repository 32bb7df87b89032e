// The board of this room: its document is opened with the room, what the classroom knows of its people goes along.
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { boardName } from '#contract/document.ts'
import { useMySeat, useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { useDocument } from '#src/documents/useDocument.ts'
import { LazyBoard } from '#src/features/board/LazyBoard.tsx'

/** Answers what draws the board, with the given controls at the end of its bar. */
export const useRoomBoard = (): ((end?: ReactNode) => ReactNode) => {
  const { t } = useTranslation('board')
  const { liveId, name } = useView()
  const document = useDocument(boardName(liveId))
  const seats = useSeats()
  const mySeat = useMySeat()
  const people = useMemo(
    () =>
      new Map(
        seats.map((seat) => [
          seat.userId as string,
          { name: seat.name, isHost: seat.role === 'host', canDraw: seat.canDraw },
        ]),
      ),
    [seats],
  )
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
