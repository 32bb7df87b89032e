// The board of this room, the class's, one's own group's or that of the group shown to all: its document is opened with the
// room, with the classroom's data about its people.
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { groupBoardName } from '#contract/classroom/group.ts'
import { boardName } from '#contract/system/document.ts'
import { useMySeat, useSeats, useView } from '#src/classroom/ClassroomContext.tsx'
import { useDocument } from '#src/documents/useDocument.ts'
import { LazyBoard } from '#src/features/classroom/board/LazyBoard.tsx'
import type { BoardPeople } from '#src/features/classroom/board/presence.ts'
import { gatheringOf } from '#src/features/classroom/stage/gatheringOf.ts'

/** The members and the host draw on a group's board, those with a pen on the class's. */
const canDrawOn = (group: number | null, seat: SeatView): boolean =>
  group === null ? seat.canDraw : seat.group === group || seat.role === 'host'

/** The same map as long as nothing in it has changed: hands go up and down all the time. */
const usePeople = (seats: readonly SeatView[], group: number | null): BoardPeople => {
  const people = useMemo(
    () =>
      seats.map((seat) => {
        const { userId, name, role } = seat
        return { userId, name, isHost: role === 'host', canDraw: canDrawOn(group, seat) }
      }),
    [seats, group],
  )
  const text = JSON.stringify(people)
  const [latest, setLatest] = useState({ text, people })
  if (latest.text !== text) setLatest({ text, people })
  return useMemo(
    () => new Map(latest.people.map(({ userId, ...person }) => [userId as string, person])),
    [latest],
  )
}

/** The reason why one may only look on; it is said only to those who may not draw. */
const readOnlyReason = (group: number | null, role: SeatView['role']) => {
  if (role === 'auditor') return 'board:readOnly.audit'
  return group === null ? 'board:readOnly.student' : 'board:readOnly.shown'
}

/** Answers what draws the board, with the given controls at the end of its bar. */
export const useRoomBoard = (): ((end?: ReactNode) => ReactNode) => {
  const { t } = useTranslation(['board', 'group'])
  const { liveId, name, groups, plan } = useView()
  const mySeat = useMySeat()
  const group = mySeat ? gatheringOf(groups, mySeat).group : null
  const document = useDocument(
    groups && group !== null ? groupBoardName(liveId, { round: groups.round, group }) : boardName(liveId),
  )
  const people = usePeople(useSeats(), group)
  const { userId = '', name: myName = '', role } = mySeat ?? {}
  const me = useMemo(() => ({ userId, name: myName }), [userId, myName])
  // A person who enters while a step goes on finds the board as it was.
  const shownAt = useRef(plan?.at)
  const planPage = useMemo(
    () =>
      role === 'host' && group === null && plan?.boardPage
        ? { page: plan.boardPage, at: plan.at, shownAt }
        : undefined,
    [role, group, plan?.boardPage, plan?.at],
  )
  return (end) =>
    document &&
    mySeat &&
    role && (
      <LazyBoard
        key={document.name}
        document={document}
        liveId={liveId}
        title={group === null ? name : `${name} · ${t('group:name', { number: group + 1 })}`}
        me={me}
        isHost={role === 'host'}
        planPage={planPage}
        isGuest={mySeat.school !== null}
        canDraw={canDrawOn(group, mySeat)}
        people={people}
        readOnlyWords={t(readOnlyReason(group, role))}
        isGroup={group !== null}
        end={end}
      />
    )
}
