// Every address. What needs antd or the live code is loaded when it opens; the guard and the sign-in are not.
import { lazy, Suspense } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { FailedPage } from './FailedPage.tsx'
import { Guard } from './Guard.tsx'
import { standalonePaths } from './guard.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { NoPermissionPage } from './NoPermissionPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { usePendingNavigation } from './pendingNavigation.ts'
import { RefreshPage } from './RefreshPage.tsx'

const LoginPage = lazy(async () => ({
  default: (await import('#src/features/access/login/LoginPage.tsx')).LoginPage,
}))
const AuthRedirectPage = lazy(async () => ({
  default: (await import('#src/features/access/login/AuthRedirectPage.tsx')).AuthRedirectPage,
}))
const LockPage = lazy(async () => ({
  default: (await import('#src/features/access/login/LockPage.tsx')).LockPage,
}))
const AppProviders = lazy(async () => ({ default: (await import('./AppProviders.tsx')).AppProviders }))
const Frame = lazy(async () => ({ default: (await import('./frame/Frame.tsx')).Frame }))
const PlatformFrame = lazy(async () => ({
  default: (await import('./frame/PlatformFrame.tsx')).PlatformFrame,
}))
const TeacherRoom = lazy(async () => ({
  default: (await import('./room/TeacherRoom.tsx')).TeacherRoom,
}))
const StudentRoom = lazy(async () => ({
  default: (await import('./room/StudentRoom.tsx')).StudentRoom,
}))
const AuditRoom = lazy(async () => ({
  default: (await import('./room/AuditRoom.tsx')).AuditRoom,
}))
const StandaloneBoardPage = lazy(async () => ({
  default: (await import('./board/StandaloneBoardPage.tsx')).StandaloneBoardPage,
}))

const Loaded = () => (
  <>
    <NavigationProgress />
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  </>
)

const routes: RouteObject[] = [
  { path: '/login', element: <LoginPage /> },
  { path: '/auth-redirect', element: <AuthRedirectPage /> },
  { path: '/lock', element: <LockPage /> },
  { path: '/404', element: <NotFoundPage /> },
  { path: '/401', element: <NoPermissionPage /> },
  { path: '/redirect/*', element: <RefreshPage /> },
  // The issue that builds one of these pages takes its address out of here.
  ...standalonePaths.map((path) => ({ path, element: <NotFoundPage /> })),
  {
    element: <AppProviders />,
    children: [
      { path: '/live/teacher', element: <TeacherRoom /> },
      { path: '/live/student', element: <StudentRoom /> },
      { path: '/live/student/audit', element: <AuditRoom /> },
      { path: '/live/board/:id', element: <StandaloneBoardPage /> },
      { path: '/live/platform', element: <PlatformFrame /> },
      { path: '/*', element: <Frame /> },
    ],
  },
]

export const router = createBrowserRouter([
  {
    element: <Guard />,
    errorElement: <FailedPage />,
    children: [{ element: <Loaded />, errorElement: <FailedPage />, children: routes }],
  },
])

router.subscribe(({ location }) => usePendingNavigation.setState({ key: location.key }))
