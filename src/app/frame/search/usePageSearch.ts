// The pages of the menu as something to search in; the search itself is fetched when it is first opened.

import { useEffect, useMemo, useState } from 'react'
import { leavesOf } from '#src/auth/menuRoutes.ts'
import { isLink } from '#src/lib/links.ts'
import { loadFully } from '#src/ui/loadFully.ts'
import { useMenu, useMenuName } from '../useMenu.ts'
import type { buildPageSearch, FoundPage } from './pageSearch.ts'

export const usePageSearch = (text: string): readonly FoundPage[] => {
  const menu = useMenu()
  const nameOf = useMenuName()
  const [build, setBuild] = useState<{ search: typeof buildPageSearch }>()
  useEffect(() => {
    let isWanted = true
    void loadFully(import('./pageSearch.ts')).then(({ buildPageSearch: search }) => {
      if (isWanted) setBuild({ search })
    })
    return () => {
      isWanted = false
    }
  }, [])
  const pages = leavesOf(menu)
    .filter(({ path, isHidden }) => !isHidden && !isLink(path))
    .map((leaf) => ({ path: leaf.path, title: nameOf(leaf) }))
  // The names change with the language, so the index is rebuilt when the texts change.
  const pagesText = pages.map(({ path, title }) => `${path} ${title}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pagesText` is `pages` as text, equal when they are
  const search = useMemo(() => build?.search(pages), [build, pagesText])
  return search?.(text) ?? []
}
