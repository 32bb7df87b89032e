// Visiting a page adds its tab; leaving a page without caching forgets its list state.
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { homeOf } from '#contract/accountKinds.ts'
import { paths } from '#contract/pagePaths.ts'
import { leavesOf, type MenuRoute } from '#src/auth/menuRoutes.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { forgetList } from '#src/kit/listState.ts'
import { noCachePaths } from '../../pages.ts'
import { useMenu } from '../useMenu.ts'
import { openTab } from './tabState.ts'
import { changeTabs } from './tabStore.ts'

/** The home is affixed: its tab stands first, visited or not. */
const useHomeTab = (): void => {
  const home = useSession((session) => session.user && homeOf[session.user.roleType])
  const leaf = leavesOf(useMenu()).find(({ path }) => path === home)
  const [path, title] = [leaf?.path, leaf?.label]
  useEffect(() => {
    if (!path || !title) return
    changeTabs((views) =>
      views.some((view) => view.path === path)
        ? views
        : openTab(views, { path, search: '', title, meta: { affix: true, noCache: false } }),
    )
  }, [path, title])
}

export const useTabOfPage = (leaf: MenuRoute | undefined): void => {
  const { pathname: path, search } = useLocation()
  const home = useSession((session) => session.user && homeOf[session.user.roleType])
  const title = leaf?.label ?? (path === paths.welcome ? 'menu.welcome' : undefined)
  useHomeTab()
  useEffect(() => {
    // On a slow device a page can appear after it was left again, and its tab was closed.
    if (!title || path !== window.location.pathname) return undefined
    const noCache = noCachePaths.has(path)
    changeTabs((views) => openTab(views, { path, search, title, meta: { affix: path === home, noCache } }))
    return noCache ? () => forgetList(path) : undefined
  }, [path, search, title, home])
}
