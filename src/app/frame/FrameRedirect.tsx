import { useLayoutEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'

/**
 * Leads on to the page an address stands for, unless the person has already chosen another one. `Navigate` of the router
 * acts after the browser has drawn, so that a click in between would be undone.
 */
export const FrameRedirect = ({ to }: { to: string }) => {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  useLayoutEffect(() => {
    if (isIdle) void navigate(to, { replace: true })
  }, [isIdle, to, navigate])
  return <PageSkeleton />
}
