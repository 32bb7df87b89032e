import type { MenuItem } from '#contract/access/auth.ts'

/** Does the menu lead there, at whatever depth? */
export const hasPage = (menu: readonly MenuItem[] | undefined, path: string): boolean =>
  (menu ?? []).some((item) => item.path === path || hasPage(item.children, path))
