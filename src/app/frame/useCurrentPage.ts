import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import { leavesOf, type MenuRoute } from '#src/auth/menuRoutes.ts'
import { useMenu, useMenuName } from './useMenu.ts'

/** The menu entry one is on, and its name in the reader's language. */
export const useCurrentPage = (): { leaf: MenuRoute | undefined; name: string } => {
  const { t } = useTranslation('menu')
  const { pathname } = useLocation()
  const nameOf = useMenuName()
  const leaf = leavesOf(useMenu()).find(({ path }) => path === pathname)
  return { leaf, name: leaf ? nameOf(leaf) : pathname === paths.welcome ? t('welcome') : '' }
}
