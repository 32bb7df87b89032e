// Turns the server's menu into the routes and links of the frame. Pure.
import type { MenuItem } from '#contract/auth.ts'

export interface MenuRoute {
  id: string
  /** The full path; a group has one as well but nothing is shown there. */
  path: string
  name: string
  /** Translation key of the entry. */
  lable: string
  icon: string
  isHidden: boolean
  children: readonly MenuRoute[]
}

const join = (parent: string, path: string): string => {
  const full = path.startsWith('/') ? path : `${parent}/${path}`
  return full.length > 1 ? full.replace(/\/$/, '') : full
}

/** Addresses that the specification names in full; they get no /index. */
const fixedPaths = new Set(['/live/platform', '/live/onlineTrain', '/wordcard/table', '/wordcard/cread'])

const leafPath = (path: string): string =>
  path.endsWith('/index') || fixedPaths.has(path) ? path : `${path}/index`

/** Only type '0' becomes a route, a leaf gets /index, the second of two equal ids is dropped. */
export const buildMenuRoutes = (
  items: readonly MenuItem[],
  parent = '',
  seen: Set<string> = new Set(),
): MenuRoute[] => {
  const routes: MenuRoute[] = []
  for (const item of items) {
    if (item.type !== '0' || seen.has(item.id)) continue
    seen.add(item.id)
    const path = join(parent, item.path)
    const children = buildMenuRoutes(item.children ?? [], path, seen)
    routes.push({
      id: item.id,
      path: children.length > 0 ? path : leafPath(path),
      name: item.name,
      lable: item.lable,
      icon: item.icon,
      isHidden: item.hidden || item.visible !== '1',
      children,
    })
  }
  return routes
}

export const leavesOf = (routes: readonly MenuRoute[]): MenuRoute[] =>
  routes.flatMap((route) => (route.children.length > 0 ? leavesOf(route.children) : [route]))
