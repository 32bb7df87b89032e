// The pages inside the frame: what is in the menu opens, what is not is refused. Pure.
import { matchRoutes } from 'react-router-dom'
import { homeOf, type RoleType } from '#contract/accountKinds.ts'
import { paths } from '#contract/pagePaths.ts'
import { leavesOf, type MenuRoute } from '#src/auth/menuRoutes.ts'
import { pages } from '../pages.ts'

const routes = Object.keys(pages).map((path) => ({ path }))
export const pageAt = (address: string) => matchRoutes(routes, address)?.[0]?.route.path

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
  // An entry that somebody added may have an address that no page serves: the frame says so.
  const page = pageAt(path) ?? path.replace(/\/$/, '')
  if (page === paths.welcome || has(menus.menu, page)) return undefined
  if (path === '/') return paths.dashboard
  return path === paths.dashboard ? homePath(roleType, menus.menu) : unknownPathTarget(path, menus)
}
