// Stands once around all pages: holds a leaving back until everybody who wants to ask has been answered.
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { askGuards, guardsOf, useLeaveGuard } from './leaveGuards.ts'
import { isAnyChanged } from './unsaved.ts'
import { useAskDiscard } from './useAskDiscard.ts'

/** A changed form: another page or another record takes its place. */
const UnsavedGuard = () => {
  const ask = useAskDiscard()
  const { isAsking, stay, leave } = useLeaveGuard(
    ({ from, to }) => (from.pathname !== to.pathname || from.search !== to.search) && isAnyChanged(),
  )
  const latest = useRef({ ask, stay, leave })
  useEffect(() => {
    latest.current = { ask, stay, leave }
  })
  useEffect(() => {
    if (isAsking) latest.current.ask(latest.current.leave, latest.current.stay)
  }, [isAsking])
  return null
}

export const LeaveGuards = ({ isSignedIn }: { isSignedIn: () => boolean }) => {
  const guards = useRef<ReturnType<typeof guardsOf>>([])
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    guards.current = guardsOf({
      from: currentLocation,
      to: nextLocation,
      isByHistory: historyAction === 'POP',
    })
    // Nothing can be saved after the sign-out.
    return isSignedIn() && guards.current.length > 0
  })
  useEffect(() => {
    if (blocker.state === 'blocked') askGuards(guards.current, blocker)
  }, [blocker])
  return <UnsavedGuard />
}
