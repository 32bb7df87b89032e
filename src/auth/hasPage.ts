import type { MenuItem } from '#contract/access/auth.ts'

/** Whether the menu has the page, at any depth. */
export const hasPage = (menu: readonly MenuItem[] | undefined, path: string): boolean =>
  (menu ?? []).some((item) => item.path === path || hasPage(item.children, path))
