// Every address. What needs antd or the live code is loaded when it is opened; the guard and the sign-in do without.
import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, redirect } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import { lockedPage } from '#src/auth/lock.ts'
import { getAccessToken } from '#src/auth/sessionStore.ts'
import { withDoorWords, withHomeWords } from '#src/lib/i18n.ts'
import { loadAntdLocale } from '#src/ui/antdLocale.ts'
import { loadHomeSheet } from '#src/ui/antdSheet.ts'
import { loadFully } from '#src/ui/loadFully.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { FailedRoute } from './FailedPage.tsx'
import { Guard } from './Guard.tsx'
import { decideRoute } from './guard.ts'
import { NoPermissionPage } from './NoPermissionPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RefreshPage } from './RefreshPage.tsx'

/** React Router reports a failed load in this form; of an object form without a loader it loses the error. */
const code = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() })

const signIn: RouteObject[] = [
  {
    path: paths.login,
    lazy: code(async () => (await import('#src/features/access/login/LoginPage.tsx')).LoginPage),
  },
  {
    path: paths.signInLink,
    lazy: code(
      async () => (await import('#src/features/access/login/AuthRedirectPage.tsx')).AuthRedirectPage,
    ),
  },
  {
    path: paths.lock,
    lazy: code(async () => (await import('#src/features/access/login/LockPage.tsx')).LockPage),
  },
]

/** Another view of the same room: the page stays, and with it the connections. */
const groupAddress: RouteObject = { path: 'group', element: null }

/** The doors of lessons do without antd; what is behind them brings it along. */
const rooms: RouteObject[] = [
  {
    path: paths.teacherRoom,
    lazy: code(async () => (await withDoorWords(import('./room/TeacherRoom.tsx'))).TeacherRoom),
    children: [groupAddress],
  },
  {
    path: paths.studentRoom,
    lazy: code(async () => (await withDoorWords(import('./room/StudentRoom.tsx'))).StudentRoom),
    children: [groupAddress],
  },
  {
    path: paths.auditRoom,
    lazy: code(async () => (await withDoorWords(import('./room/AuditRoom.tsx'))).AuditRoom),
  },
  {
    path: paths.trainingRoom,
    lazy: code(async () => (await withDoorWords(import('./room/TrainingRoom.tsx'))).TrainingRoom),
    children: [groupAddress],
  },
]

/** The addresses that the specification also writes without the area (ROUTE-045). */
const writtenOtherwise = {
  '/paperReview': paths.paperReview,
  '/paperReview/contentEvaluation': paths.contentEvaluation,
  '/contentEvaluationDetails': paths.contentEvaluationDetails,
  '/essayReview': paths.essayReview,
  '/history': paths.reviewHistory,
  '/aiReview/fileDetail': paths.file,
}
const redirects = Object.entries(writtenOtherwise).map(
  ([path, to]): RouteObject => ({
    path,
    loader: ({ request }) => redirect(`${to}${new URL(request.url).search}`),
  }),
)

const authenticatedRoutes: RouteObject[] = [
  ...redirects,
  {
    path: `${paths.board}/:id`,
    lazy: code(async () => (await loadFully(import('./board/StandaloneBoardPage.tsx'))).StandaloneBoardPage),
  },
  {
    path: `${paths.report}/:id`,
    lazy: code(async () => (await loadFully(import('./report/ReportPage.tsx'))).ReportPage),
  },
  {
    path: paths.resourceCentre,
    lazy: code(
      async () => (await loadFully(import('./standalone/ResourceCenterPage.tsx'))).ResourceCenterPage,
    ),
  },
  ...[paths.file, paths.pdfFile, paths.officeFile].map((path) => ({
    path,
    lazy: code(async () => (await loadFully(import('./standalone/FilePage.tsx'))).FilePage),
  })),
  {
    path: paths.teachLink,
    lazy: code(async () => (await loadFully(import('./standalone/TeachLinkPage.tsx'))).TeachLinkPage),
  },
  {
    path: paths.classTasks,
    lazy: code(async () => (await loadFully(import('./standalone/smartClassPages.tsx'))).TaskListPage),
  },
  {
    path: paths.classStudents,
    lazy: code(async () => (await loadFully(import('./standalone/smartClassPages.tsx'))).StudentListPage),
  },
  {
    path: paths.classExercises,
    lazy: code(async () => (await loadFully(import('./standalone/smartClassPages.tsx'))).ExerciseListPage),
  },
  {
    path: paths.classPush,
    lazy: code(async () => (await loadFully(import('./standalone/smartClassPages.tsx'))).ExercisePushPage),
  },
  {
    path: paths.runningTask,
    lazy: code(async () => (await loadFully(import('./standalone/smartClassPages.tsx'))).RunningTaskPage),
  },
  {
    path: '/*',
    lazy: {
      Component: async () => (await import('./homeParts.ts')).Frame,
      loader: async () => (await import('./homeParts.ts')).loadPage,
    },
  },
]

const routes: RouteObject[] = [
  ...signIn,
  { path: paths.notFound, element: <NotFoundPage /> },
  { path: paths.noPermission, element: <NoPermissionPage /> },
  { path: '/redirect/*', element: <RefreshPage /> },
  ...rooms,
  {
    lazy: code(async () => {
      const [{ AppProviders }] = await Promise.all([
        withHomeWords(import('./homeParts.ts')),
        loadHomeSheet(),
        loadAntdLocale().catch(() => undefined),
      ])
      return () => (
        <AppProviders>
          <Outlet />
        </AppProviders>
      )
    }),
    children: authenticatedRoutes,
  },
]

/** The router loads the code of the first address at once: if that needs a sign-in first, it begins with the sign-in. */
export const firstDecision = decideRoute({
  path: window.location.pathname,
  search: window.location.search,
  isSignedIn: getAccessToken() !== undefined,
  isLoaded: false,
  isLocked: lockedPage() !== undefined,
})
if (firstDecision.go === 'redirect') window.history.replaceState(null, '', firstDecision.to)

export const router = createBrowserRouter([
  {
    element: <Guard />,
    errorElement: <FailedRoute />,
    children: [{ hydrateFallbackElement: <PageSkeleton />, errorElement: <FailedRoute />, children: routes }],
  },
])
