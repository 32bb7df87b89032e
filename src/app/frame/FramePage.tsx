import { useLoaderData, useLocation } from 'react-router-dom'
import { useSession } from '#src/auth/sessionStore.ts'
import { useTitle } from '#src/ui/useTitle.ts'
import { FrameRedirect } from './FrameRedirect.tsx'
import { redirectFrom } from './frameRoutes.ts'
import type { loadPage } from './loadPage.ts'
import { useTabOfPage } from './tabs/useTabOfPage.ts'
import { UnservedPage } from './UnservedPage.tsx'
import { useCurrentPage } from './useCurrentPage.ts'
import { useMenu, useWholeMenu } from './useMenu.ts'
import { useSchoolName } from './useSchoolName.ts'

/** The page of the address, its title and its tab. */
export const FramePage = () => {
  const menu = useMenu()
  const wholeMenu = useWholeMenu()
  const { pathname, search } = useLocation()
  const { Page } = useLoaderData<typeof loadPage>()
  const { leaf, name } = useCurrentPage()
  const roleType = useSession((session) => session.user?.roleType) ?? 1
  useTitle(name, useSchoolName())
  useTabOfPage(leaf)
  const target = redirectFrom(pathname, roleType, { menu, wholeMenu })
  if (target !== undefined) {
    // Without its `/index` an address is the same page, asked for the same thing.
    return <FrameRedirect to={target === `${pathname}/index` ? `${target}${search}` : target} />
  }
  return Page ? <Page /> : <UnservedPage name={name} path={pathname} />
}
