// The address follows the groups. All addresses of a room are one page, so nothing of it is left or joined again.
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useClassroomState, useMySeat } from '#src/classroom/ClassroomContext.tsx'

const groupEnd = '/group'

const useRoute = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAtGroup = pathname.endsWith(groupEnd)
  const room = isAtGroup ? pathname.slice(0, -groupEnd.length) : pathname
  const go = useCallback(
    (toGroup: boolean) =>
      void navigate({ pathname: toGroup ? `${room}${groupEnd}` : room, search }, { replace: true }),
    [navigate, room, search],
  )
  return { isAtGroup, go }
}

/** A student is where the classroom says. */
export const useMemberRoute = (): void => {
  const { isAtGroup, go } = useRoute()
  const isInGroup = (useMySeat()?.group ?? null) !== null
  useEffect(() => {
    if (isAtGroup !== isInGroup) go(isInGroup)
  }, [isAtGroup, isInGroup, go])
}

/** The teacher is led to the groups of each new round, and out of them at the end; between, the choice is free. */
export const useHostRoute = () => {
  const { isAtGroup, go } = useRoute()
  const round = useClassroomState((state) => state.view?.groups?.round ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the round leads somewhere, not the address
  useEffect(() => go(round !== null), [round])
  return { isAtGroup: isAtGroup && round !== null, go }
}
