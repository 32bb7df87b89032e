/** The page to open after signing in (`?redirect=`): an address of ours only, never another site and never the login. */
export const redirectPath = (search: string): string => {
  const path = new URLSearchParams(search).get('redirect')
  return path && /^\/(?![/\\])/.test(path) && !/^\/(login|auth-redirect)(?=[/?]|$)/.test(path) ? path : '/'
}
