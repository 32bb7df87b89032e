// The routes inside the frame, built from the menu: what is in it opens, what is not is refused.
import { Navigate, type RouteObject } from 'react-router-dom'
import { homeOf, type RoleType } from '#contract/roles.ts'
import { leavesOf, type MenuRoute } from '#src/session/menuRoutes.ts'
import { pages, welcomePath } from '../pages.tsx'

/** The role's own home, or the welcome page where the menu has none. */
export const homePath = (roleType: RoleType, menu: readonly MenuRoute[]): string => {
  const home = homeOf[roleType]
  return leavesOf(menu).some(({ path }) => path === home) ? home : welcomePath
}

const firstPart = (path: string): string => path.split('/')[1] ?? ''

/** A wrong address inside a group of the menu is not found; anywhere else it leads to the root. */
export const unknownPathTarget = (path: string, menu: readonly MenuRoute[]): string => {
  if (path in pages) return '/401'
  return leavesOf(menu).some((leaf) => firstPart(leaf.path) === firstPart(path)) ? '/404' : '/'
}

export const buildFrameRoutes = (given: {
  path: string
  roleType: RoleType
  menu: readonly MenuRoute[]
}): RouteObject[] => {
  const { path: current, roleType, menu } = given
  const open = new Set([welcomePath, ...leavesOf(menu).map(({ path }) => path)])
  const built = Object.entries(pages)
    .filter(([path]) => open.has(path))
    .map(([path, Page]) => ({ path, element: <Page /> }))
  return [
    { path: '/', element: <Navigate to="/dashboard" replace /> },
    { path: '/dashboard', element: <Navigate to={homePath(roleType, menu)} replace /> },
    ...built,
    { path: '*', element: <Navigate to={unknownPathTarget(current, menu)} replace /> },
  ]
}
