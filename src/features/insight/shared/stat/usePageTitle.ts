import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { paths } from '#contract/pagePaths.ts'
import { wordOf } from '#src/lib/wordOf.ts'

/** The name of the page as the menu says it: the words have the names of the addresses. */
export const usePageTitle = (): string => {
  const { i18n } = useTranslation()
  const { pathname } = useLocation()
  const name = Object.entries(paths).find(([, path]) => path === pathname)?.[0]
  return (name && wordOf(i18n, 'menu', name)) ?? ''
}
