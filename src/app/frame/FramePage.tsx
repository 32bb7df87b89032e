import { Suspense } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { useSession } from '#src/session/sessionStore.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { useTitle } from '#src/ui/useTitle.ts'
import { buildFrameRoutes } from './frameRoutes.tsx'
import { useVisit } from './tabs/useVisit.ts'
import { useCurrentPage } from './useCurrentPage.ts'
import { useMenu, useWholeMenu } from './useMenu.ts'
import { useSchoolName } from './useSchoolName.ts'

/** The page of the address, its title and its tab. */
export const FramePage = () => {
  const menu = useMenu()
  const wholeMenu = useWholeMenu()
  const { pathname } = useLocation()
  const { leaf, name } = useCurrentPage()
  const roleType = useSession((session) => session.user?.roleType) ?? 1
  useTitle(name, useSchoolName())
  useVisit(leaf)
  const page = useRoutes(buildFrameRoutes({ path: pathname, roleType, menu, wholeMenu }))
  // Around the page alone: its title and its tab need not wait for its code.
  return <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
}
