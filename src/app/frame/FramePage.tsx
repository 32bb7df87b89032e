import { useLoaderData, useLocation } from 'react-router-dom'
import { useSession } from '#src/auth/sessionStore.ts'
import { useTitle } from '#src/ui/useTitle.ts'
import { FrameRedirect } from './FrameRedirect.tsx'
import { type loadPage, redirectFrom } from './frameRoutes.ts'
import { useTabOfPage } from './tabs/useTabOfPage.ts'
import { useCurrentPage } from './useCurrentPage.ts'
import { useMenu, useWholeMenu } from './useMenu.ts'
import { useSchoolName } from './useSchoolName.ts'

/** The page of the address, its title and its tab. */
export const FramePage = () => {
  const menu = useMenu()
  const wholeMenu = useWholeMenu()
  const { pathname } = useLocation()
  const { Page } = useLoaderData<typeof loadPage>()
  const { leaf, name } = useCurrentPage()
  const roleType = useSession((session) => session.user?.roleType) ?? 1
  useTitle(name, useSchoolName())
  useTabOfPage(leaf)
  const target = redirectFrom(pathname, roleType, { menu, wholeMenu })
  if (target !== undefined) return <FrameRedirect to={target} />
  return Page && <Page />
}
