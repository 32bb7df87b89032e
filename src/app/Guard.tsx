import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { loadSession } from '#src/auth/loadSession.ts'
import { lockedPage } from '#src/auth/lock.ts'
import { getAccessToken, sessionKeys, useSession } from '#src/auth/sessionStore.ts'
import { watchSession } from '#src/auth/watchSession.ts'
import { windowStorage } from '#src/lib/storages.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { decideRoute, type GuardDecision } from './guard.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { SignInFirstPage } from './SignInFirstPage.tsx'

const FirstPasswordPage = lazy(async () => ({
  default: (await import('#src/features/access/login/FirstPasswordPage.tsx')).FirstPasswordPage,
}))

const useGuard = (): GuardDecision => {
  const { pathname, search } = useLocation()
  const isSignedIn = useSession((session) => session.accessToken !== undefined)
  const isLoaded = useSession((session) => session.user !== undefined)
  // A stored roles flag is removed and navigation continues (specification, route guard).
  useEffect(() => windowStorage.remove(sessionKeys.rolesFlag))
  return decideRoute({
    path: pathname,
    search,
    isSignedIn,
    isLoaded,
    isLocked: lockedPage() !== undefined,
  })
}

/** Loads the user and the menu once per sign-in; a double effect sends one request because requests are merged. */
const useLoadedSession = (isWanted: boolean): void => {
  useEffect(() => {
    if (isWanted) void loadSession()
  }, [isWanted])
}

const useWatchedSession = (): void => {
  const isSignedIn = useSession((session) => session.accessToken !== undefined)
  useEffect(() => (isSignedIn ? watchSession() : undefined), [isSignedIn])
}

export const Guard = () => {
  const decision = useGuard()
  const user = useSession((session) => session.user)
  useLoadedSession(decision.go === 'load')
  useWatchedSession()
  if (decision.go === 'load') return <PageSkeleton />
  if (decision.go === 'prompt') return <SignInFirstPage to={decision.to} />
  if (decision.go === 'redirect') {
    return (
      <>
        <Navigate to={decision.to} replace />
        <PageSkeleton />
      </>
    )
  }
  if (user?.mustChangePassword && getAccessToken() !== undefined) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <FirstPasswordPage name={user.sysUser.name} username={user.username} />
      </Suspense>
    )
  }
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
}
