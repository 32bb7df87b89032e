// What asks before another page opens: a changed form, unmarked answers, a running lesson. The router has room for one
// blocker, so all of them are asked through it, one after the other.
import { useEffect, useState } from 'react'
import { create } from 'zustand'

export interface Leaving {
  /** Path and query. */
  from: { pathname: string; search: string }
  to: { pathname: string; search: string }
  /** The keys back and forward of the browser or the phone lead there. */
  isByHistory: boolean
}
interface Guard {
  asks: (leaving: Leaving) => boolean
}
interface State {
  /** The guards that still have to be asked, the first of them now. */
  asking: readonly Guard[]
  stay: () => void
  leave: () => void
}

const guards = new Set<Guard>()
const noGuards: State = { asking: [], stay: () => {}, leave: () => {} }
export const useLeaving = create<State>(() => noGuards)

/** The innermost first. */
export const guardsOf = (leaving: Leaving): Guard[] =>
  [...guards].reverse().filter((guard) => guard.asks(leaving))

/** Asks them; `proceed` when all have let go, `reset` when one stays. */
export const askGuards = (
  guards: readonly Guard[],
  blocker: { proceed: () => void; reset: () => void },
): void => {
  const end = (action: () => void) => () => {
    useLeaving.setState(noGuards)
    action()
  }
  const stay = end(blocker.reset)
  const askNext = (asking: readonly Guard[]): void =>
    asking.length === 0
      ? end(blocker.proceed)()
      : useLeaving.setState({ asking, stay, leave: () => askNext(asking.slice(1)) })
  askNext(guards)
}

/** `asks` says whether this leaving is one to ask about; while `isAsking` the question is shown. */
export const useLeaveGuard = (asks: Guard['asks']) => {
  const [guard] = useState<Guard>(() => ({ asks }))
  useEffect(() => {
    guard.asks = asks
  })
  useEffect(() => {
    guards.add(guard)
    return () => {
      guards.delete(guard)
    }
  }, [guard])
  const isAsking = useLeaving(({ asking }) => asking[0] === guard)
  const { stay, leave } = useLeaving()
  return { isAsking, stay, leave }
}
