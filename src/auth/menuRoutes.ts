// Turns the server's menu into the routes and links of the frame. Pure.
import type { MenuItem } from '#contract/access/auth.ts'
import { paths } from '#contract/pagePaths.ts'
import { isLink } from '#src/lib/links.ts'

export interface MenuRoute {
  id: string
  /** The full path; a group has one as well but nothing is shown there. */
  path: string
  name: string
  /** Translation key of the entry. */
  label: string
  icon: string
  /** The icon of the entry while it is open. */
  clickedIcon: string
  isHidden: boolean
  /** A group stays a group even with a single entry. */
  isAlwaysGroup: boolean
  children: readonly MenuRoute[]
}

const join = (parent: string, path: string): string => {
  if (isLink(path)) return path
  const full = path.startsWith('/') ? path : `${parent}/${path}`
  return full.length > 1 ? full.replace(/\/$/, '') : full
}

/** Addresses that the specification names in full; they get no /index. */
const fixedPaths: ReadonlySet<string> = new Set([
  paths.livePlatform,
  paths.trainingRoom,
  paths.wordCards,
  paths.wordCardEntry,
  paths.lessonPlan,
  paths.arrangeTask,
  paths.task,
  paths.markingDesk,
  paths.bookReader,
  paths.bookPages,
  paths.researchCentre,
  paths.aiReview,
  paths.paperReview,
  paths.contentEvaluation,
  paths.contentEvaluationDetails,
  paths.essayReview,
  paths.reviewHistory,
])

const leafPath = (path: string): string =>
  path.endsWith('/index') || fixedPaths.has(path) || isLink(path) ? path : `${path}/index`

interface RouteOptions {
  /** The user's roles; undefined: no filter. */
  roles?: readonly string[] | undefined
  parent?: string
  seen?: Set<string>
}

/** An entry is for everybody when it names no role, else for those who have one of its roles. */
const isFor = (item: MenuItem, roles: readonly string[] | undefined): boolean =>
  !roles || !item.roles?.length || item.roles.some((role) => roles.includes(role))

/** Only type '0' becomes a route, a leaf gets /index, the second of two equal ids is dropped. */
export const buildMenuRoutes = (
  items: readonly MenuItem[],
  { roles, parent = '', seen = new Set() }: RouteOptions = {},
): MenuRoute[] => {
  const routes: MenuRoute[] = []
  for (const item of items) {
    if (item.type !== '0' || seen.has(item.id) || !isFor(item, roles)) continue
    seen.add(item.id)
    const path = join(parent, item.path)
    const children = buildMenuRoutes(item.children ?? [], { roles, parent: path, seen })
    routes.push({
      id: item.id,
      path: children.length > 0 ? path : leafPath(path),
      name: item.name,
      label: item.lable,
      icon: item.icon,
      clickedIcon: item.clickedIcon,
      isHidden: item.hidden || item.visible !== '1',
      isAlwaysGroup: item.alwaysShow,
      children,
    })
  }
  return routes
}

export const leavesOf = (routes: readonly MenuRoute[]): MenuRoute[] =>
  routes.flatMap((route) => (route.children.length > 0 ? leavesOf(route.children) : [route]))

/** The menu as the sidebar draws it: nothing hidden, no empty group, and an only child without its group around it. */
export const visibleMenu = (routes: readonly MenuRoute[]): MenuRoute[] =>
  routes.flatMap((route) => {
    if (route.isHidden) return []
    if (route.children.length === 0) return [route]
    const children = visibleMenu(route.children)
    if (children.length === 1 && !route.isAlwaysGroup) return children
    return children.length > 0 ? [{ ...route, children }] : []
  })
