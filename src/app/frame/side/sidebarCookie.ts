// Whether the sidebar stands open: a cookie, as the specification asks. Reading and writing are pure.
const name = 'sidebarStatus'
const yearSeconds = 365 * 24 * 3600

/** Open by default. */
export const isOpenIn = (cookies: string): boolean =>
  !cookies.split(/;\s*/).some((cookie) => cookie === `${name}=0`)

export const sidebarCookie = (isOpen: boolean): string =>
  `${name}=${isOpen ? 1 : 0}; path=/; max-age=${yearSeconds}; samesite=lax`
