import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buildMenuRoutes, type MenuRoute } from '#src/auth/menuRoutes.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { wordOf } from '#src/lib/wordOf.ts'

export const useMenu = (): readonly MenuRoute[] => {
  const menu = useSession((session) => session.menu)
  const roles = useSession((session) => session.user?.roles)
  return useMemo(() => buildMenuRoutes(menu ?? [], { roles }), [menu, roles])
}

/** The same before the roles have left anything out: what is here and not in the menu is known, but not ours. */
export const useWholeMenu = (): readonly MenuRoute[] => {
  const menu = useSession((session) => session.menu)
  return useMemo(() => buildMenuRoutes(menu ?? []), [menu])
}

/** The name of an entry in the reader's language: its translation key, else the name the server gave. */
export const useMenuName = (): ((route: Pick<MenuRoute, 'label' | 'name'>) => string) => {
  const { i18n } = useTranslation()
  return ({ label, name }) => {
    // `menu.live`, or `level.title` of a noun: its namespace and its key, which the server names at run time.
    const [ns, ...key] = label.split('.')
    return wordOf(i18n, ns ?? '', key.join('.')) ?? name
  }
}
