// The pages inside the frame: what is in the menu opens, what is not is refused.
import { type LoaderFunctionArgs, matchRoutes } from 'react-router-dom'
import { homeOf, type RoleType } from '#contract/accountKinds.ts'
import { paths } from '#contract/pagePaths.ts'
import { leavesOf, type MenuRoute } from '#src/auth/menuRoutes.ts'
import { loadFully } from '#src/ui/loadFully.ts'
import { lightPages, pages } from '../pages.ts'

const routes = Object.keys(pages).map((path) => ({ path }))
const pageAt = (address: string) => matchRoutes(routes, address)?.[0]?.route.path

/** The code of the page at an address. Here, and not in the router: the sign-in does not wait for the list of all pages. */
export const loadPage = async ({ request }: LoaderFunctionArgs) => {
  const path = pageAt(new URL(request.url).pathname)
  const page = path && pages[path]?.()
  return { Page: page && (await (lightPages.has(path) ? page : loadFully(page))) }
}

const has = (menu: readonly MenuRoute[], path: string): boolean =>
  leavesOf(menu).some((leaf) => leaf.path === path)

/** The role's own home, or the welcome page where the menu has none. */
export const homePath = (roleType: RoleType, menu: readonly MenuRoute[]): string => {
  const home = homeOf[roleType]
  return has(menu, home) ? home : paths.welcome
}

export interface Menus {
  /** The pages that the person may open. */
  menu: readonly MenuRoute[]
  /** The menu with the entries that name other roles. */
  wholeMenu: readonly MenuRoute[]
}

/**
 * Without a menu the target is the home page. With one: an entry opens its page, a page of another role is refused, other
 * paths are unknown.
 */
export const unknownPathTarget = (path: string, { menu, wholeMenu }: Menus): string => {
  if (menu.length === 0) return '/'
  if (has(menu, `${path}/index`)) return `${path}/index`
  return path in pages && !has(wholeMenu, path) ? paths.noPermission : paths.notFound
}

/** The address to which the frame redirects; undefined: the page of the address opens. */
export const redirectFrom = (path: string, roleType: RoleType, menus: Menus): string | undefined => {
  const page = pageAt(path)
  if (page === paths.welcome || (page && has(menus.menu, page))) return undefined
  if (path === '/') return paths.dashboard
  return path === paths.dashboard ? homePath(roleType, menus.menu) : unknownPathTarget(path, menus)
}
