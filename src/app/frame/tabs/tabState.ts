// The visited pages, as lists in and lists out. Pure.
import { paths } from '#contract/pagePaths.ts'
import { openPaths, standalonePaths } from '../../guard.ts'

/** A visited view of the specification: path, title, meta. */
export interface VisitedView {
  path: string
  /** The query of the address when the page was left. */
  search: string
  /** The translation key of the menu entry: the words follow the language. */
  title: string
  meta: { affix: boolean; noCache: boolean }
}

/** Pages that never get a tab: the public list without /arrangeTasks and /readover, which stand in the frame. */
const withoutTab = new Set<string>([...openPaths, ...standalonePaths, paths.openKnowledge])
export const canHaveTab = (path: string): boolean =>
  path !== '/' && path !== paths.dashboard && !path.startsWith('/redirect/') && !withoutTab.has(path)

/** An affixed view stands first; a page that has its tab keeps its place and takes the new query. */
export const openTab = (views: readonly VisitedView[], view: VisitedView): readonly VisitedView[] => {
  if (!canHaveTab(view.path)) return views
  const openView = views.find(({ path }) => path === view.path)
  if (openView?.search === view.search && openView.title === view.title) return views
  if (openView) return views.map((one) => (one.path === view.path ? view : one))
  return view.meta.affix ? [view, ...views] : [...views, view]
}

export const closeView = (views: readonly VisitedView[], path: string): readonly VisitedView[] =>
  views.filter((view) => view.path !== path || view.meta.affix)

export const closeOthers = (views: readonly VisitedView[], path: string): readonly VisitedView[] =>
  views.filter((view) => view.path === path || view.meta.affix)

export const closeAll = (views: readonly VisitedView[]): readonly VisitedView[] =>
  views.filter(({ meta }) => meta.affix)

/** The page to go to when the current one has lost its tab: the last remaining one, or the root. */
export const afterClosing = (views: readonly VisitedView[], current: string): string | undefined => {
  if (views.some(({ path }) => path === current)) return undefined
  const last = views.at(-1)
  return last ? `${last.path}${last.search}` : '/'
}
