// The routes inside the frame, built from the menu: what is in it opens, what is not is refused.
import { Navigate, type RouteObject } from 'react-router-dom'
import { homeOf, type RoleType } from '#contract/accountKinds.ts'
import { leavesOf, type MenuRoute } from '#src/session/menuRoutes.ts'
import { pages, welcomePath } from '../pages.tsx'

const has = (menu: readonly MenuRoute[], path: string): boolean =>
  leavesOf(menu).some((leaf) => leaf.path === path)

/** The role's own home, or the welcome page where the menu has none. */
export const homePath = (roleType: RoleType, menu: readonly MenuRoute[]): string => {
  const home = homeOf[roleType]
  return has(menu, home) ? home : welcomePath
}

export interface Menus {
  /** What the person may open. */
  menu: readonly MenuRoute[]
  /** With the entries that name other roles. */
  wholeMenu: readonly MenuRoute[]
}

/** Without a menu the target is the home page. With one: a page of another role is refused, other paths are unknown. */
export const unknownPathTarget = (path: string, { menu, wholeMenu }: Menus): string => {
  if (menu.length === 0) return '/'
  return path in pages && !has(wholeMenu, path) ? '/401' : '/404'
}

export const buildFrameRoutes = (given: Menus & { path: string; roleType: RoleType }): RouteObject[] => {
  const { path: current, roleType, menu } = given
  const open = new Set([welcomePath, ...leavesOf(menu).map(({ path }) => path)])
  const built = Object.entries(pages)
    .filter(([path]) => open.has(path))
    .map(([path, Page]) => ({ path, element: <Page /> }))
  return [
    { path: '/', element: <Navigate to="/dashboard" replace /> },
    { path: '/dashboard', element: <Navigate to={homePath(roleType, menu)} replace /> },
    ...built,
    { path: '*', element: <Navigate to={unknownPathTarget(current, given)} replace /> },
  ]
}
